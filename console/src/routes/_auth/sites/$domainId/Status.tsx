import { createFileRoute } from '@tanstack/react-router';
import { JobsBanner } from '../../../../features/jobs/jobs-banner.tsx';
import { ReliabilityLink } from '../../../../features/reliability/reliability-link.tsx';
import { SilenceBanner } from '../../../../features/silences/silence-banner.tsx';
import { SiteStatusScreen } from '../../../../features/site-status/site-status-screen.tsx';
import { SiteTroubles } from '../../../../features/troubles/site-troubles.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/Status')({
  loader: () => namespaces('reliability'),
  component: Status,
});

function Status() {
  const { domainId } = Route.useParams();
  return (
    <>
      <SilenceBanner domainId={domainId} />
      <JobsBanner domainId={domainId} />
      <SiteTroubles domainId={domainId} />
      <ReliabilityLink domainId={domainId} />
      <SiteStatusScreen domainId={domainId} />
    </>
  );
}
