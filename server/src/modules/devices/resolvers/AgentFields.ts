import { can } from '../../../access/viewer.ts';
import type { RequestContext } from '../../../context.ts';
import type { AgentDevicesArgs } from '../../../graphql/generated/resolvers.ts';

/** What is needed of an agent. */
export interface OfAccount {
  readonly id: string;
  readonly accountId: string;
}

export const Agent = {
  /** The devices that it speaks for, those alone that the viewer may read: who administers one of its sites does not see the others. */
  devices: async ({ id, accountId }: OfAccount, { family }: AgentDevicesArgs, { viewer, services }: RequestContext) =>
    (await services.directory.account(accountId))
      .filter(
        ({ agentId, siteId, identity }) =>
          agentId === id && can(viewer, 'READ', { accountId, siteId }) && (!family || identity.family === family),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)),
};
