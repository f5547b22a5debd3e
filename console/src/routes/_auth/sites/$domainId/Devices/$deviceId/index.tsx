import { createFileRoute } from '@tanstack/react-router';
import { DeviceStatusScreen } from '../../../../../../features/device-status/device-status-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId/')({ component: Status });

function Status() {
  const { domainId, deviceId } = Route.useParams();
  return <DeviceStatusScreen deviceId={deviceId} domainId={domainId} />;
}
