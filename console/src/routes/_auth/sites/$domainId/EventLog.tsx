import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { EventLogScreen } from '../../../../features/event-log/event-log-screen.tsx';
import { readEventLogSearch } from '../../../../features/event-log/event-log-search.ts';
import type { EventLogSearch } from '../../../../features/event-log/filter-search.ts';
import { namespaces } from '../../../../i18n/setup.ts';

const sorted = (search: EventLogSearch): string => JSON.stringify(Object.entries(search).toSorted());

export const Route = createFileRoute('/_auth/sites/$domainId/EventLog')({
  validateSearch: (search: EventLogSearch & SearchSchemaInput): EventLogSearch => readEventLogSearch(search),
  // Whoever comes from elsewhere finds the filter that was left here; from then on the address alone counts (EVT-040).
  beforeLoad: async ({ search: { accountId, ...asked }, params, cause }) => {
    if (cause === 'stay') return;
    // Loaded here: what filters need, first of all dates, is no part of the first page.
    const { arrivingSearch } = await import('../../../../features/event-log/stored-filter.ts');
    const named = readEventLogSearch(asked);
    const merged = arrivingSearch(params.domainId, named);
    if (sorted(merged) === sorted(named)) return;
    throw redirect({ to: '/sites/$domainId/EventLog', params, search: { ...(accountId ? { accountId } : {}), ...merged }, replace: true });
  },
  loader: () => namespaces('events'),
  component: Page,
});

function Page() {
  const { domainId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EventLogScreen
      domainId={domainId}
      key={domainId}
      onSearch={(next) =>
        void navigate({ search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }), resetScroll: false })
      }
      // Read again: the router hands on what is in the address beside what the route reads from it.
      search={readEventLogSearch(Route.useSearch())}
    />
  );
}
