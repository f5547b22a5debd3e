import type { Role } from '@tutti/domain/enumerations';
import type { Right } from '@tutti/domain/rights';
import { type HeldSet, rightsOfSet } from '../../access/held-set.ts';
import { type AccountAccess, type ApiKey, mayRead, type Person, type Viewer, type WallScreen } from '../../access/viewer.ts';
import type { Tx } from '../../store/store.ts';
import { demandsOf } from './policies/demands.ts';
import { keyEnd, limitOf, limitsFor, type SessionLimit } from './policies/ends.ts';
import { policiesOf, policyOf } from './policies/policies.ts';
import { hasSecondStep } from './second-step/ways.ts';

/** A session with its person, a key or a wall screen, as it is in the database. */
export interface Live<V extends Viewer> {
  readonly viewer: V;
  /** null: never. */
  readonly expiresAt: Date | null;
}

/** The person's memberships, by the name of the account. One without any right to read is none (open point C20). */
export async function accessOf(tx: Tx, userId: string): Promise<Map<string, AccountAccess>> {
  const [members, sites] = await Promise.all([
    tx
      .selectFrom('members as m')
      .innerJoin('accounts as a', 'a.account_id', 'm.account_id')
      .leftJoin('account_roles as r', (on) => on.onRef('r.account_id', '=', 'm.account_id').onRef('r.id', '=', 'm.own_role_id'))
      .where('m.user_id', '=', userId)
      .select(['m.account_id', 'm.default_role', 'm.built_in_role', 'r.rights', 'a.owner_id', 'm.opened_at'])
      .orderBy('a.name')
      .orderBy('a.account_id')
      .execute(),
    tx
      .selectFrom('site_members as s')
      .leftJoin('account_roles as r', (on) => on.onRef('r.account_id', '=', 's.account_id').onRef('r.id', '=', 's.own_role_id'))
      .where('s.user_id', '=', userId)
      .select(['s.account_id', 's.site_id', 's.role', 's.built_in_role', 'r.rights'])
      .execute(),
  ]);
  const places = members.map((m) => ({
    ...access(m.account_id, m.default_role, m.owner_id === userId, sites, m.opened_at !== null),
    ...setsOf(m, sites),
  }));
  return new Map(places.filter(mayRead).map((a) => [a.accountId, a]));
}

/** The roles of a member that are sets of rights, on every site and on single ones; nothing where they have none. */
function setsOf(member: HeldSet & { readonly account_id: string }, sites: readonly (SiteRight & HeldSet)[]) {
  const rights = rightsOfSet(member);
  const siteRights = new Map<string, ReadonlySet<Right>>();
  for (const site of sites) {
    const its = site.account_id === member.account_id && rightsOfSet(site);
    if (its) siteRights.set(site.site_id, its);
  }
  return { ...(rights && { rights }), ...(siteRights.size > 0 && { siteRights }) };
}

type SiteRight = { readonly account_id: string; readonly site_id: string; readonly role: Role };

const access = (accountId: string, role: Role, isOwner: boolean, sites: readonly SiteRight[], isOpened = true): AccountAccess => ({
  accountId,
  isOpened,
  role,
  isOwner,
  siteRoles: new Map(sites.filter((s) => s.account_id === accountId).map((s) => [s.site_id, s.role])),
});

/**
 * The person behind a session's hash (hex), without the accounts that are closed to it; null where there is none, it has expired or the person may not sign in. `idle` and `tooLong`: it ends by the limits
 * of an account of theirs.
 */
export async function loadPerson(tx: Tx, tokenHash: string, now: Date): Promise<Live<Person> | SessionLimit['why'] | null> {
  const row = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .select(['u.id', 'u.email', 'u.display_name', 's.expires_at', 's.created_at', 's.last_used_at', 's.acted_at', 's.way'])
    .executeTakeFirst();
  if (!row) return null;
  const { id: userId, email, way } = row;
  const all = await accessOf(tx, userId);
  const policies = await policiesOf(tx, [...all.keys()]);
  const limit = limitOf(limitsFor(policies, all), { createdAt: row.created_at, actedAt: row.acted_at ?? row.last_used_at });
  if (limit && limit.at <= now) return limit.why;
  const mayLack = policies.some((policy) => policy.secondStep !== 'NOBODY');
  const demands = demandsOf(policies, all, { way, hasSecondStep: mayLack && (await hasSecondStep(tx, userId)) }, now);
  const closed = new Set(demands.filter(({ from }) => from === null).map(({ accountId }) => accountId));
  const accounts = new Map([...all].filter(([accountId]) => !closed.has(accountId)));
  // It is judged again when it ends, or when an account is closed to it.
  const ends = [row.expires_at, limit?.at, ...demands.map(({ from }) => from)].flatMap((at) => at?.getTime() ?? []);
  return {
    viewer: { kind: 'person', userId, email, displayName: row.display_name || email, accounts, tokenHash, way, demands },
    expiresAt: new Date(Math.min(...ends)),
  };
}

