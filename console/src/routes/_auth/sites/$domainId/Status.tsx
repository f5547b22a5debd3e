import { createFileRoute } from '@tanstack/react-router';
import { SilenceBanner } from '../../../../features/silences/silence-banner.tsx';
import { SiteStatusScreen } from '../../../../features/site-status/site-status-screen.tsx';
import { SiteTroubles } from '../../../../features/troubles/site-troubles.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Status')({ component: Status });

function Status() {
  const { domainId } = Route.useParams();
  return (
    <>
      <SilenceBanner domainId={domainId} />
      <SiteTroubles domainId={domainId} />
      <SiteStatusScreen domainId={domainId} />
    </>
  );
}
