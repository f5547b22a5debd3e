import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AccountLogScreen } from '../../../../features/account-log/account-log-screen.tsx';
import { type AccountLogSearch, readAccountLogSearch } from '../../../../features/account-log/account-log-search.ts';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/AccountLog/')({
  validateSearch: (search: AccountLogSearch & SearchSchemaInput): AccountLogSearch => readAccountLogSearch(search),
  loader: () => namespaces('events'),
  component: Log,
});

function Log() {
  const navigate = Route.useNavigate();
  return (
    <AccountLogScreen
      onSearch={(next) =>
        void navigate({ search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }), resetScroll: false })
      }
      // Read again: the router hands on what is in the address beside what the route reads from it.
      search={readAccountLogSearch(Route.useSearch())}
    />
  );
}
