import type { Access } from './access-choice.tsx';

/** No access to anything. */
export const NO_ACCESS: Access = { type: 'restricted', siteIds: [] };

/** Whether two kinds of access differ; which sites were ticked before everything was chosen plays no part (USERS-046). */
export function isOtherAccess(a: Access, b: Access): boolean {
  if (a.type !== b.type) return true;
  if (a.type === 'admin') return false;
  const sites = new Set(a.siteIds);
  return sites.size !== new Set(b.siteIds).size || b.siteIds.some((id) => !sites.has(id));
}

/**
 * Access as the API takes it: everything needs no sites (USERS-050, KEYS-035), each site of others is DomainControl (USERS-051, KEYS-036); a user with nothing at all is
 * removed (USERS-052, open point C20).
 */
export const roleInput = ({ type, siteIds }: Access) =>
  type === 'admin'
    ? { defaultRole: 'SiteControl' as const, domainPermissions: [] }
    : { defaultRole: 'None' as const, domainPermissions: siteIds.map((domainId) => ({ domainId, role: 'DomainControl' as const })) };
