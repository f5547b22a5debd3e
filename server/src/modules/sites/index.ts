/** The door of the module: what others may use. */
import { Account } from './agents/resolvers/AccountFields.ts';
import { AgentEnrolmentCodeCreate } from './agents/resolvers/AgentEnrolmentCodeCreate.ts';
import { AgentRevoke } from './agents/resolvers/AgentRevoke.ts';
import { AccountSites, DomainPermission } from './resolvers/AccountFields.ts';
import { DomainAdd } from './resolvers/DomainAdd.ts';
import { Domain, DomainAddPayload } from './resolvers/DomainFields.ts';
import { domain } from './resolvers/domain.ts';
import { domains } from './resolvers/domains.ts';

export { listAgents, revokeAgent } from './agents/agents.ts';
export { createEnrolmentCode, exchangeCode, forgetOldCodes } from './agents/enrolment.ts';
export {
  type AgentRef,
  acknowledge,
  agentArrives,
  agentByKey,
  agentLeaves,
  dropSilentAgents,
  type LinkPosition,
  noteConnections,
} from './agents/presence.ts';
export { publishChanges, recordChanges, type SiteChange } from './changes.ts';
export { isUuid } from './find-site.ts';
export type { SiteRecord } from './record.ts';
export { bumpRevisionsOf } from './revision.ts';

export const resolvers = {
  Query: { domain, domains },
  Mutation: { AgentEnrolmentCodeCreate, AgentRevoke, DomainAdd },
  Account: { ...Account, ...AccountSites },
  Domain,
  DomainAddPayload,
  DomainPermission,
};
