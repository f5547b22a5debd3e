import { sql } from 'kysely';
import type { DeviceLimits } from '../../../config.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { DeviceLimit } from '../../../store/device-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { agentDevicesRefused } from './agent-entries.ts';
import type { AgentRef, NamedAgent } from './presence.ts';

/** An agent whose new devices are refused from now on. */
export interface OverLimit extends NamedAgent {
  /** Why, for the log and the developers of the agent. */
  readonly reason: string;
}

/** Why devices above a limit are refused, for the developers of the agent. */
export function overLimit(limit: DeviceLimit, { ofAgent, ofAccount, newInHour }: DeviceLimits): string {
  if (limit === 'AGENT') return `this agent speaks for ${ofAgent} devices already`;
  if (limit === 'ACCOUNT') return `this account has ${ofAccount} devices already`;
  return `this agent has introduced ${newInHour} new devices within an hour already`;
}

/** What administrators are shown of it: what it is about, and what is wrong and to do. */
export const limitProblem = (limit: DeviceLimit, limits: DeviceLimits) => ({ about: 'New devices', text: textOf(limit, limits) });

function textOf(limit: DeviceLimit, { ofAgent, ofAccount, newInHour }: DeviceLimits): string {
  if (limit === 'AGENT')
    return `Refused: an agent may speak for at most ${ofAgent} devices. Remove those that are gone, then restart the agent.`;
  if (limit === 'ACCOUNT')
    return `Refused: the account may have at most ${ofAccount} devices. Remove those that are gone, then restart the agent.`;
  return `Refused: an agent may report at most ${newInHour} new devices within an hour. If they are real, restart the agent later.`;
}

/** An agent that goes on is written at most once a minute, and is an entry again only after an hour without a refusal. */
const [MINUTE, HOUR] = [sql.raw(`interval '1 minute'`), sql.raw(`interval '1 hour'`)];

interface ReportedDevices {
  readonly agents: readonly AgentRef[];
  readonly over: ReadonlyMap<string, DeviceLimit>;
  readonly introducing: ReadonlySet<string>;
}

/**
 * Keeps which agents are above a limit of devices: `over` now; those that are `introducing` devices without a refusal are not any more. Answers those that are news, each of which is an entry of
 * the record. `agents`: those that report. Runs under `store.system`, with the agents locked.
 */
export async function noteDeviceLimits(
  tx: Tx,
  { agents, over, introducing }: ReportedDevices,
  limits: DeviceLimits,
  now: Date,
): Promise<OverLimit[]> {
  const each = [...new Map(agents.map((agent) => [agent.agentId, agent])).values()];
  const well = each.filter(({ agentId }) => introducing.has(agentId) && !over.has(agentId));
  if (well.length > 0)
    await sql`
      update agents a set devices_over = null from unnest(${well.map(({ accountId }) => accountId)}::uuid[], ${well.map(({ agentId }) => agentId)}::uuid[]) as x (account_id, id)
      where a.account_id = x.account_id and a.id = x.id and a.devices_over is not null`.execute(tx);
  const above = each.filter(({ agentId }) => over.has(agentId));
  if (above.length === 0) return [];
  const { rows } = await sql<{ account_id: string; id: string; name: string; devices_over: DeviceLimit; is_news: boolean }>`
    update agents a set devices_over = x.over, devices_refused_at = ${now}
    from unnest(${above.map(({ accountId }) => accountId)}::uuid[], ${above.map(({ agentId }) => agentId)}::uuid[],
      ${above.map(({ agentId }) => over.get(agentId) ?? null)}::text[]) as x (account_id, id, over)
    join agents o on o.account_id = x.account_id and o.id = x.id
    where a.account_id = o.account_id and a.id = o.id
      and (o.devices_over is distinct from x.over or o.devices_refused_at < ${now}::timestamptz - ${MINUTE})
    returning a.account_id, a.id, a.name, a.devices_over, coalesce(o.devices_refused_at < ${now}::timestamptz - ${HOUR}, true) as is_news`.execute(
    tx,
  );
  const news = rows
    .filter((row) => row.is_news)
    .map((row) => ({
      accountId: row.account_id,
      agentId: row.id,
      name: row.name,
      reason: overLimit(row.devices_over, limits),
      limit: row.devices_over,
    }));
  await appendEvents(
    tx,
    news.map(({ limit, ...agent }) => agentDevicesRefused(agent, limit, limits)),
    now,
  );
  return news.map(({ accountId, agentId, name, reason }) => ({ accountId, agentId, name, reason }));
}
