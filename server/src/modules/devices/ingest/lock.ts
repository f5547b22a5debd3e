import type { FactSection } from '@tutti/contract-link/facts';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../../../store/prepared.ts';
import { isChannelSection, type PositionColumns } from '../../../store/section-columns.ts';
import type { Tx } from '../../../store/store.ts';
import { deviceKey, type KnownDevice, type Positions } from './admission.ts';
import { RaceLost } from './race-lost.ts';
import { textArray } from './sections/rows.ts';
import type { FactToStore } from './sections/section.ts';
import type { CheckedReport } from './select.ts';

type LockedRow = Partial<PositionColumns<FactSection>> & {
  account_id: string;
  id: string;
  agent_id: string;
  orphaned: boolean;
  deserted: boolean;
  forgotten_at: Date | null;
  is_own: boolean;
  accepted: boolean;
};

/** Locks those of these devices that their agents speak for, in one order for everybody. */
export async function lockOwn(tx: Tx, facts: readonly FactToStore[]): Promise<void> {
  const devices = [...new Map(facts.map(({ device }) => [deviceKey(device.accountId, device.id) + device.agentId, device])).values()];
  await sql`${PREPARED}
    select count(*) from (select from unnest(${textArray(devices.map((d) => d.accountId))}::uuid[], ${textArray(devices.map((d) => d.id))}::text[],
        ${textArray(devices.map((d) => d.agentId))}::uuid[]) as x (account_id, id, agent_id)
      join devices d on d.account_id = x.account_id and d.id = x.id and d.agent_id = x.agent_id
      order by d.account_id, d.id for no key update of d) locked`.execute(tx);
}

/**
 * Locks the devices that the reports name and whose agent may change, in one order for everybody, and answers all that exist, with their positions in the reported sections. One that another
 * agent speaks for is not locked: nothing of it is stored, and two agents that see each other's devices would wait for each other. @throws RaceLost where one became theirs meanwhile.
 */
export async function lockDevices(tx: Tx, reports: readonly CheckedReport[], now: Date): Promise<KnownDevice[]> {
  const named = new Map<string, { account_id: string; id: string; agent_id: string }>();
  const sections = new Set<FactSection>();
  for (const { agent, facts } of reports) {
    for (const { device, section } of facts) {
      named.set(`${agent.agentId} ${device}`, { account_id: agent.accountId, id: device, agent_id: agent.agentId });
      sections.add(section);
    }
  }
  if (named.size === 0) return [];
  const positions = [...sections].flatMap((s) => [`_epoch`, `_revision`].map((part) => `${isChannelSection(s) ? 'c' : 'd'}.${s}${part}`));
  const channels = [...sections].some(isChannelSection)
    ? sql`join device_channels c on c.account_id = d.account_id and c.device_id = d.id`
    : sql``;
  const awaySince = new Date(now.getTime() - LINK_LIMITS.standByAfterSeconds * 1000);
  const find = (wanted: readonly object[], which: RawBuilder<unknown>, lock: RawBuilder<unknown>) =>
    sql<LockedRow>`
    select d.account_id, d.id, d.agent_id, a.revoked_at is not null as orphaned,
      not a.connected and a.last_seen_at < ${awaySince} as deserted, d.forgotten_at, d.agent_id = x.agent_id as is_own, d.accepted_at is not null as accepted, ${sql.raw(positions.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x (account_id uuid, id text, agent_id uuid)
    join devices d on d.account_id = x.account_id and d.id = x.id
    ${channels}
    join agents a on a.account_id = d.account_id and a.id = d.agent_id
    where ${which} order by d.account_id, d.id ${lock}`.execute(tx);
  const mayBeTheirs = sql`(d.agent_id = x.agent_id or d.forgotten_at is not null or a.revoked_at is not null or not a.connected and a.last_seen_at < ${awaySince})`;
  const locked = await find([...named.values()], mayBeTheirs, sql`for no key update of d`);
  const isLocked = new Set(locked.rows.map((row) => deviceKey(row.account_id, row.id)));
  const others = [...named.values()].filter((one) => !isLocked.has(deviceKey(one.account_id, one.id)));
  const foreign = others.length > 0 ? await find(others, sql`true`, sql``) : { rows: [] };
  // The first statement read it as another agent's, or waited for who made it theirs: it is not locked.
  if (foreign.rows.some((row) => row.is_own || row.forgotten_at !== null)) throw new RaceLost();
  return [
    ...locked.rows.map((row) => asKnown(row, sections)),
    ...foreign.rows.map((row) => asKnown({ ...row, orphaned: false, deserted: false }, sections)),
  ];
}

function asKnown(row: LockedRow, sections: ReadonlySet<FactSection>): KnownDevice {
  const known: Positions = {};
  for (const section of sections) {
    const [epoch, revision] = [row[`${section}_epoch`], row[`${section}_revision`]];
    if (epoch && typeof revision === 'number') known[section] = [epoch, revision];
  }
  return {
    accountId: row.account_id,
    id: row.id,
    agentId: row.agent_id,
    orphaned: row.orphaned,
    deserted: row.deserted,
    positions: known,
    forgottenAt: row.forgotten_at?.getTime() ?? null,
    accepted: row.accepted,
  };
}
