import { createFileRoute } from '@tanstack/react-router';
import { SiteStatusScreen } from '../../../../features/site-status/site-status-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Status')({ component: Status });

function Status() {
  return <SiteStatusScreen domainId={Route.useParams().domainId} />;
}
