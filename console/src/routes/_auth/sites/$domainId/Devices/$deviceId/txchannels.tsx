import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { DeviceTransmitScreen } from '../../../../../../features/device-transmit/device-transmit-screen.tsx';
import { readTransmitSearch, type TransmitSearch } from '../../../../../../features/device-transmit/search-params.ts';
import { onDemand } from '../../../../../../ui/page/on-demand.tsx';

const DescriptionDialog = onDemand(
  async () => (await import('../../../../../../features/device-streams/description-dialog.tsx')).DescriptionDialog,
  ({ streamId }) => streamId !== null,
);

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId/txchannels')({
  validateSearch: (search: TransmitSearch & SearchSchemaInput): TransmitSearch => readTransmitSearch({ ...search }),
  component: Transmit,
});

function Transmit() {
  const device = Route.useParams();
  const { stream } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (next: TransmitSearch) =>
    void navigate({ search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }), resetScroll: false });
  return (
    <>
      <DeviceTransmitScreen {...device} onDescribe={(id) => open({ stream: id })} />
      <DescriptionDialog {...device} onClose={() => open({})} streamId={stream ?? null} />
    </>
  );
}
