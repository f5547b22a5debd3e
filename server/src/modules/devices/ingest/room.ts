import { sql } from 'kysely';
import type { DeviceLimits } from '../../../config.ts';
import type { Tx } from '../../../store/store.ts';
import { type AgentRef, type DeviceLimit, overLimit } from '../../sites/index.ts';
import { deviceKey, ENDLESS, type KnownDevice, type Room } from './admission.ts';
import type { CheckedReport } from './select.ts';

/** The devices that there are: of an agent, of its account, and those that the agent introduced within the last hour. */
interface Counted {
  readonly account_id: string;
  readonly agent_id: string;
  readonly of_agent: number;
  readonly of_account: number;
  readonly in_hour: number;
}

const HOUR_MS = 3_600_000;

export function createRoom(counted: readonly Counted[], limits: DeviceLimits): Room {
  const most = { AGENT: limits.ofAgent || Infinity, HOUR: limits.newInHour || Infinity, ACCOUNT: limits.ofAccount || Infinity };
  const left = new Map<string, number>();
  const keyOf = (limit: DeviceLimit, { accountId, agentId }: AgentRef) => `${limit} ${limit === 'ACCOUNT' ? accountId : agentId}`;
  for (const row of counted) {
    const agent = { accountId: row.account_id, agentId: row.agent_id };
    left.set(keyOf('AGENT', agent), most.AGENT - row.of_agent);
    left.set(keyOf('HOUR', agent), most.HOUR - row.in_hour);
    left.set(keyOf('ACCOUNT', agent), most.ACCOUNT - row.of_account);
  }
  const leftOf = (limit: DeviceLimit, agent: AgentRef) => left.get(keyOf(limit, agent)) ?? Infinity;
  return {
    take: (agent) => {
      const limitsOfIt = ['AGENT', 'ACCOUNT', 'HOUR'] as const;
      const full = limitsOfIt.find((limit) => leftOf(limit, agent) <= 0);
      if (full) return { limit: full, reason: overLimit(full, limits) };
      for (const limit of limitsOfIt) left.set(keyOf(limit, agent), leftOf(limit, agent) - 1);
      return null;
    },
  };
}

/**
 * The room of the agents that introduce devices now. Nothing is counted where none does: that is nearly always. The rows of these agents are locked, so what is counted of them holds until the
 * commit; two processes at once may exceed the limit of an account by what both store in that moment, which a lock of the account would cost more than it is worth.
 */
export async function roomOf(
  tx: Tx,
  reports: readonly CheckedReport[],
  known: readonly KnownDevice[],
  limits: DeviceLimits,
  now: Date,
): Promise<Room> {
  const keys = new Set(known.filter((device) => !device.forgottenAt).map(({ accountId, id }) => deviceKey(accountId, id)));
  const introducing = reports
    .filter(({ agent, facts }) => facts.some((f) => f.section === 'identity' && !keys.has(deviceKey(agent.accountId, f.device))))
    .map(({ agent }) => agent);
  if (introducing.length === 0) return ENDLESS;
  const agents = [...new Map(introducing.map((agent) => [agent.agentId, agent])).values()];
  // Those that were forgotten since count within the hour: otherwise who removes what was made up would make room for more of it.
  const { rows } = await sql<Counted>`
    with x as (
      select * from unnest(${agents.map((a) => a.accountId)}::uuid[], ${agents.map((a) => a.agentId)}::uuid[]) as x (account_id, agent_id)),
    of_accounts as (
      select d.account_id, count(*) as devices from devices d
      where d.account_id in (select account_id from x) and d.forgotten_at is null group by d.account_id)
    select x.account_id, x.agent_id, coalesce(o.devices, 0) as of_account, a.of_agent, a.in_hour
    from x left join of_accounts o using (account_id),
      lateral (select count(*) filter (where d.forgotten_at is null) as of_agent, count(*) filter (where d.first_seen_at > ${new Date(now.getTime() - HOUR_MS)}) as in_hour
        from devices d where d.account_id = x.account_id and d.agent_id = x.agent_id) as a`.execute(tx);
  return createRoom(rows, limits);
}
