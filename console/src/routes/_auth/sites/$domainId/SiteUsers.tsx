import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useViewer } from '../../../../api/account/viewer.ts';
import { AdminsOnly } from '../../../../features/not-found/admins-only.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

/** The pages below are for administrators: none of them has to see to that (PERM-009). */
export const Route = createFileRoute('/_auth/sites/$domainId/SiteUsers')({
  loader: () => namespaces('users', 'roles'),
  component: SiteUsers,
});

function SiteUsers() {
  return useViewer().isAdministrator ? <Outlet /> : <AdminsOnly />;
}
