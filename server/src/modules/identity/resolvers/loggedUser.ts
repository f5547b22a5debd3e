import { RIGHTS, type Right } from '@tutti/domain/rights';
import { type Access, permits, permitsSomewhere } from '../../../access/permissions.ts';
import { can } from '../../../access/viewer.ts';
import { unauthenticated } from '../../../api-errors.ts';
import type { QueryLoggedUserArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { openPlaces } from '../open-places.ts';
import type { ViewerRecord } from '../user-records.ts';
import { usersByIds } from '../users.ts';

/** The roles that are sets of rights, each with what it allows where it was given. */
function rolesOf(access: Access) {
  const { rights, siteRights = new Map<string, ReadonlySet<Right>>() } = access;
  const permitted = (siteId: string) => RIGHTS.filter((right) => permits(access, right, siteId, true));
  return [
    ...(rights ? [{ domainId: null, rights: permitted('') }] : []),
    ...[...siteRights.keys()].map((domainId) => ({ domainId, rights: permitted(domainId) })),
  ];
}

/** Who is asking, and what they may do in the account (their first one without `accountId`). */
export const loggedUser = operation(
  { guard: 'PERSON', transaction: 'own' },
  async (args: QueryLoggedUserArgs, { viewer, services }): Promise<ViewerRecord> => {
    const user = (await usersByIds(services, [viewer.userId])).get(viewer.userId);
    if (!user) throw unauthenticated();
    const asked = args.accountId ?? [...viewer.accounts.keys()][0];
    const accountId = asked !== undefined && viewer.accounts.has(asked) ? asked : null;
    // Querying an account opens it, so that its people see the name from then on. Without `accountId` only somebody's only account is opened.
    const isMeant = typeof args.accountId === 'string' || viewer.accounts.size === 1;
    if (accountId !== null && isMeant && viewer.accounts.get(accountId)?.isOpened === false)
      await services.store.system((tx) => openPlaces(tx, viewer.userId, [accountId], services.now()));
    const place = { accountId: accountId ?? '', siteId: null };
    const access = viewer.accounts.get(place.accountId);
    return {
      user,
      accountId,
      // Of a site that nobody has a role on: what holds on each of them.
      rights: access ? RIGHTS.filter((right) => permits(access, right, '', true)) : [],
      roles: access ? rolesOf(access) : [],
      viewerCanAdminister: can(viewer, 'ADMINISTER', place),
      viewerAdministersDomains: access !== undefined && permitsSomewhere(access, 'DOMAIN_AGENTS', true),
      viewerIsOwner: can(viewer, 'OWN', place),
      signInDemands: viewer.demands,
    };
  },
);
