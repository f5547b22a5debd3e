import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { readAhead } from '../../../api/client/read-ahead.ts';
import { SiteNotFoundScreen } from '../../../features/not-found/not-found-screen.tsx';
import { SiteLayout } from '../../../features/shell/site-layout.tsx';
import { SiteTabs } from '../../../features/shell/site-tabs.tsx';
import { SilenceButton } from '../../../features/silences/silence-button.tsx';
import { SiteHeader } from '../../../features/site-header/site-header.tsx';
import { AccountDomainHeader } from '../../../features/site-header/site-header-documents.ts';
import { namespaces } from '../../../i18n/setup.ts';
import { NextStep } from '../../../ui/page/in-steps.tsx';

/** The pages of a device have a header and tabs of their own. */
const OF_DEVICE = /^\/sites\/[^/]+\/Devices\/[^/]/i;

export const Route = createFileRoute('/_auth/sites/$domainId')({
  loader: ({ context, params, cause, location }) => {
    if (cause === 'enter' && !OF_DEVICE.test(location.pathname)) void readAhead(context.client, AccountDomainHeader, params);
    return namespaces('status', 'devices', 'home', 'silences', 'troubles', 'jobs');
  },
  component: Site,
});

function Site() {
  const { domainId } = Route.useParams();
  const ofDevice = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_auth/sites/$domainId/Devices/$deviceId'),
  });
  const header = ofDevice ? null : (
    <SiteHeader beside={<SilenceButton domainId={domainId} />} domainId={domainId} tabs={<SiteTabs domainId={domainId} />} />
  );
  return (
    <SiteLayout domainId={domainId} header={header} notFound={<SiteNotFoundScreen />}>
      <NextStep>
        <Outlet />
      </NextStep>
    </SiteLayout>
  );
}
