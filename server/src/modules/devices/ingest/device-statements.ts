import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import type { ConnectionState } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { PREPARED } from '../../../store/prepared.ts';
import { CHANNEL_SECTIONS, isChannelSection } from '../../../store/section-columns.ts';
import { IDENTITY_TYPES } from './sections/identity.ts';
import { rowsOf } from './sections/rows.ts';
import type { FactToStore } from './sections/section.ts';

const ofDevice = sql.raw('d.account_id = x.account_id and d.id = x.id');

/** New devices, without a site, each with its row of channels. One that another process has just made is left out of the answer. */
export const insertDevices = (facts: readonly FactToStore[], now: Date) => sql<{
  readonly account_id: string;
  readonly id: string;
}>`${PREPARED}
  with made as (
    insert into devices (account_id, id, agent_id, link_up, first_seen_at, name, manufacturer, model, identity, identity_epoch, identity_revision)
    select x.account_id, x.id, x.agent_id, a.connected, ${now}, x.name, x.manufacturer, x.model, x.value, x.epoch, x.revision
    from ${rowsOf(facts, { types: IDENTITY_TYPES, valuesOf: ({ fact }) => fact.columns, isStored: true })}
    join agents a on a.account_id = x.account_id and a.id = x.agent_id
    order by x.account_id, x.id
    on conflict (account_id, id) do nothing
    returning account_id, id),
  channels as (insert into device_channels (account_id, device_id) select account_id, id from made)
  select account_id, id from made`;

/** Deletes the rows of forgotten devices, with all rows that depend on them: they were reset, and are introduced again. */
export const removeDevices = (rows: string) => sql`
  delete from devices d using jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text) where ${ofDevice}`;

/** A device that is reached through its agent again, or not any more, and the state it last reported. */
export interface LinkedRow {
  readonly account_id: string;
  readonly id: string;
  readonly agent_id: string;
  readonly site_id: string | null;
  readonly name: string;
  readonly connection_state: ConnectionState | null;
}
export const LINKED = sql.raw('d.account_id, d.id, d.agent_id, d.site_id, d.name, d.connection_state');

const opened = (sections: readonly FactSection[]) => sql.raw(sections.map((section) => `${section}_epoch = null`).join(', '));
/** The next agent counts epochs from the beginning; the columns of the identity are not nullable. */
const OPEN_SECTIONS = opened(FACT_SECTION_NAMES.filter((section) => section !== 'identity' && !isChannelSection(section)));
const OPEN_CHANNELS = opened(CHANNEL_SECTIONS);

/**
 * Devices of an agent that is revoked or has been away for long, and that another agent of the account reports now: their sections accept its epochs, and it gets their commands. `is_back`:
 * those that are connected again with it.
 */
export const adoptDevices = (rows: string, now: Date) => sql<LinkedRow & { readonly is_back: boolean }>`
  with adopted as (
    update devices d set agent_id = x.agent_id, identity_epoch = 0, identity_revision = 0, ${OPEN_SECTIONS},
      link_up = a.connected, connection_changed_at = case when d.link_up <> a.connected then ${now} else d.connection_changed_at end
    from jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text, agent_id uuid)
    join agents a on a.account_id = x.account_id and a.id = x.agent_id
    join devices o on o.account_id = x.account_id and o.id = x.id
    where ${ofDevice} returning ${LINKED}, d.link_up and not o.link_up as is_back),
  channels as (
    update device_channels c set ${OPEN_CHANNELS} from adopted a where c.account_id = a.account_id and c.device_id = a.id),
  handed as (
    update commands c set agent_id = a.agent_id from adopted a
    where c.account_id = a.account_id and c.device_id = a.id and c.state in ('accepted', 'sent'))
  select account_id, id, agent_id, site_id, name, connection_state, is_back from adopted`;

/** The devices of these agents are reached through their agent again, or not any more: their last reported state is shown, or hidden. */
export const setLink = (agents: string, up: boolean, now: Date) => sql<LinkedRow>`
  with locked as (
    select d.account_id, d.id from jsonb_to_recordset(${agents}::jsonb) as x ("accountId" uuid, "agentId" uuid)
    join devices d on d.account_id = x."accountId" and d.agent_id = x."agentId"
    where d.link_up <> ${up} and d.forgotten_at is null order by d.account_id, d.id for no key update of d)
  update devices d set link_up = ${up},
    connection_changed_at = case when d.connection_state is distinct from 'DISCONNECTED' then ${now} else d.connection_changed_at end,
    last_connected_at = case when not ${up}::boolean and d.connection_state <> 'DISCONNECTED' then ${now} else d.last_connected_at end
  from locked where d.account_id = locked.account_id and d.id = locked.id
  returning ${LINKED}`;
