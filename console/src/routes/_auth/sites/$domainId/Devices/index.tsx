import { createFileRoute } from '@tanstack/react-router';
import { SiteDevicesScreen } from '../../../../../features/site-devices/site-devices-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/')({ component: Devices });

function Devices() {
  return <SiteDevicesScreen domainId={Route.useParams().domainId} />;
}
