import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeviceLayout } from '../../../../../features/device/device-layout.tsx';
import { DeviceAssignmentProvider } from '../../../../../features/device-actions/provider.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId')({
  loader: () => namespaces('device', 'channels', 'routing', 'latency'),
  component: Device,
});

function Device() {
  const { domainId, deviceId } = Route.useParams();
  return (
    <DeviceAssignmentProvider>
      <DeviceLayout deviceId={deviceId} domainId={domainId}>
        <Outlet />
      </DeviceLayout>
    </DeviceAssignmentProvider>
  );
}
