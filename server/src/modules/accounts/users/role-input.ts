import type { BuiltInRole } from '@tutti/domain/rights';
import { UserEmail } from '@tutti/domain/user-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { UserAccountRoleSetInput } from '../../../graphql/generated/resolvers.ts';
import { emailKey } from '../../identity/index.ts';

/** What the form says when restricted access names no site (USERS-044). */
export const NO_SITE = 'Please provide at least one site for restricted access';

/** The built-in role that is SiteControl. */
const ADMINISTRATOR: BuiltInRole = 'ADMINISTRATOR';

/** Most sites that a restricted user may be given one by one. */
const MOST_SITES = 1_000;

/** The address in the form in which it is stored and looked up. Throws BAD_USER_INPUT. */
export function emailOf({ email }: Pick<UserAccountRoleSetInput, 'email'>): string {
  const form = v.safeParse(UserEmail, emailKey(email) ?? email);
  if (!form.success) throw badInput('email', form.issues[0].message);
  return form.output;
}

/** Everything as an administrator, a role that is a set of rights on every site, or roles on single sites. */
interface Access {
  readonly defaultRole: 'SiteControl' | 'None';
  readonly roleId: string | null;
  /** `roleId` null: DomainControl. */
  readonly domainPermissions: readonly { readonly domainId: string; readonly roleId: string | null }[];
}

/** The rights in the input (USERS-050, USERS-051); may be none, which the caller handles. Throws BAD_USER_INPUT. */
export function accessOf({
  defaultRole: asked,
  roleId: askedId,
  domainPermissions: given,
}: Pick<UserAccountRoleSetInput, 'defaultRole' | 'roleId' | 'domainPermissions'>): Access {
  const domainPermissions = given ?? [];
  if (typeof askedId === 'string' && asked !== 'None' && !(askedId === ADMINISTRATOR && asked === 'SiteControl'))
    throw badInput('roleId', 'A user has a role of its own or a published role, not both.');
  // There is one way to be an administrator.
  const defaultRole = askedId === ADMINISTRATOR ? 'SiteControl' : asked;
  const roleId = typeof askedId === 'string' && askedId !== ADMINISTRATOR ? askedId : null;
  if (defaultRole !== 'SiteControl' && defaultRole !== 'None')
    throw badInput('defaultRole', 'A user is an administrator (SiteControl) or restricted (None).');
  if (defaultRole === 'SiteControl' && domainPermissions.length > 0)
    throw badInput('domainPermissions', 'Administrators have access to every site: choose no single sites for them.');
  if (domainPermissions.length > MOST_SITES) throw badInput('domainPermissions', `A user can have at most ${MOST_SITES} single sites.`);
  if (roleId !== null && domainPermissions.length > 0)
    throw badInput('domainPermissions', 'A role on every site holds on each of them: choose no single sites beside it.');
  if (domainPermissions.some(({ roleId: id }) => id === ADMINISTRATOR))
    throw badInput('domainPermissions', 'Nobody is an administrator of single sites alone.');
  if (domainPermissions.some(({ role, roleId: id }) => role !== (typeof id === 'string' ? 'None' : 'DomainControl')))
    throw badInput('domainPermissions', 'A user has DomainControl on each site that they may access, or None and a role of its own.');
  const siteIds = domainPermissions.map(({ domainId }) => domainId.toLowerCase());
  if (new Set(siteIds).size < siteIds.length) throw badInput('domainPermissions', 'Name each site once.');
  return {
    defaultRole,
    roleId,
    domainPermissions: domainPermissions.map((one) => ({ domainId: one.domainId.toLowerCase(), roleId: one.roleId ?? null })),
  };
}
