import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { RoutingScreen } from '../../../../features/routing/routing-screen.tsx';
import { type RoutingSearch, readRoutingSearch } from '../../../../features/routing/search-params.ts';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/Routing')({
  validateSearch: (search: RoutingSearch & SearchSchemaInput): RoutingSearch => readRoutingSearch({ ...search }),
  loader: () => namespaces('grid', 'channels'),
  component: Routing,
});

function Routing() {
  const { domainId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RoutingScreen
      domainId={domainId}
      onOpenReceiver={(deviceId) => void navigate({ to: '/sites/$domainId/Devices/$deviceId/rxchannels', params: { domainId, deviceId } })}
      onSearch={(next) =>
        void navigate({
          search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }),
          replace: true,
          resetScroll: false,
        })
      }
      search={readRoutingSearch(search)}
    />
  );
}
