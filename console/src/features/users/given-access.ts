import { isOtherAccess, roleInput } from '../../ui/forms/access.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import type { KnownUser } from './users-documents.ts';

/** That somebody has different roles on their sites, and keeps them. */
export const MIXED = 'MIXED';

/** What a user may see, and the role that they have there. */
export interface UserAccessValue extends Access {
  /** The role on the sites; null: Restricted Access, the published role DomainControl. */
  readonly roleId: string | null;
  /** Whether it holds on every site, also those to come. */
  readonly isEverywhere: boolean;
  /** Site → the role there, as it is saved. */
  readonly roles: Readonly<Record<string, string>>;
}

/** The access of a user as it is saved. */
export function accessOf({ accessType, sites, roleId, domainPermissions }: KnownUser): UserAccessValue {
  if (accessType === 'admin') return { type: 'admin', siteIds: [], roleId: null, isEverywhere: false, roles: {} };
  const roles = Object.fromEntries(domainPermissions.flatMap((one) => (one.roleId ? [[one.domainId, one.roleId] as const] : [])));
  const given = new Set(domainPermissions.map((one) => one.roleId ?? null));
  const [only] = given;
  return {
    type: 'restricted',
    siteIds: sites.map(({ id }) => id),
    roleId: roleId ?? (given.size > 1 ? MIXED : (only ?? null)),
    isEverywhere: Boolean(roleId),
    roles,
  };
}

/** Whether two say something else; what was chosen for single sites plays no part beside everything. */
export function isOtherUserAccess(a: UserAccessValue, b: UserAccessValue): boolean {
  if (a.type === 'admin' || b.type === 'admin') return a.type !== b.type;
  if (a.roleId !== b.roleId || a.isEverywhere !== b.isEverywhere) return true;
  return !a.isEverywhere && isOtherAccess(a, b);
}

/** The access as the API takes it. Without a role it is what published clients send. */
export function memberInput({ roleId, isEverywhere, roles, ...access }: UserAccessValue) {
  if (access.type === 'admin' || roleId === null) return roleInput(access);
  if (isEverywhere) return { defaultRole: 'None' as const, roleId, domainPermissions: [] };
  const domainPermissions = access.siteIds.map((domainId) => {
    const its = roleId === MIXED ? roles[domainId] : roleId;
    return its ? ({ domainId, role: 'None', roleId: its } as const) : ({ domainId, role: 'DomainControl' } as const);
  });
  return { defaultRole: 'None' as const, domainPermissions };
}
