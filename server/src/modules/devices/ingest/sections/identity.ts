import type { FactValues } from '@tutti/contract-link/facts';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import { type NamesAt, namesakes } from '../../namesakes.ts';
import { type About, type EntryWords, entry } from '../device-entry.ts';
import type { SelectedFact } from '../select.ts';
import type { ColumnTypes } from './rows.ts';
import type { FactToStore, SectionIngest, WrittenRow } from './section.ts';
import { storeInDevices } from './statements.ts';

/** A device that was never here, or not since it was reset and forgotten. */
const deviceSeen = (about: About, isBack: boolean): NewEvent =>
  entry(about, {
    category: 'DEVICE_ACTIVITY',
    type: 'deviceSeen',
    severity: 'INFORMATION',
    text: isBack ? 'Device seen again after its reset' : 'New device seen',
    after: { name: about.name },
  });

/** The entries of devices that these identities introduced. */
export const entriesOfNew = (facts: readonly SelectedFact[]): NewEvent[] =>
  facts.map(({ device, fact }) => {
    const { name }: FactValues['identity'] = JSON.parse(fact.value);
    return deviceSeen({ accountId: device.accountId, deviceId: device.id, siteId: null, name, at: new Date(fact.at) }, device.returned);
  });

/** What the record says of a device's identity. */
interface RecordedIdentity {
  readonly name: string;
  readonly firmware: string | null;
  /** It was renamed by a command, which has its own entry. */
  readonly renamedByUs: boolean;
}

/** Another name, unless a command set it, and another firmware. */
function identityChanged(about: About, before: RecordedIdentity, value: FactValues['identity']): NewEvent[] {
  const changes: EntryWords[] = [];
  if (before.name !== value.name && !before.renamedByUs) {
    changes.push({
      category: 'DEVICE_CONFIGURATION',
      type: 'deviceNameObserved',
      severity: 'INFORMATION',
      text: `Name changed from ${before.name} to ${value.name}`,
      before: { name: before.name },
      after: { name: value.name },
    });
  }
  const firmware = value.firmwareVersion ?? null;
  if (before.firmware !== null && firmware !== null && before.firmware !== firmware) {
    changes.push({
      category: 'DEVICE_ACTIVITY',
      type: 'firmwareChanged',
      severity: 'INFORMATION',
      text: `Firmware changed from ${before.firmware} to ${firmware}`,
      before: { firmwareVersion: before.firmware },
      after: { firmwareVersion: firmware },
    });
  }
  return changes.map((one) => entry(about, one));
}

/** Where devices have another name now, with both. */
const renamed = (rows: readonly WrittenRow<RecordedIdentity>[], facts: readonly FactToStore[]): NamesAt[] =>
  rows.flatMap(({ recorded, site_id: siteId }) =>
    (recorded ?? []).flatMap(({ number, name, before }) => {
      const accountId = facts[number - 1]?.device.accountId;
      return accountId === undefined || name === before.name ? [] : [{ accountId, siteId, names: [before.name, name] }];
    }),
  );

/** A name that is reported so soon after the command that set it comes from that command. */
const OBSERVED_WITHIN = sql.raw(`interval '5 minutes'`);

/** Names and types of its columns. */
export const IDENTITY_TYPES = { name: 'text', manufacturer: 'text', model: 'text' } as const satisfies ColumnTypes;

export const identity: SectionIngest<'identity'> = {
  columnsOf: (value) => ({ name: value.name, manufacturer: value.manufacturerName ?? null, model: value.productModelName ?? null }),
  resetAtOf: ({ resetAt }) => resetAt,
  steps: [
    storeInDevices<'identity', RecordedIdentity>('identity', {
      types: IDENTITY_TYPES,
      set: sql`, name = x.name, manufacturer = x.manufacturer, model = x.model`,
      // The firmware is no status, but the site has an alert of it that names the device. What it does not offer is not counted at its site.
      status: sql`(o.name, o.manufacturer, o.model, o.identity -> 'firmwareVersion', o.identity -> 'notOffered')
        is distinct from (d.name, d.manufacturer, d.model, d.identity -> 'firmwareVersion', d.identity -> 'notOffered')`,
      clocks: sql`o.identity is distinct from d.identity`,
      recorded: (now) => ({
        when: sql`o.identity is distinct from d.identity`,
        before: sql`jsonb_build_object('name', o.name, 'firmware', o.identity -> 'firmwareVersion', 'renamedByUs', o.name <> d.name and exists (
          select from commands c where c.account_id = d.account_id and c.device_id = d.id and c.kind = 'rename' and c.params ->> 'name' = d.name
            and (c.state in ('accepted', 'sent') or c.state = 'done' and c.ended_at > ${now}::timestamptz - ${OBSERVED_WITHIN})))`,
      }),
      entries: identityChanged,
      others: (tx, rows, facts) => namesakes(tx, renamed(rows, facts)),
    }),
  ],
};
