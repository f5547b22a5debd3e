import { createFileRoute } from '@tanstack/react-router';
import { DeviceOverviewScreen } from '../../../../../features/device-overview/device-overview-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId')({ component: Device });

function Device() {
  const { domainId, deviceId } = Route.useParams();
  return <DeviceOverviewScreen domainId={domainId} deviceId={deviceId} />;
}
