import { sql } from 'kysely';
import { deciderOf, type Viewer } from '../../../access/viewer.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { SiteGiver } from '../../../store/device-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { authorOf } from '../../identity/index.ts';
import { lockSiteOf } from '../lock-site.ts';
import { lockAgent } from './agent-decisions.ts';
import { agentSiteDecided } from './agent-entries.ts';
import type { AgentRef } from './presence.ts';

/** The site that the new devices of an agent go to, and who decided that. */
export interface AgentSite {
  readonly id: string;
  readonly name: string;
  readonly givenBy: SiteGiver;
}

/** The site of this account that somebody decides on for the new devices of an agent, locked until the commit; null for none. Throws NOT_FOUND, SUBSCRIPTION_INACTIVE. */
export async function siteForAgent(call: TxCall<Viewer>, accountId: string, siteId: string | null | undefined): Promise<AgentSite | null> {
  if (siteId === null || siteId === undefined) return null;
  const { siteId: id, name } = await lockSiteOf(call, accountId, siteId);
  return { id, name, givenBy: deciderOf(call.viewer) };
}

/** Decides where the new devices of an agent go from now on; null: to no site. The same again changes nothing. Errors: NOT_FOUND, CONFLICT (revoked), SUBSCRIPTION_INACTIVE. */
export async function setAgentSite(call: TxCall<Viewer>, agentId: string, siteId: string | null): Promise<void> {
  const { tx, services } = call;
  const { account_id: accountId, id, name, site_id: before } = await lockAgent(call, agentId);
  await call.needPlan([accountId]);
  const site = await siteForAgent(call, accountId, siteId);
  if ((site?.id ?? null) === before) return;
  await tx
    .updateTable('agents')
    .set({ site_id: site?.id ?? null, site_given_by: site && JSON.stringify(site.givenBy) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await appendEvents(tx, [agentSiteDecided({ accountId, agentId: id, name }, before, site, authorOf(call))], services.now());
}

/** The sites that these agents have for new devices, each locked until the commit, by the agent's id. One that is being deleted is left out. Under `store.system`. */
export async function sitesOfAgents(tx: Tx, agents: readonly AgentRef[]): Promise<Map<string, AgentSite>> {
  const { rows } = await sql<{ agent_id: string; id: string; name: string; site_given_by: SiteGiver }>`
    select a.id as agent_id, s.id, s.name, a.site_given_by
    from unnest(${agents.map(({ accountId }) => accountId)}::uuid[], ${agents.map(({ agentId }) => agentId)}::uuid[]) as x (account_id, id)
    join agents a on a.account_id = x.account_id and a.id = x.id and a.site_given_by is not null
    join sites s on s.account_id = a.account_id and s.id = a.site_id
    for key share of s skip locked`.execute(tx);
  return new Map(rows.map((row) => [row.agent_id, { id: row.id, name: row.name, givenBy: row.site_given_by }]));
}