/** The API key behind a hash (hex); null where there is none, and 'expired' for one that was until it expired. */
export async function loadKey(tx: Tx, tokenHash: string, now: Date): Promise<Live<ApiKey> | 'expired' | null> {
  const key = await tx
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .where('k.token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .select(['k.account_id', 'k.id', 'k.name', 'k.default_role', 'k.user_id', 'k.created_at', 'k.expires_at', 'u.is_active'])
    .executeTakeFirst();
  if (!key || key.is_active === false) return null;
  const policy = await policyOf(tx, key.account_id);
  const expiresAt = keyEnd({ createdAt: key.created_at, expiresAt: key.expires_at }, policy);
  if (expiresAt && expiresAt <= now) return 'expired';
  const accounts = new Map<string, AccountAccess>();
  const place = key.user_id === null ? await ownAccess(tx, key) : (await accessOf(tx, key.user_id)).get(key.account_id);
  if (place) accounts.set(place.accountId, place);
  const networks = policy.keyNetworks;
  const { account_id: accountId, id: keyId, name, user_id: userId } = key;
  return { viewer: { kind: 'key', accountId, keyId, name, userId, accounts, tokenHash, networks }, expiresAt };
}

/** The rights that were given to an account's own key. */
async function ownAccess(
  tx: Tx,
  key: { readonly account_id: string; readonly id: string; readonly default_role: Role },
): Promise<AccountAccess> {
  const sites = await tx
    .selectFrom('site_api_keys')
    .where('account_id', '=', key.account_id)
    .where('key_id', '=', key.id)
    .select(['account_id', 'site_id', 'role'])
    .execute();
  return access(key.account_id, key.default_role, false, sites);
}

/** The wall screen behind a hash (hex); null where there is none, and 'wallEnded' for one that was ended, or that the policy of its account allows no more. What a policy says of sessions does not count for it. */
export async function loadWallScreen(tx: Tx, tokenHash: string): Promise<Live<WallScreen> | 'wallEnded' | null> {
  const screen = await tx
    .selectFrom('wall_screens')
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .select(['account_id', 'id', 'name', 'every_site', 'ended_at'])
    .executeTakeFirst();
  if (!screen) return null;
  const { account_id: accountId, id: wallScreenId, name } = screen;
  if (screen.ended_at || !(await policyOf(tx, accountId)).wallScreens) return 'wallEnded';
  const sites = await tx
    .selectFrom('site_wall_screens')
    .where('account_id', '=', accountId)
    .where('wall_screen_id', '=', wallScreenId)
    .select(['account_id', 'site_id'])
    .execute();
  if (!screen.every_site && sites.length === 0) return 'wallEnded';
  const shown = sites.map((site) => ({ ...site, role: 'ReadOnly' as const }));
  const accounts = new Map([[accountId, access(accountId, screen.every_site ? 'ReadOnly' : 'None', false, shown)]]);
  return { viewer: { kind: 'wallScreen', wallScreenId, name, userId: null, accounts, tokenHash }, expiresAt: null };
}

const LOADERS = {
  person: loadPerson,
  key: loadKey,
  wallScreen: loadWallScreen,
} as const satisfies Record<Viewer['kind'], (tx: Tx, tokenHash: string, now: Date) => Promise<Live<Viewer> | string | null>>;

/** The viewer with their present rights, for a transaction that must check that they were not removed since the call was admitted; null where they were. */
export async function viewerNow(tx: Tx, { kind, tokenHash }: Pick<Viewer, 'kind' | 'tokenHash'>, now: Date): Promise<Viewer | null> {
  const found = await LOADERS[kind](tx, tokenHash, now);
  return found === null || typeof found === 'string' ? null : found.viewer;
}
