import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { readSnapshotsSearch, type SnapshotsSearch } from '../../../../../features/snapshots/list/search-params.ts';
import { SnapshotsScreen } from '../../../../../features/snapshots/list/snapshots-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/Snapshots/')({
  validateSearch: (search: SnapshotsSearch & SearchSchemaInput): SnapshotsSearch => readSnapshotsSearch(search),
  loader: () => namespaces('snapshots'),
  component: Page,
});

function Page() {
  const { domainId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SnapshotsScreen
      domainId={domainId}
      key={domainId}
      onSearch={(next) =>
        void navigate({
          search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }),
          replace: true,
          resetScroll: false,
        })
      }
      search={readSnapshotsSearch(Route.useSearch())}
    />
  );
}
