import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { SubscriptionScreen } from '../../../features/subscription/subscription-screen.tsx';
import { readSubscriptionSearch, type SubscriptionSearch } from '../../../features/subscription/subscription-search.ts';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/ManageSubscription')({
  validateSearch: (search: SubscriptionSearch & SearchSchemaInput): SubscriptionSearch => readSubscriptionSearch(search),
  loader: () => namespaces('subscription'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  // Read again: the router hands on what is in the address beside what the route reads from it.
  const { dialog } = readSubscriptionSearch(Route.useSearch());
  return (
    <SubscriptionScreen
      dialog={dialog ?? null}
      onDialog={(next) =>
        void navigate({
          search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...(next && { dialog: next }) }),
          replace: next === null,
          resetScroll: false,
        })
      }
    />
  );
}
