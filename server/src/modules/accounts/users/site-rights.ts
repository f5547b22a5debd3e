import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { memberChanged } from '../account-entries.ts';
import { keyUpdated } from '../keys/key-entries.ts';
import { type Rights, rightsIn } from '../memberships.ts';
import { knownRoles } from '../roles/read-roles.ts';
import { namesIn } from './set-member.ts';

/** Who has a permission on a site, and their other rights: a person or a key. */
interface Holder extends Rights {
  readonly id: string;
}

/** The people and keys with a permission on a site of its own; administrators have none. */
export async function readHolders(
  tx: Tx,
  accountId: string,
  siteId: string,
): Promise<{ people: Holder[]; keys: (Holder & { readonly name: string })[] }> {
  const people = await tx
    .selectFrom('site_members as s')
    .innerJoin('members as m', (on) => on.onRef('m.account_id', '=', 's.account_id').onRef('m.user_id', '=', 's.user_id'))
    .where('s.account_id', '=', accountId)
    .where('s.user_id', 'in', (eb) =>
      eb.selectFrom('site_members').select('user_id').where('account_id', '=', accountId).where('site_id', '=', siteId),
    )
    .select(['s.user_id as id', 'm.default_role', 'm.built_in_role', 'm.own_role_id', 's.site_id'])
    .select(['s.built_in_role as site_built_in', 's.own_role_id as site_own'])
    .execute();
  const known = await knownRoles(tx, accountId);
  const keys = await tx
    .selectFrom('site_api_keys as s')
    .innerJoin('api_keys as k', (on) => on.onRef('k.account_id', '=', 's.account_id').onRef('k.id', '=', 's.key_id'))
    .where('s.account_id', '=', accountId)
    .where('s.key_id', 'in', (eb) =>
      eb.selectFrom('site_api_keys').select('key_id').where('account_id', '=', accountId).where('site_id', '=', siteId),
    )
    .select(['s.key_id as id', 'k.name', 'k.default_role as role', 's.site_id'])
    .orderBy('k.name')
    .execute();
  const holders = [...Map.groupBy(people, ({ id }) => id)].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const sites = [first, ...more].map((row) => ({ site_id: row.site_id, built_in_role: row.site_built_in, own_role_id: row.site_own }));
    return [{ id, ...rightsIn(known, first, sites) }];
  });
  return { people: holders, keys: together(keys) };
}

/** One holder made of all their rows. */
function together<Row extends Omit<Holder, 'siteIds'> & { readonly site_id: string }>(rows: readonly Row[]): (Row & Holder)[] {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, siteIds: own.map(({ site_id: siteId }) => siteId) }] : [];
  });
}

/** Whether no right is left without the site. */
export const hasNothingBut = ({ role, siteIds, given }: Rights, siteId: string): boolean =>
  role === 'None' && !given && siteIds.every((id) => id === siteId);

/** Who loses a permission with a site, and the entries about that. */
interface LostRights {
  readonly userIds: string[];
  readonly keyIds: string[];
  readonly events: NewEvent[];
}

/** What people and keys lose with a site. Call it before the site is deleted. Under `store.system`, because it reads names of people. */
export async function rightsLostWith(tx: Tx, accountId: string, siteId: string, by: Author): Promise<LostRights> {
  const { people, keys } = await readHolders(tx, accountId, siteId);
  const userIds = people.map(({ id }) => id);
  const nameOf = await namesIn(tx, accountId, userIds);
  const without = ({ siteIds, siteGiven, ...rights }: Rights): Rights => ({
    ...rights,
    siteIds: siteIds.filter((id) => id !== siteId),
    siteGiven: new Map([...(siteGiven ?? [])].filter(([id]) => id !== siteId)),
  });
  const events = [
    ...people.map((one) => memberChanged({ accountId, userId: one.id, name: nameOf.get(one.id) ?? '' }, one, without(one), by)),
    ...keys.map((key) => keyUpdated({ accountId, keyId: key.id, name: key.name }, key, without(key), by)),
  ];
  return { userIds, keyIds: keys.map(({ id }) => id), events: events.filter((event) => event !== null) };
}
