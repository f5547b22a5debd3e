import type { Right } from '@tutti/domain/rights';
import type { SessionWay } from '../store/people-tables.ts';
import { type Access, type Action, permits, permitsEverywhere, permitsSomewhere } from './permissions.ts';

/** What somebody may do in one account. */
export interface AccountAccess extends Access {
  readonly accountId: string;
  /** Whether the person has opened the account since they were invited; of a key always. */
  readonly isOpened: boolean;
}

interface AnyViewer {
  readonly accounts: ReadonlyMap<string, AccountAccess>;
  /** SHA-256 of the token, hex: what revocation names. */
  readonly tokenHash: string;
}
/** A person with a session; acts in all their accounts. */
export interface Person extends AnyViewer {
  readonly kind: 'person';
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** How the session began; null: before this was noted. */
  readonly way: SessionWay | null;
  /** What accounts ask of the session and it does not satisfy, by the name of the account. Those without `from` are closed to it, and not among `accounts`. */
  readonly demands: readonly SignInDemand[];
}
/** What an account asks of how somebody signs in: a second step, a password beside their passkey, or single sign-on. */
export interface SignInDemand {
  readonly accountId: string;
  readonly accountName: string;
  readonly kind: 'SECOND_STEP' | 'PASSWORD' | 'SSO';
  /** From when on the account is closed; null: it is. */
  readonly from: Date | null;
}
/** A program with an API key; acts in the key's account. */
export interface ApiKey extends AnyViewer {
  readonly kind: 'key';
  readonly accountId: string;
  readonly keyId: string;
  readonly name: string;
  /** The person whose rights it has; null for an account's key, which is nobody's (KEYS-037). */
  readonly userId: string | null;
  /** From where it may call; empty: from everywhere. */
  readonly networks: readonly string[];
}
/** A browser that is bound to a wall screen; reads sites of the screen's account and changes nothing. */
export interface WallScreen extends AnyViewer {
  readonly kind: 'wallScreen';
  readonly wallScreenId: string;
  readonly name: string;
  /** It is nobody's. */
  readonly userId: null;
}
/** Who is asking. */
export type Viewer = Person | ApiKey | WallScreen;

/** Somebody for whom something is done when they are not calling, with the rights they have now: they have no session, and what an account asks of one was asked when they decided it. */
export const absentPerson = (person: Pick<Person, 'userId' | 'email' | 'displayName' | 'accounts'>): Person => ({
  ...person,
  kind: 'person',
  tokenHash: '',
  way: null,
  demands: [],
});

/** The caller as they are named beside what they decided. A wall screen decides nothing, and is refused long before this. */
export function deciderOf(viewer: Viewer): ({ readonly userId: string } | { readonly keyId: string }) & { readonly name: string } {
  if (viewer.kind === 'person') return { userId: viewer.userId, name: viewer.displayName };
  if (viewer.kind === 'key') return { keyId: viewer.keyId, name: viewer.name };
  throw new Error('A wall screen decides nothing.');
}

/** The place of a thing: an account and, mostly, one of its sites (null: in none, which is for administrators). */
export interface Place {
  readonly accountId: string;
  readonly siteId: string | null;
}

/** Whether the viewer may do this there. */
export function can(viewer: Viewer | null, action: Action, { accountId, siteId }: Place): boolean {
  const access = viewer?.accounts.get(accountId);
  return access !== undefined && permits(access, action, siteId, viewer?.kind === 'person');
}

/** Whether the viewer may do this on every site of the account. */
export function canEverywhere(viewer: Viewer | null, right: Right, accountId: string): boolean {
  const access = viewer?.accounts.get(accountId);
  return access !== undefined && permitsEverywhere(access, right);
}

/** Whether the access allows reading anything at all; without that it is none. */
export const mayRead = (access: AccountAccess): boolean => access.isOwner || permitsSomewhere(access, 'READ', true);

/** The accounts in which the viewer may do this to at least one thing. */
export const accountsWhere = (viewer: Viewer, action: Action): string[] =>
  [...viewer.accounts.values()]
    .filter((access) => permitsSomewhere(access, action, viewer.kind === 'person'))
    .map(({ accountId }) => accountId);

/** What of an account somebody sees depends on this, and on whether they are a person. */
export const accountScope = ({ accountId, isOwner, role, siteRoles, rights, siteRights }: AccountAccess): string =>
  [
    `${accountId}:${isOwner ? 'owner' : ''}:${role}${rights ? `+${[...rights].sort().join('+')}` : ''}`,
    [...siteRoles]
      .map(([site, siteRole]) => `${site}=${siteRole}`)
      .sort()
      .join(','),
    ...[...(siteRights ?? [])].map(([site, its]) => `${site}=${[...its].sort().join('+')}`).sort(),
  ].join(':');

/** What answers depend on of the viewer: part of every cache key. */
export function permissionScope(viewer: Viewer | null): string {
  if (!viewer) return 'nobody';
  const places = [...viewer.accounts.values()].map(accountScope).sort().join(';');
  // It is refused what a person with the same rights reads.
  return viewer.kind === 'wallScreen' ? `wall ${places}` : places;
}
