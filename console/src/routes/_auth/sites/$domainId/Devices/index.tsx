import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useState } from 'react';
import { noteContentAhead } from '../../../../../api/browser/starting.ts';
import { readAhead } from '../../../../../api/client/read-ahead.ts';
import { DeviceAssignmentProvider } from '../../../../../features/device-actions/provider.tsx';
import { JobDialog } from '../../../../../features/jobs/job-dialog-on-demand.ts';
import { JobsBanner } from '../../../../../features/jobs/jobs-banner.tsx';
import { type DevicesSearch, readDevicesSearch } from '../../../../../features/site-devices/search-params.ts';
import { AccountDomainDevices } from '../../../../../features/site-devices/site-devices-documents.ts';
import { SiteDevicesScreen } from '../../../../../features/site-devices/site-devices-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/')({
  validateSearch: (search: DevicesSearch & SearchSchemaInput): DevicesSearch => readDevicesSearch(search),
  loader: ({ context, params, cause }) => {
    if (cause !== 'enter') return;
    noteContentAhead();
    void readAhead(context.client, AccountDomainDevices, params);
  },
  component: Devices,
});

function Devices() {
  const { domainId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState<readonly { readonly id: string; readonly name: string }[] | null>(null);
  return (
    <DeviceAssignmentProvider>
      <JobsBanner domainId={domainId} />
      <SiteDevicesScreen
        domainId={domainId}
        onManageNotifications={() => void navigate({ search: (now) => ({ ...now, editUserPreferences: true, domainId }) })}
        onPlan={setChosen}
        onSearch={(next) =>
          void navigate({
            search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }),
            replace: true,
            resetScroll: false,
          })
        }
        search={search}
      />
      <JobDialog devices={chosen} domainId={domainId} onClose={() => setChosen(null)} />
    </DeviceAssignmentProvider>
  );
}
