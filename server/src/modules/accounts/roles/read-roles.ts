import { BUILT_IN_NAMES, BUILT_IN_ROLES, type BuiltInRole, rightsOfBuiltIn } from '@tutti/domain/rights';
import { storedRights } from '../../../access/held-set.ts';
import { versionOf } from '../../../if-version.ts';
import type { Tx } from '../../../store/store.ts';
import type { RoleRecord } from './role-records.ts';

const builtInRole = (accountId: string, role: BuiltInRole): RoleRecord => ({
  accountId,
  id: role,
  name: BUILT_IN_NAMES[role],
  builtIn: role,
  rights: rightsOfBuiltIn(role),
});

/** The roles of an account: the built-in ones, then its own by name. */
export async function readRoles(tx: Tx, accountId: string): Promise<RoleRecord[]> {
  const own = await tx
    .selectFrom('account_roles')
    .where('account_id', '=', accountId)
    .select(['id', 'name', 'rights'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return [
    ...BUILT_IN_ROLES.map((role) => builtInRole(accountId, role)),
    ...own.map(({ id, name, rights }) => ({ accountId, id, name, builtIn: null, rights: storedRights(rights) })),
  ];
}

/** The sets of rights that somebody can have in an account, by what is stored beside them. */
export type KnownRoles = ReadonlyMap<string, RoleRecord>;
export const knownRoles = async (tx: Tx, accountId: string): Promise<KnownRoles> =>
  new Map((await readRoles(tx, accountId)).map((role) => [role.id, role]));

/** What is stored beside a person or their site, as a role; null where it is a published one. */
export const givenRole = (
  known: KnownRoles,
  { built_in_role: builtIn, own_role_id: own }: { readonly built_in_role: BuiltInRole | null; readonly own_role_id: string | null },
): RoleRecord | null => known.get(own ?? builtIn ?? '') ?? null;

/** The editable values of an own role, from which its version is made. */
export const editedRole = ({ name, rights }: Pick<RoleRecord, 'name' | 'rights'>) => ({ name, rights: [...rights] });
export const roleVersion = (role: RoleRecord): string => versionOf(editedRole(role));
