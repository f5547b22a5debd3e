import { renderApp, site as sidebarSite, WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

const SITES = { s1: 'Kestrel Arena', s2: 'Marlow HQ', s3: 'Demo Rack', s4: 'Alder Street Theatre' } as const;
const SITE_IDS = ['s1', 's2', 's3', 's4'] as const;
const site = (id: keyof typeof SITES) => ({ __typename: 'Domain', id, name: SITES[id], icon: null });

interface Wanted {
  readonly email?: string;
  readonly displayName?: string;
  /** Null: an administrator, who has all of them. */
  readonly sites?: readonly (keyof typeof SITES)[] | null;
  readonly lastVisited?: string | null;
  readonly invitationPending?: boolean;
  readonly recentActivity?: readonly object[];
}

/** A user as the server answers them: an administrator unless sites are named. */
export function member(id: string, { sites = null, ...wanted }: Wanted = {}) {
  const email = wanted.email ?? `${id}@northlight.example`;
  const lastVisited = wanted.lastVisited === undefined ? '2025-11-18T09:30:00Z' : wanted.lastVisited;
  return {
    __typename: 'Member',
    id: `a1:${id}`,
    user: {
      __typename: 'User',
      id,
      email,
      displayName: wanted.displayName ?? email,
      lastAccess: { __typename: 'LastAccess', lastVisited, ipAddress: '192.0.2.7' },
    },
    version: `v:${sites?.join() ?? 'admin'}`,
    accessType: sites ? 'restricted' : 'admin',
    defaultRole: sites ? 'None' : 'SiteControl',
    domainPermissions: (sites ?? []).map((domainId) => ({ __typename: 'DomainPermission', domainId, role: 'DomainControl', roleId: null })),
    roleId: null,
    sites: (sites ?? (['s4', 's3', 's1', 's2'] as const)).map(site),
    lastVisited,
    invitationPending: wanted.invitationPending ?? false,
    recentActivity: wanted.recentActivity ?? [],
  };
}

export const PRIYA = member('u1', { displayName: 'Priya Raman', email: 'priya@northlight.example' });
export const CARLA = member('u2', { displayName: 'Carla Nunes' });
export const ANA = member('u3', { displayName: 'Ana Figueira', sites: ['s1'] });
export const LOUISE = member('u4', { displayName: 'Louise Garnier', sites: ['s3', 's1', 's2', 's4'], lastVisited: null });

/** An account with these people; Priya looks, and owns it. */
export function usersWorld(members: readonly ReturnType<typeof member>[] = [PRIYA, CARLA, ANA, LOUISE], more: Answers = {}): Answers {
  const account = { __typename: 'Account', id: 'a1' };
  // Every answer about the sites of the account names the same ones: they meet in the cache.
  const sidebar = SITE_IDS.map((id) => sidebarSite(id, SITES[id]));
  return {
    ...WORLD,
    GetUserAccountsAndDomains: {
      accounts: [{ __typename: 'Account', id: 'a1', name: 'Northlight Integration', domains: sidebar }],
    },
    AccountDomains: { account: { ...account, domains: sidebar } },
    AccountOwner: { account: { ...account, ownerId: 'u1' } },
    AccountMembersList: { account: { ...account, members } },
    SiteUsers: ({ domainId }: { domainId: string }) => ({
      domain: { __typename: 'Domain', id: domainId, members: members.filter(({ sites }) => sites.some(({ id }) => id === domainId)) },
    }),
    AccountUser: ({ userId }: { userId: string }) => ({
      account: { ...account, member: members.find(({ user }) => user.id === userId) ?? null },
    }),
    AccountSites: { account: { ...account, domains: SITE_IDS.map(site) } },
    RoleNames: {
      account: {
        ...account,
        roles: [
          { __typename: 'AccountRole', id: 'OPERATOR', name: 'Operator' },
          { __typename: 'AccountRole', id: 'ADMINISTRATOR', name: 'Administrator' },
          { __typename: 'AccountRole', id: 'r1', name: 'Stage crew' },
        ],
      },
    },
    UserAccountRoleSet: ({
      input,
    }: {
      input: { email: string; defaultRole: string; domainPermissions: { domainId: keyof typeof SITES }[] };
    }) => {
      const { email, defaultRole, domainPermissions } = input;
      const known = members.find(({ user }) => user.email === email)?.user;
      const sites = defaultRole === 'SiteControl' ? null : domainPermissions.map(({ domainId }) => domainId);
      const changed =
        sites?.length === 0 ? null : member(known?.id ?? 'u9', { email, sites, ...(known && { displayName: known.displayName }) });
      return { UserAccountRoleSet: { __typename: 'UserAccountRoleSetPayload', ok: true, member: changed } };
    },
    ...more,
  };
}

/** Opens the users of the account, or the page at another address. */
export const openUsers = (answers: Answers = usersWorld(), path = '/settings/users?accountId=a1') => renderApp(path, answers);
