import { createFileRoute } from '@tanstack/react-router';
import { CreateSiteDialog } from '../../features/create-site/create-site-dialog.tsx';
import { DeviceAssignmentProvider } from '../../features/device-actions/provider.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { namespaces } from '../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/home')({ loader: () => namespaces('home', 'sites'), component: Home });

function Home() {
  return (
    <DeviceAssignmentProvider>
      <HomeScreen
        createSite={({ opened, device, onCreated, onClose }) => (
          <CreateSiteDialog opened={opened} deviceName={device?.name ?? null} onCreated={onCreated} onClose={onClose} />
        )}
      />
    </DeviceAssignmentProvider>
  );
}
