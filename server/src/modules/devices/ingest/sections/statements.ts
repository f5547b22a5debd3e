import type { FactSection } from '@tutti/contract-link/facts';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../../../../store/prepared.ts';
import type { ChannelSection, DeviceSection } from '../../../../store/section-columns.ts';
import { type EntriesOf, type StoreStep, storeStep, type WrittenRow, withValue } from './section.ts';

export const ofDevice = sql.raw('d.account_id = x.account_id and d.id = x.id');

/** Rows of one section with these further columns, `x`, beside the row before, `o`. */
export const fromRows = (rows: string, columns = '') => sql`
  from jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text, epoch bigint, revision bigint, at timestamptz, value jsonb${sql.raw(columns && `, ${columns}`)})
  join devices o on o.account_id = x.account_id and o.id = x.id`;

/** The rule of the link: an old revision never overwrites a newer one. */
export const isLater = (section: FactSection) => {
  const [epoch, revision] = [`d.${section}_epoch`, `d.${section}_revision`];
  return sql.raw(`(${epoch} is null or (x.epoch, x.revision) > (${epoch}, ${revision}))`);
};
const setSection = (section: FactSection) => sql.raw(`${section} = x.value, ${section}_epoch = x.epoch, ${section}_revision = x.revision`);

/** The recorded state of a device before, where there is an entry to make; for most facts there is none. */
export interface Recorded {
  readonly when: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
}
export const recordedAs = ({ when, before }: Recorded) =>
  sql`case when ${when} then jsonb_build_object('name', d.name, 'before', ${before}) end as recorded`;
export const NO_ENTRY = sql.raw('null as recorded');

/** What stores a section in `devices`: `d` is the row, `o` the row before, `x` the fact. */
interface InDevices<S extends DeviceSection, Before> {
  /** Names and types of what `columnsOf` says. */
  readonly columns?: string;
  /** What is set beside the value, after a comma. */
  readonly set?: RawBuilder<unknown>;
  /** Where a status or an alert may be another now. */
  readonly status?: RawBuilder<unknown>;
  readonly recorded?: (now: Date) => Recorded;
  readonly entries?: EntriesOf<S, Before>;
}

/** Stores a section in `devices`. */
export const storeInDevices = <S extends DeviceSection, Before = null>(
  section: S,
  { columns = '', set = sql``, status = sql`false`, recorded, entries }: InDevices<S, Before> = {},
): StoreStep =>
  storeStep<S, Before>({
    area: 'DEVICES',
    rest: withValue,
    entries,
    statement: (rows, now) => sql<WrittenRow<Before>>`${PREPARED}
  update devices d set ${setSection(section)}${set}
  ${fromRows(rows, columns)}
  where ${ofDevice} and ${isLater(section)}
  returning d.account_id, d.id, d.site_id, ${sql.raw(`o.${section} is distinct from d.${section}`)} as changed, ${status} as status,
    ${recorded ? recordedAs(recorded(now)) : NO_ENTRY}`,
  });

/** Stores a section in `device_channels`; its columns in `devices` are stored by a step of their own. */
export const storeInChannels = (section: ChannelSection): StoreStep =>
  storeStep({
    area: 'CHANNELS',
    rest: withValue,
    statement: (rows) => sql<WrittenRow<null>>`${PREPARED}
  update device_channels d set ${setSection(section)}
  ${fromRows(rows)}
  join device_channels c on c.account_id = x.account_id and c.device_id = x.id
  where d.account_id = x.account_id and d.device_id = x.id and ${isLater(section)}
  returning d.account_id, d.device_id as id, o.site_id, ${sql.raw(`c.${section} is distinct from d.${section}`)} as changed, false as status, ${NO_ENTRY}`,
  });
