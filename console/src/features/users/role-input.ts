import type { Access } from '../../ui/forms/access-choice.tsx';

/** Access as the API takes it: administrators need no sites (USERS-050), each site of others is DomainControl (USERS-051); nothing at all removes somebody (USERS-052, open point C20). */
export const roleInput = ({ type, siteIds }: Access) => ({
  defaultRole: type === 'admin' ? ('SiteControl' as const) : ('None' as const),
  domainPermissions: type === 'admin' ? [] : siteIds.map((domainId) => ({ domainId, role: 'DomainControl' as const })),
});

/** No access to anything. */
export const NO_ACCESS: Access = { type: 'restricted', siteIds: [] };

/** Whether two kinds of access differ; which sites an administrator had ticked before plays no part (USERS-046). */
export function isOtherAccess(a: Access, b: Access): boolean {
  if (a.type !== b.type) return true;
  if (a.type === 'admin') return false;
  const sites = new Set(a.siteIds);
  return sites.size !== new Set(b.siteIds).size || b.siteIds.some((id) => !sites.has(id));
}
