import { UserEmail } from '@tutti/domain/user-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { UserAccountRoleSetInput } from '../../../graphql/generated/resolvers.ts';
import { emailKey } from '../../identity/index.ts';

/** What the form says when restricted access names no site (USERS-044). */
export const NO_SITE = 'Please provide at least one site for restricted access';

/** Most sites that a restricted user may be given one by one. */
const MOST_SITES = 1_000;

/** The address in the form in which it is stored and looked up. Throws BAD_USER_INPUT. */
export function emailOf({ email }: Pick<UserAccountRoleSetInput, 'email'>): string {
  const form = v.safeParse(UserEmail, emailKey(email) ?? email);
  if (!form.success) throw badInput('email', form.issues[0].message);
  return form.output;
}

/** Everything as an administrator, or single sites. */
interface Access {
  readonly defaultRole: 'SiteControl' | 'None';
  readonly domainPermissions: { domainId: string; role: 'DomainControl' }[];
}

/** The rights in the input (USERS-050, USERS-051); may be none, which the caller handles. Throws BAD_USER_INPUT. */
export function accessOf({
  defaultRole,
  domainPermissions: given,
}: Pick<UserAccountRoleSetInput, 'defaultRole' | 'domainPermissions'>): Access {
  const domainPermissions = given ?? [];
  if (defaultRole !== 'SiteControl' && defaultRole !== 'None')
    throw badInput('defaultRole', 'A user is an administrator (SiteControl) or restricted (None).');
  if (defaultRole === 'SiteControl' && domainPermissions.length > 0)
    throw badInput('domainPermissions', 'Administrators have access to every site: choose no single sites for them.');
  if (domainPermissions.length > MOST_SITES) throw badInput('domainPermissions', `A user can have at most ${MOST_SITES} single sites.`);
  if (domainPermissions.some(({ role }) => role !== 'DomainControl'))
    throw badInput('domainPermissions', 'A user has DomainControl on each site that they may access.');
  const siteIds = domainPermissions.map(({ domainId }) => domainId.toLowerCase());
  if (new Set(siteIds).size < siteIds.length) throw badInput('domainPermissions', 'Name each site once.');
  return { defaultRole, domainPermissions: siteIds.map((domainId) => ({ domainId, role: 'DomainControl' })) };
}
