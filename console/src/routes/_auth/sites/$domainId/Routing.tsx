import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { RoutingScreen } from '../../../../features/routing/routing-screen.tsx';
import { type RoutingSearch, readRoutingSearch } from '../../../../features/routing/search-params.ts';
import { namespaces } from '../../../../i18n/setup.ts';
import { onDemand } from '../../../../ui/page/on-demand.tsx';

const SelectTransmitDialog = onDemand(
  async () => (await import('../../../../features/select-transmit/select-transmit-dialog.tsx')).SelectTransmitDialog,
  ({ index }) => index !== null,
);
const ChooseStreamDialog = onDemand(
  async () => (await import('../../../../features/device-streams/choose-stream-dialog.tsx')).ChooseStreamDialog,
  ({ streamId }) => streamId !== null,
);

export const Route = createFileRoute('/_auth/sites/$domainId/Routing')({
  validateSearch: (search: RoutingSearch & SearchSchemaInput): RoutingSearch => readRoutingSearch({ ...search }),
  loader: () => namespaces('grid', 'channels', 'routing'),
  component: Routing,
});

function Routing() {
  const { domainId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { receiver, edit, editStream, ...rest } = readRoutingSearch(search);
  const write = (next: RoutingSearch) =>
    void navigate({
      search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <RoutingScreen
        domainId={domainId}
        onOpenReceiver={(deviceId) =>
          void navigate({ to: '/sites/$domainId/Devices/$deviceId/rxchannels', params: { domainId, deviceId } })
        }
        onSearch={write}
        search={readRoutingSearch(search)}
      />
      <SelectTransmitDialog
        deviceId={receiver ?? ''}
        domainId={domainId}
        index={edit ?? null}
        onClose={() => write({ ...rest, ...(receiver && { receiver }) })}
      />
      <ChooseStreamDialog
        deviceId={receiver ?? ''}
        domainId={domainId}
        onClose={() => write({ ...rest, ...(receiver && { receiver }) })}
        streamId={editStream ?? null}
      />
    </>
  );
}
