import type { Role } from '@tutti/domain/enumerations';

/** What somebody may do in one account. */
export interface AccountAccess {
  readonly accountId: string;
  /** His role on every site; None for restricted users, whose rights stand in `siteRoles`. */
  readonly role: Role;
  readonly isOwner: boolean;
  /** Site id → role there, where it is more than the default role. */
  readonly siteRoles: ReadonlyMap<string, Role>;
}

interface AnyViewer {
  readonly accounts: ReadonlyMap<string, AccountAccess>;
  /** SHA-256 of the token, hex: what revocation names. */
  readonly tokenHash: string;
}
/** A person with a session; acts in all his accounts. */
export interface Person extends AnyViewer {
  readonly kind: 'person';
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
}
/** A program with an API key; acts in the key's account. */
export interface ApiKey extends AnyViewer {
  readonly kind: 'key';
  readonly keyId: string;
  readonly name: string;
}
/** Who is asking. */
export type Viewer = Person | ApiKey;

/** What can be done to a site or device, from least to most. */
export type Action = 'read' | 'route' | 'operate' | 'administer' | 'own';

/** Role → what it allows on the site it holds for. Source: open point N4; what no row grants is refused. */
const ALLOWED = {
  SiteControl: ['read', 'route', 'operate', 'administer'],
  DomainControl: ['read', 'route', 'operate'],
  MediaControl: ['read', 'route'],
  ReadOnly: ['read'],
  None: [],
} as const satisfies Record<Role, readonly Action[]>;

const allows = (role: Role, action: Action): boolean => (ALLOWED[role] as readonly Action[]).includes(action);

/** Where something stands: in an account and, mostly, in one of its sites (null: in none, which is for administrators). */
export interface Place {
  readonly accountId: string;
  readonly siteId: string | null;
}

/** Whether the viewer may do this there. The only place that decides it. */
export function can(viewer: Viewer | null, action: Action, place: Place): boolean {
  const access = viewer?.accounts.get(place.accountId);
  if (!access) return false;
  if (action === 'own') return access.isOwner && viewer?.kind === 'person';
  if (allows(access.role, 'administer')) return true;
  if (action === 'administer' || place.siteId === null) return false;
  const siteRole = access.siteRoles.get(place.siteId);
  // A default role other than None and SiteControl holds for every site of the account.
  return allows(access.role, action) || (siteRole !== undefined && allows(siteRole, action));
}

/** Whether the access lets him read anything at all; without that it is none. */
export const mayRead = (access: AccountAccess): boolean =>
  access.isOwner || [access.role, ...access.siteRoles.values()].some((role) => allows(role, 'read'));

/** The accounts in which the viewer may do this to at least one thing. */
export function accountsWhere(viewer: Viewer, action: Action): string[] {
  return [...viewer.accounts.values()]
    .filter(
      (a) =>
        can(viewer, action, { accountId: a.accountId, siteId: null }) ||
        [...sitesOrAny(a)].some((siteId) => can(viewer, action, { accountId: a.accountId, siteId })),
    )
    .map((a) => a.accountId);
}

/** The sites the access names, and one that it does not (for a default role that holds everywhere). */
const sitesOrAny = (access: AccountAccess): Iterable<string> => [...access.siteRoles.keys(), ''];

/** What of the viewer decides which answer he gets: part of every cache key. */
export function permissionScope(viewer: Viewer | null): string {
  if (!viewer) return 'nobody';
  return [...viewer.accounts.values()]
    .map(
      (a) =>
        `${a.accountId}:${a.isOwner ? 'owner' : ''}:${a.role}:${[...a.siteRoles]
          .map(([s, r]) => `${s}=${r}`)
          .sort()
          .join(',')}`,
    )
    .sort()
    .join(';');
}
