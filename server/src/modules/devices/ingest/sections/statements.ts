import type { FactSection } from '@tutti/contract-link/facts';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../../../../store/prepared.ts';
import type { ChannelSection, DeviceSection } from '../../../../store/section-columns.ts';
import type { ColumnValues } from '../checked-fact.ts';
import { type ColumnTypes, rowsOf } from './rows.ts';
import { DIFFERS, type EntriesOf, type FactToStore, type OthersOf, type StoreStep, storeStep, type WrittenRow } from './section.ts';

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
const YES = sql`true`;
const NO = sql`false`;

/** A statement that updates rows: `d` is the row, `o` the row of the device before, `x` the fact. */
interface Update {
  /** `device_channels`: `c` is the row before. */
  readonly table: 'devices' | 'device_channels';
  /** Names and types of the columns of `x` beside those of each fact. */
  readonly types?: ColumnTypes;
  /** Absent: as the fact was checked. */
  readonly valuesOf?: (one: FactToStore) => ColumnValues;
  readonly isStored: boolean;
  readonly set: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly changed: RawBuilder<unknown>;
  readonly status: RawBuilder<unknown>;
  /** Where something differs that the clocks of the site are evaluated from; absent: never. */
  readonly clocks?: RawBuilder<unknown> | undefined;
  readonly recorded?: Recorded | undefined;
}
const asChecked = ({ fact }: FactToStore): ColumnValues => fact.columns;

const FROM = {
  devices: sql`join devices o on o.account_id = x.account_id and o.id = x.id where d.ctid = o.ctid`,
  device_channels: sql`join devices o on o.account_id = x.account_id and o.id = x.id
  join device_channels c on c.account_id = o.account_id and c.device_id = o.id where d.ctid = c.ctid`,
};

/**
 * Updates the rows of devices that these agents speak for. The row before is found by its key, and the one to update by the place of that: one that somebody else changes in this moment
 * has another place then, so it is left out, and what is said of the row before is always true. With facts in the order of their devices rows are locked in that order.
 * The answer has a row for each agent and site, because a row for each fact costs as much as storing it.
 */
export const updateRows = <Before>(facts: readonly FactToStore[], parts: Update): RawBuilder<WrittenRow<Before>> => {
  const { types = {}, valuesOf = asChecked, clocks = NO, recorded } = parts;
  const { value, status } = DIFFERS;
  const flag = (differs: number) =>
    sql`case when ${clocks} then ${sql.lit(String(differs + DIFFERS.clocks))} else ${sql.lit(String(differs))} end`;
  return sql<WrittenRow<Before>>`${PREPARED}
  with written as (
    update ${sql.ref(parts.table)} d set ${parts.set}
    from ${rowsOf(facts, { types, valuesOf, isStored: parts.isStored })} ${FROM[parts.table]} and o.agent_id = x.agent_id and o.forgotten_at is null and ${parts.where}
    returning x.number, x.agent, o.site_id, case when ${parts.status} then ${flag(value + status)} when ${parts.changed} then ${flag(value)} else '0' end as flag,
      ${recorded ? sql`case when ${recorded.when} then jsonb_build_object('number', x.number, 'name', d.name, 'before', ${recorded.before}) end` : sql`null::jsonb`} as recorded)
  select array_agg(number::int) as numbers, string_agg(flag, '') as flags, site_id, jsonb_agg(recorded) filter (where recorded is not null) as recorded
  from written group by agent, site_id`;
};

/** What stores a section in `devices`. */
interface InDevices<S extends DeviceSection, Before> {
  /** Names and types of what `columnsOf` says. */
  readonly types?: ColumnTypes;
  /** What is set beside the value, after a comma. */
  readonly set?: RawBuilder<unknown>;
  /** Where a status or an alert may be another now. */
  readonly status?: RawBuilder<unknown>;
  /** Where something differs that the clocks of the site are evaluated from; absent: never. */
  readonly clocks?: RawBuilder<unknown>;
  readonly recorded?: (now: Date) => Recorded;
  readonly entries?: EntriesOf<S, Before>;
  readonly others?: OthersOf<Before>;
}

/** Stores a section in `devices`. */
export const storeInDevices = <S extends DeviceSection, Before = null>(
  section: S,
  { types = {}, set = sql``, status = NO, clocks, recorded, entries, others }: InDevices<S, Before> = {},
): StoreStep =>
  storeStep<S, Before>({
    area: 'DEVICES',
    entries,
    others,
    statement: (facts, now) =>
      updateRows<Before>(facts, {
        table: 'devices',
        types,
        isStored: true,
        set: sql`${setSection(section)}${set}`,
        where: isLater(section),
        changed: sql.raw(`o.${section} is distinct from d.${section}`),
        status,
        clocks,
        recorded: recorded?.(now),
      }),
  });

/** Of which parts of a section it is kept since when they are as they are: where they are in its value, what names one, and what says how it is. */
export interface KeptSince {
  readonly parts: (value: string) => string;
  readonly key: string;
  readonly state: readonly string[];
}

/** Sets that column: of what is reported otherwise than before the moment of the fact, of the rest what it was. What nobody saw change is not in it. */
function setSince(section: ChannelSection, { parts, key, state }: KeptSince): RawBuilder<unknown> {
  const column = `${section}_since`;
  const said = (row: string) => `(${state.map((name) => `${row}.value->>'${name}'`).join(', ')})`;
  return sql.raw(`, ${column} = case when c.${section} is null then null when c.${section} = x.value then c.${column} else (
      select jsonb_object_agg(n.value->>'${key}', case when ${said('n')} is not distinct from ${said('b')}
        then c.${column}->(n.value->>'${key}') else to_jsonb((extract(epoch from x.at) * 1000)::bigint) end)
      from jsonb_array_elements(${parts('x.value')}) as n (value) join jsonb_array_elements(${parts(`c.${section}`)}) as b (value) on b.value->>'${key}' = n.value->>'${key}'
      where ${said('n')} is distinct from ${said('b')} or c.${column} ? (n.value->>'${key}')) end`);
}

/** Stores a section in `device_channels`; its columns in `devices` are stored by `storeCounts`. */
export const storeInChannels = (section: ChannelSection, since?: KeptSince): StoreStep =>
  storeStep({
    area: 'CHANNELS',
    statement: (facts) =>
      updateRows<null>(facts, {
        table: 'device_channels',
        isStored: true,
        set: since ? sql`${setSection(section)}${setSince(section, since)}` : setSection(section),
        where: isLater(section),
        changed: sql.raw(`c.${section} is distinct from d.${section}`),
        status: NO,
      }),
  });

/** What stores the columns of a section of channels in `devices`. */
interface Counts<S extends ChannelSection, Before> {
  readonly types: ColumnTypes;
  readonly set: RawBuilder<unknown>;
  /** Where they differ; the other rows are left as they are. */
  readonly differs: RawBuilder<unknown>;
  /** Whether a status is made from them. */
  readonly isStatus: boolean;
  readonly recorded?: Recorded;
  readonly entries?: EntriesOf<S, Before>;
}

/** Stores the columns of a section whose facts were stored in `device_channels`. */
export const storeCounts = <S extends ChannelSection, Before = null>({
  types,
  set,
  differs,
  isStatus,
  recorded,
  entries,
}: Counts<S, Before>) =>
  storeStep<S, Before>({
    area: 'DEVICES',
    entries,
    statement: (facts) =>
      updateRows<Before>(facts, {
        table: 'devices',
        types,
        isStored: false,
        set,
        where: differs,
        changed: YES,
        status: isStatus ? YES : NO,
        recorded,
      }),
  });
