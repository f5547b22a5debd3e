/** The door of the module: what others may use. */
import { Account } from './agents/resolvers/AccountFields.ts';
import { AccountSites, DomainPermission, Member } from './resolvers/AccountFields.ts';
import { ChangedSitePayload, Domain } from './resolvers/DomainFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { listAgents, revokeAgent } from './agents/agents.ts';
export { createEnrolmentCode, exchangeCode, forgetOldCodes } from './agents/enrolment.ts';
export { agentPresence } from './agents/events.ts';
export {
  type AgentRef,
  acknowledge,
  agentArrives,
  agentByKey,
  agentLeaves,
  dropSilentAgents,
  type LinkPosition,
  noteConnections,
  type PresentAgent,
} from './agents/presence.ts';
export { publishChanges, recordChanges, type SiteChange } from './changes.ts';
export { siteCreated, siteDeleted } from './events.ts';
export { siteById } from './find-site.ts';
export { accountOfSite, lockSite } from './lock-site.ts';
export type { AddedSite, SiteRecord } from './record.ts';
export { bumpRevisionsOf } from './revision.ts';
export { sitesOf } from './sites-of.ts';

export const resolvers = {
  ...rootFields,
  Account: { ...Account, ...AccountSites },
  Domain,
  DomainAddPayload: ChangedSitePayload,
  DomainMediaEncryptionPolicySetPayload: ChangedSitePayload,
  DomainUpdatePayload: ChangedSitePayload,
  DomainPermission,
  Member,
};
