import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminsOnly } from '../../features/not-found/admins-only.tsx';
import { NotFoundScreen } from '../../features/not-found/not-found-screen.tsx';
import { SettingsLayout } from '../../features/shell/settings-layout.tsx';
import { namespaces } from '../../i18n/setup.ts';

/** Every page below is for administrators, that of agents for those of single sites, too, and is beside the menu: none of them has to see to that. */
export const Route = createFileRoute('/_auth/settings')({
  // For the names of rights.
  loader: () => namespaces('roles'),
  component: Settings,
});

function Settings() {
  return (
    <SettingsLayout renderRefused={(right) => <AdminsOnly right={right} />} unknown={<NotFoundScreen />}>
      <Outlet />
    </SettingsLayout>
  );
}
