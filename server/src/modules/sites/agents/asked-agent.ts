import type { AgentRequest } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { Action } from '../../../access/permissions.ts';
import { can, type Viewer } from '../../../access/viewer.ts';
import { badInput, conflict, forbidden, notFound } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { AgentRef, NamedAgent } from './presence.ts';

const noSuchAgent = () => notFound('There is no such agent, or you have no access to it.');

/** An agent that something is asked of. Errors: NOT_FOUND. */
async function findAgent(tx: Tx, agentId: string) {
  const held = isUuid(agentId)
    ? await tx
        .selectFrom('agents')
        .select(['account_id', 'id', 'name', 'connected', 'revoked_at', 'description', 'newer_program'])
        .where('id', '=', agentId)
        .executeTakeFirst()
    : undefined;
  if (!held) throw noSuchAgent();
  return held;
}

/** An agent that can be asked for something now. Errors: NOT_FOUND, CONFLICT where it is not connected. */
export async function connectedAgent(tx: Tx, agentId: string) {
  const held = await findAgent(tx, agentId);
  if (!held.connected || held.revoked_at) throw conflict('The agent is not connected.', 'agentId');
  const agent: NamedAgent = { accountId: held.account_id, agentId: held.id, name: held.name };
  return { agent, description: held.description, newerProgram: held.newer_program };
}

/** Throws NOT_FOUND where the viewer may see no site of the agent, FORBIDDEN where they administer none of them. */
export async function needSiteOf({ tx, viewer }: TxCall<Viewer>, { accountId, agentId }: AgentRef): Promise<void> {
  if (can(viewer, 'ADMINISTER', { accountId, siteId: null })) return;
  const { rows } = await sql<{ site_id: string }>`
    select site_id from devices where account_id = ${accountId} and agent_id = ${agentId} and site_id is not null
    union select site_id from agents where account_id = ${accountId} and id = ${agentId} and site_id is not null`.execute(tx);
  const may = (action: Action): boolean => rows.some(({ site_id: siteId }) => can(viewer, action, { accountId, siteId }));
  if (may('DOMAIN_AGENTS')) return;
  throw may('READ') ? forbidden() : noSuchAgent();
}

/** Why an agent is not asked for what it does not take. */
export const notTaken = () => badInput('agentId', 'Not Supported: this agent does not take this.');

/**
 * Asks an agent to do something, after the commit; the process that holds its connection passes it on. Returns the agent. Errors: NOT_FOUND; FORBIDDEN; CONFLICT where it is not
 * connected; BAD_USER_INPUT where it did not say that it takes this.
 */
export async function askAgent(call: TxCall<Viewer>, agentId: string, what: AgentRequest): Promise<NamedAgent> {
  const { tx, services, after } = call;
  const found = await findAgent(tx, agentId);
  await needSiteOf(call, { accountId: found.account_id, agentId: found.id });
  const { agent, description } = await connectedAgent(tx, agentId);
  if (!description?.takes.includes(what)) throw notTaken();
  after(() => services.bus.publish('agent.asked', { accountId: agent.accountId, agentId: agent.agentId, what }));
  return agent;
}

/** An agent that gives its log. It need not be connected now: it is asked when it is. Errors: NOT_FOUND; CONFLICT where it is revoked; BAD_USER_INPUT where it does not give it. */
export async function agentWithLog(tx: Tx, agentId: string): Promise<NamedAgent> {
  const held = await findAgent(tx, agentId);
  if (held.revoked_at) throw conflict('The access of this agent has ended.', 'agentId');
  if (!held.description?.givesLog) throw badInput('agentId', 'Not Supported: this agent does not give its log.');
  return { accountId: held.account_id, agentId: held.id, name: held.name };
}
