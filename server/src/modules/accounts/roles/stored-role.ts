import { isBuiltInRole } from '@tutti/domain/rights';
import { RoleForm as Form, type RoleForm } from '@tutti/domain/role-form';
import * as v from 'valibot';
import { storedRights } from '../../../access/held-set.ts';
import { badInput, conflict, notFound } from '../../../api-errors.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { RoleRecord } from './role-records.ts';

/** Errors: BAD_USER_INPUT with the field. */
export function readRoleForm(input: { readonly name: string; readonly rights: readonly string[] }): RoleForm {
  const form = v.safeParse(Form, { name: input.name, rights: input.rights });
  if (form.success) return form.output;
  const [issue] = form.issues;
  throw badInput(issue.path?.[0]?.key === 'rights' ? 'rights' : 'name', issue.message);
}

/** An own role of the account. Call it behind a lock on the account. Errors: NOT_FOUND, BAD_USER_INPUT for a built-in one. */
export async function ownRole(tx: Tx, accountId: string, roleId: string): Promise<RoleRecord> {
  if (isBuiltInRole(roleId)) throw badInput('roleId', 'Built-in roles cannot be changed.');
  const row = isUuid(roleId)
    ? await tx
        .selectFrom('account_roles')
        .where('account_id', '=', accountId)
        .where('id', '=', roleId)
        .select(['id', 'name', 'rights'])
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such role. It may have been deleted.');
  return { accountId, id: row.id, name: row.name, builtIn: null, rights: storedRights(row.rights) };
}

/** Refuses a name that another role of the account has, without regard to case. Throws CONFLICT (`name`). */
export async function refuseTakenName(tx: Tx, accountId: string, name: string, except: string | null): Promise<void> {
  const roles = await tx.selectFrom('account_roles').where('account_id', '=', accountId).select(['id', 'name']).execute();
  if (roles.some((role) => role.id !== except && role.name.toLowerCase() === name.toLowerCase()))
    throw conflict(`There is a role ${name} already.`, 'name');
}

/** The people who have an own role, everywhere or on a site. */
export async function holdersOf(tx: Tx, accountId: string, roleId: string): Promise<string[]> {
  const everywhere = tx.selectFrom('members').where('account_id', '=', accountId).where('own_role_id', '=', roleId).select('user_id');
  const onSites = tx.selectFrom('site_members').where('account_id', '=', accountId).where('own_role_id', '=', roleId).select('user_id');
  const rows = [...(await everywhere.execute()), ...(await onSites.execute())];
  return [...new Set(rows.map(({ user_id: userId }) => userId))];
}
