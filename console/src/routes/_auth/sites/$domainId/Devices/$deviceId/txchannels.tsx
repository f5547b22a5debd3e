import { createFileRoute } from '@tanstack/react-router';
import { DeviceTransmitScreen } from '../../../../../../features/device-transmit/device-transmit-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId/txchannels')({ component: Transmit });

function Transmit() {
  const { domainId, deviceId } = Route.useParams();
  return <DeviceTransmitScreen deviceId={deviceId} domainId={domainId} />;
}
