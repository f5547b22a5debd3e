import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { RawBuilder } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import type { Tx } from '../../../../store/store.ts';
import type { Area } from '../../change-ledger.ts';
import type { DevicesAt } from '../../namesakes.ts';
import type { SelectedDevice } from '../admission.ts';
import type { BinStore } from '../bin-store.ts';
import type { CheckedFact, ColumnValues } from '../checked-fact.ts';
import type { About } from '../device-entry.ts';

/** What storing a fact needs of its device: who reports it, and every value of its history, in the order they came. */
export type DeviceOfFact = Pick<SelectedDevice, 'accountId' | 'id' | 'agentId' | 'history'>;
/** A fact that is to be stored, with the device it is about. */
export interface FactToStore {
  readonly device: DeviceOfFact;
  readonly fact: CheckedFact;
}

/** All that the ingest knows of a section. */
export interface SectionIngest<S extends FactSection> {
  /** The part of a value that is in columns, to be searched, sorted or rolled up. `text`: the value as JSON. */
  readonly columnsOf?: (value: FactValues[S], text: string) => ColumnValues;
  /**
   * The recorded state that columns hold, as a text, where it may change and change back within reports that are stored together: then each state is stored,
   * not only the newest.
   */
  readonly recordedState?: (columns: ColumnValues) => string;
  /** When the device was last reset, where the section says. */
  readonly resetAtOf?: (value: FactValues[S]) => string | null | undefined;
  /** The statements that store its facts, one after the other; the first one decides which are stored. */
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
  readonly store: (write: IngestWrite, facts: readonly FactToStore[]) => Promise<StoredFacts>;
}
export interface StoredFacts {
  /** Those of the facts whose rows were written. */
  readonly written: readonly FactToStore[];
  readonly changes: readonly ChangedPlace[];
  /** The entries of the record about the change. */
  readonly entries: readonly NewEvent[];
}
/** The devices of one account and site (null: of none) of which something differs from what was known. */
export interface ChangedPlace {
  readonly accountId: string;
  readonly siteId: string | null;
  readonly deviceIds: readonly string[];
  /** Whether something differs that a status or an alert of the site is made from. */
  readonly status: boolean;
  /** Whether something differs that the clocks of the site are evaluated from. */
  readonly clocks: boolean;
}

/** In what a device differs from what was known: in the value, in what a status or an alert of the site is made from, in what its clocks are evaluated from. */
export const DIFFERS = { value: 1, status: 2, clocks: 4 } as const;

/** What a statement answers of the devices of one agent at one site. */
export interface WrittenRow<Before = unknown> {
  /** Numbers of the facts whose rows were written, from 1. */
  readonly numbers: readonly number[];
  /** For each of these a digit, the sum of `DIFFERS`; 0: nothing is different. */
  readonly flags: string;
  readonly site_id: string | null;
  /** What the record said of a device before, and the name that the device has now, where there is an entry to make; null where there is none at all. */
  readonly recorded: readonly { readonly number: number; readonly before: Before; readonly name: string }[] | null;
}

/** The entries of a device for which the statement returned the recorded state before. */
export type EntriesOf<S extends FactSection, Before> = (
  about: About,
  before: Before,
  value: FactValues[S],
  device: DeviceOfFact,
) => readonly NewEvent[];

/** The other devices that are shown otherwise after rows were written. */
export type OthersOf<Before> = (
  tx: Tx,
  rows: readonly WrittenRow<Before>[],
  facts: readonly FactToStore[],
) => Promise<readonly DevicesAt[]>;

interface StepParts<S extends FactSection, Before> {
  /** See `StoreStep.area`. */
  readonly area: Area;
  readonly statement: (facts: readonly FactToStore[], now: Date) => RawBuilder<WrittenRow<Before>>;
  /** Absent: none. */
  readonly entries?: EntriesOf<S, Before> | undefined;
  /** Other devices that are shown otherwise now. Absent: none. */
  readonly others?: OthersOf<Before> | undefined;
}

export const storeStep = <S extends FactSection, Before>({ area, statement, entries, others }: StepParts<S, Before>): StoreStep => ({
  area,
  store: async ({ tx, now }, facts) => {
    const { rows } = await statement(facts, now).execute(tx);
    return {
      written: writtenOf(rows, facts),
      changes: [
        ...rows.flatMap((row) => changedPlace(row, facts)),
        ...((await others?.(tx, rows, facts)) ?? []).map(({ ids, ...at }) => ({ ...at, deviceIds: ids, status: true, clocks: false })),
      ],
      entries: entries ? rows.flatMap((row) => entriesOfRow(row, facts, entries)) : [],
    };
  },
});

function writtenOf(rows: readonly WrittenRow[], facts: readonly FactToStore[]): readonly FactToStore[] {
  const count = rows.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return count === facts.length ? facts : rows.flatMap(({ numbers }) => numbers.flatMap((number) => facts[number - 1] ?? []));
}

function changedPlace({ numbers, flags, site_id: siteId }: WrittenRow, facts: readonly FactToStore[]): ChangedPlace[] {
  const deviceIds: string[] = [];
  let [accountId, all] = ['', 0];
  for (const [i, number] of numbers.entries()) {
    const [device, differs] = [facts[number - 1]?.device, Number(flags[i])];
    if (!device || differs === 0) continue;
    ({ accountId } = device);
    all |= differs;
    deviceIds.push(device.id);
  }
  const [status, clocks] = [(all & DIFFERS.status) > 0, (all & DIFFERS.clocks) > 0];
  return deviceIds.length > 0 ? [{ accountId, siteId, deviceIds, status, clocks }] : [];
}

const entriesOfRow = <S extends FactSection, Before>(
  { recorded, site_id: siteId }: WrittenRow<Before>,
  facts: readonly FactToStore[],
  entries: EntriesOf<S, Before>,
): readonly NewEvent[] =>
  (recorded ?? []).flatMap(({ number, before, name }) => {
    const found = facts[number - 1];
    if (!found) return [];
    const { device, fact } = found;
    // Checked facts fit the section's schema.
    const value: FactValues[S] = JSON.parse(fact.value);
    return entries({ accountId: device.accountId, deviceId: device.id, siteId, name, at: new Date(fact.at) }, before, value, device);
  });
