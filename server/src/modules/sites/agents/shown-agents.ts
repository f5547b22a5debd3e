import { can, type Viewer } from '../../../access/viewer.ts';
import type { Needs } from '../../../services.ts';
import type { AgentDirectory } from '../services.ts';
import type { AgentRecord, ShownAgent } from './agent-records.ts';
import { listAgents } from './agents.ts';
import { limitProblem } from './device-limits.ts';
import { type Expired, expiredWhileAway } from './expired-commands.ts';

type AgentListServices = Needs<'store' | 'config'> & { readonly directory: AgentDirectory };
type Counted = Awaited<ReturnType<AgentDirectory['account']>>[number];

/** The agents of an account, revoked ones too, and the devices that they speak for. */
async function agentsAndDevices(accountId: string, { store, directory }: AgentListServices) {
  const read = store.read([accountId], async (tx) => [await listAgents(tx, accountId), await expiredWhileAway(tx, accountId)] as const);
  const [[agents, expired], devices] = await Promise.all([read, directory.account(accountId)]);
  return { agents, expired, byAgent: Map.groupBy(devices, ({ agentId }) => agentId) };
}

/** All agents of an account, with how many devices each speaks for, and what came to nothing while it is away. */
export async function allAgents(accountId: string, services: AgentListServices): Promise<ShownAgent[]> {
  const { agents, expired, byAgent } = await agentsAndDevices(accountId, services);
  return agents.map((agent) => shown(agent, byAgent.get(agent.id) ?? [], expired, services));
}

/** Those of the sites that the viewer administers, without what these may not see of them. */
export async function agentsOfSites(viewer: Viewer, accountId: string, services: AgentListServices): Promise<ShownAgent[]> {
  const { agents, expired, byAgent } = await agentsAndDevices(accountId, services);
  const sees = (siteId: string | null): boolean => can(viewer, 'READ', { accountId, siteId });
  return agents
    .filter(({ revokedAt }) => revokedAt === null)
    .filter(({ id, domainId }) => isOfSites(viewer, accountId, [domainId, ...(byAgent.get(id) ?? []).map(({ siteId }) => siteId)]))
    .map((agent) => {
      const { domainId } = agent;
      const own = (byAgent.get(agent.id) ?? []).filter(({ siteId }) => sees(siteId));
      const ownExpired = expired.filter(({ siteId }) => sees(siteId));
      return { ...shown(agent, own, ownExpired, services), domainId: domainId !== null && sees(domainId) ? domainId : null };
    });
}

/** Whether the viewer administers the account, or one of the sites. */
const isOfSites = (viewer: Viewer, accountId: string, sites: readonly (string | null)[]): boolean =>
  [null, ...sites].some((siteId) => can(viewer, 'DOMAIN_AGENTS', { accountId, siteId }));

const expiredOf = ({ id }: AgentRecord, expired: readonly Expired[]): number =>
  expired.reduce((sum, { agentId, count }) => (agentId === id ? sum + count : sum), 0);

function shown(agent: AgentRecord, devices: readonly Counted[], expired: readonly Expired[], { config }: AgentListServices): ShownAgent {
  const assigned = devices.filter(({ siteId }) => siteId !== null);
  return {
    ...agent,
    devicesCount: devices.length,
    assignedCount: assigned.length,
    expiredCount: expiredOf(agent, expired),
    refusals: agent.devicesOver ? [limitProblem(agent.devicesOver, config.deviceLimits)] : [],
  };
}
