import type { FactSection } from '@tutti/contract-link/facts';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import { sql } from 'kysely';
import { isChannelSection, type PositionColumns } from '../../../store/section-columns.ts';
import type { Tx } from '../../../store/store.ts';
import { deviceKey, type KnownDevice, type Positions } from './admission.ts';
import type { CheckedReport } from './select.ts';

type LockedRow = Partial<PositionColumns<FactSection>> & {
  account_id: string;
  id: string;
  agent_id: string;
  orphaned: boolean;
  deserted: boolean;
  forgotten_at: Date | null;
  accepted: boolean;
};

/** Locks the devices that the reports name, in one order for everybody, and answers those that exist, with their positions in the reported sections. */
export async function lockDevices(tx: Tx, reports: readonly CheckedReport[], now: Date): Promise<KnownDevice[]> {
  const named = new Map<string, { account_id: string; id: string }>();
  const sections = new Set<FactSection>();
  for (const { agent, facts } of reports) {
    for (const { device, section } of facts) {
      named.set(deviceKey(agent.accountId, device), { account_id: agent.accountId, id: device });
      sections.add(section);
    }
  }
  if (named.size === 0) return [];
  const positions = [...sections].flatMap((s) => [`_epoch`, `_revision`].map((part) => `${isChannelSection(s) ? 'c' : 'd'}.${s}${part}`));
  const channels = [...sections].some(isChannelSection)
    ? sql`join device_channels c on c.account_id = x.account_id and c.device_id = x.id`
    : sql``;
  const awaySince = new Date(now.getTime() - LINK_LIMITS.standByAfterSeconds * 1000);
  const { rows } = await sql<LockedRow>`
    select d.account_id, d.id, d.agent_id, a.revoked_at is not null as orphaned,
      not a.connected and a.last_seen_at < ${awaySince} as deserted, d.forgotten_at, d.accepted_at is not null as accepted, ${sql.raw(positions.join(', '))}
    from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as x (account_id uuid, id text)
    join devices d on d.account_id = x.account_id and d.id = x.id
    ${channels}
    join agents a on a.account_id = d.account_id and a.id = d.agent_id
    order by d.account_id, d.id for no key update of d`.execute(tx);
  return rows.map((row) => {
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
  });
}
