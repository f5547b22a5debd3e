import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { noteContentAhead } from '../../../../../../api/browser/starting.ts';
import { readAhead } from '../../../../../../api/client/read-ahead.ts';
import { DeviceRxChannels } from '../../../../../../features/device-receive/device-receive-documents.ts';
import { DeviceReceiveScreen } from '../../../../../../features/device-receive/device-receive-screen.tsx';
import { type ReceiveSearch, readReceiveSearch } from '../../../../../../features/device-receive/search-params.ts';
import { onDemand } from '../../../../../../ui/page/on-demand.tsx';

const SelectTransmitDialog = onDemand(
  async () => (await import('../../../../../../features/select-transmit/select-transmit-dialog.tsx')).SelectTransmitDialog,
  ({ index }) => index !== null,
);
const PatchManyDialog = onDemand(
  async () => (await import('../../../../../../features/patch-many/patch-many-dialog.tsx')).PatchManyDialog,
  ({ indexes }) => indexes.length > 0,
);
const LatencyDialog = onDemand(
  async () => (await import('../../../../../../features/latency/latency-dialog.tsx')).LatencyDialog,
  ({ index }) => index !== null,
);
const ChooseStreamDialog = onDemand(
  async () => (await import('../../../../../../features/device-streams/choose-stream-dialog.tsx')).ChooseStreamDialog,
  ({ streamId }) => streamId !== null,
);
const NONE: readonly number[] = [];

export const Route = createFileRoute('/_auth/sites/$domainId/Devices/$deviceId/rxchannels')({
  validateSearch: (search: ReceiveSearch & SearchSchemaInput): ReceiveSearch => readReceiveSearch({ ...search }),
  loader: ({ context, params, cause }) => {
    if (cause !== 'enter') return;
    noteContentAhead();
    void readAhead(context.client, DeviceRxChannels, params);
  },
  component: Receive,
});

function Receive() {
  const device = Route.useParams();
  const { edit, latency, patch, stream } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (next: ReceiveSearch) =>
    void navigate({ search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }), resetScroll: false });
  const close = () => open({});
  return (
    <>
      <DeviceReceiveScreen
        {...device}
        onEdit={(index) => open({ edit: index })}
        onLatency={(index) => open({ latency: index })}
        onPatch={(indexes) => open({ patch: indexes })}
        onStream={(id) => open({ stream: id })}
      />
      <SelectTransmitDialog {...device} index={edit ?? null} onClose={close} />
      <PatchManyDialog {...device} indexes={patch ?? NONE} onClose={close} />
      <ChooseStreamDialog {...device} onClose={close} streamId={stream ?? null} />
      <LatencyDialog {...device} index={latency ?? null} onClose={close} />
    </>
  );
}
