import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { RawBuilder } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import type { Tx } from '../../../../store/store.ts';
import type { Area } from '../../change-ledger.ts';
import { deviceKey, type SelectedDevice } from '../admission.ts';
import type { BinStore } from '../bin-store.ts';
import type { About } from '../device-entry.ts';
import type { SelectedFact } from '../select.ts';

/** All that the ingest knows of a section. */
export interface SectionIngest<S extends FactSection> {
  /** The part of a value that is in columns, to be searched, sorted or rolled up. */
  readonly columnsOf?: (value: FactValues[S]) => object;
  /**
   * The recorded state of a value, as a text, where it may change and change back within reports that are stored together: then each state is stored,
   * not only the newest.
   */
  readonly recordedState?: (value: FactValues[S]) => string;
  /** When the device was last reset, where the section says. */
  readonly resetAtOf?: (value: FactValues[S]) => string | null | undefined;
  /** The statements that store its facts, one after the other. */
  readonly steps: readonly StoreStep[];
}

/** The transaction that stores reports. */
export interface IngestWrite {
  readonly tx: Tx;
  readonly now: Date;
  readonly bins: BinStore;
}

/** One statement that stores facts of a section. */
export interface StoreStep {
  /** The area of the API in which its changes are published. */
  readonly area: Area;
  readonly store: (write: IngestWrite, facts: readonly SelectedFact[]) => Promise<StoredFacts>;
}
export interface StoredFacts {
  readonly rows: readonly WrittenRow[];
  /** The entries of the record about the change. */
  readonly entries: readonly NewEvent[];
}

/** What a statement returns for each device it wrote. */
export interface WrittenRow<Before = unknown> {
  readonly account_id: string;
  readonly id: string;
  readonly site_id: string | null;
  /** Whether the value differs from what was known. */
  readonly changed: boolean;
  /** Whether something differs that a status or an alert of the site is made from. */
  readonly status: boolean;
  /** What the record said of the device before, and the name that the device has now; null where there is no entry to make. */
  readonly recorded: { readonly before: Before; readonly name: string } | null;
}

/** The entries of a device for which the statement returned the recorded state before. */
export type EntriesOf<S extends FactSection, Before> = (
  about: About,
  before: Before,
  value: FactValues[S],
  device: SelectedDevice,
) => readonly NewEvent[];

interface StepParts<S extends FactSection, Before> {
  /** See `StoreStep.area`. */
  readonly area: Area;
  /** Given its facts as a JSON array of rows. */
  readonly statement: (rows: string, now: Date) => RawBuilder<WrittenRow<Before>>;
  /** What is in a row beside the columns, with a comma before it. */
  readonly rest: (one: SelectedFact, now: Date) => string;
  /** Absent: none. */
  readonly entries?: EntriesOf<S, Before> | undefined;
}

export const withValue = ({ fact }: SelectedFact): string => `,"value":${fact.value}`;
export const withoutValue = (): string => '';

export const storeStep = <S extends FactSection, Before>(parts: StepParts<S, Before>): StoreStep => ({
  area: parts.area,
  store: async ({ tx, now }, facts) => {
    const { rows } = await parts.statement(toRows(facts, parts.rest, now), now).execute(tx);
    return { rows, entries: parts.entries ? entriesOfRows(rows, facts, parts.entries) : [] };
  },
});

/** Facts as the JSON array that a statement reads; see `StepParts.rest`. */
export const toRows = (facts: readonly SelectedFact[], rest: (one: SelectedFact, now: Date) => string, now: Date): string =>
  `[${facts.map((one) => `{"account_id":"${one.device.accountId}","agent_id":"${one.device.agentId}",${one.fact.columns}${rest(one, now)}}`).join(',')}]`;

function entriesOfRows<S extends FactSection, Before>(
  rows: readonly WrittenRow<Before>[],
  facts: readonly SelectedFact[],
  entries: EntriesOf<S, Before>,
): readonly NewEvent[] {
  // Most reports change nothing that is recorded, so that this does nothing.
  if (rows.every(({ recorded }) => recorded === null)) return [];
  const stored = new Map(facts.map((one) => [deviceKey(one.device.accountId, one.device.id), one]));
  return rows.flatMap(({ recorded, account_id: accountId, id: deviceId, site_id: siteId }) => {
    const found = recorded && stored.get(deviceKey(accountId, deviceId));
    if (!found) return [];
    // Checked facts fit the section's schema.
    const value: FactValues[S] = JSON.parse(found.fact.value);
    return entries({ accountId, deviceId, siteId, name: recorded.name, at: new Date(found.fact.at) }, recorded.before, value, found.device);
  });
}
