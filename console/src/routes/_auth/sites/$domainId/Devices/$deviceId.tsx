import { createFileRoute, Outlet } from '@tanstack/react-router';
import { readAhead } from '../../../../../api/client/read-ahead.ts';
import { AccountDomainDevice, DeviceNeighbours } from '../../../../../features/device/device-documents.ts';
import { DeviceLayout } from '../../../../../features/device/device-layout.tsx';
import { DeviceAssignmentProvider } from '../../../../../features/device-actions/provider.tsx';
import { DeviceSilenceButton } from '../../../../../features/silences/device-silence-button.tsx';
import { SilenceBanner } from '../../../../../features/silences/silence-banner.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';
import { NextStep } from '../../../../../ui/page/in-steps.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId')({
  loader: ({ context: { client }, params, cause }) => {
    if (cause === 'enter') {
      void readAhead(client, AccountDomainDevice, params);
      void readAhead(client, DeviceNeighbours, { domainId: params.domainId });
    }
    return namespaces('device', 'channels', 'routing', 'latency');
  },
  component: Device,
});

function Device() {
  const { domainId, deviceId } = Route.useParams();
  return (
    <DeviceAssignmentProvider>
      <DeviceLayout
        banner={<SilenceBanner deviceId={deviceId} domainId={domainId} />}
        beside={<DeviceSilenceButton deviceId={deviceId} domainId={domainId} />}
        deviceId={deviceId}
        domainId={domainId}
      >
        <NextStep>
          <Outlet />
        </NextStep>
      </DeviceLayout>
    </DeviceAssignmentProvider>
  );
}
