/** What other modules may import of this one. */
import { Account } from './agents/resolvers/AccountFields.ts';
import { AccountSites, DomainPermission, Member } from './resolvers/AccountFields.ts';
import { ChangedSitePayload, Domain } from './resolvers/DomainFields.ts';
import { rootFields } from './root-fields.generated.ts';

export type { DeviceLimit } from '../../store/device-tables.ts';
export { letAgentChange, mayAgentChange } from './agents/agent-decisions.ts';
export { describeAgent } from './agents/agent-description.ts';
export { createEnrolmentCode, exchangeCode, forgetOldCodes } from './agents/agent-enrolment.ts';
export { agentDevicesForgotten, agentPresence } from './agents/agent-entries.ts';
export { createAgentLogs } from './agents/agent-logs.ts';
export { type AgentSite, sitesOfAgents } from './agents/agent-site.ts';
export { noteNewerProgram, platformOf, takeUpdatesAtNight } from './agents/agent-updates.ts';
export { listAgents, revokeAgent } from './agents/agents.ts';
export { noteDeviceLimits, type OverLimit, overLimit } from './agents/device-limits.ts';
export {
  type AgentRef,
  type AliveConnection,
  acknowledge,
  agentArrives,
  agentByKey,
  agentLeaves,
  dropSilentAgents,
  type LinkPosition,
  noteConnections,
  type PresentAgent,
} from './agents/presence.ts';
export { siteById } from './find-site.ts';
export { accountOfSite, type LockedSite, lockSite, lockSiteFor } from './lock-site.ts';
export { bumpRevisionsOf } from './revision.ts';
export { publishChanges, recordChanges, type SiteChange } from './site-changes.ts';
export { siteCreated, siteDeleted } from './site-entries.ts';
export type { AddedSite, SiteRecord } from './site-records.ts';
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
