import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { RolesScreen } from '../../../features/roles/roles-screen.tsx';
import { type RolesSearch, readRolesSearch } from '../../../features/roles/roles-search.ts';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Roles')({
  validateSearch: (search: RolesSearch & SearchSchemaInput): RolesSearch => readRolesSearch(search),
  loader: () => namespaces('roles'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <RolesScreen
      onSearch={(next) =>
        void navigate({ search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }), resetScroll: false })
      }
      search={readRolesSearch(Route.useSearch())}
    />
  );
}
