import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ReliabilityScreen } from '../../../../features/reliability/reliability-screen.tsx';
import { type ReportSearch, readReportSearch } from '../../../../features/reliability/report-search.ts';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/Reliability')({
  validateSearch: (search: ReportSearch & SearchSchemaInput): ReportSearch => readReportSearch(search),
  loader: () => namespaces('reliability'),
  component: Page,
});

function Page() {
  const { domainId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ReliabilityScreen
      domainId={domainId}
      key={domainId}
      onSearch={(next) =>
        void navigate({ search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }), replace: true, resetScroll: false })
      }
      search={readReportSearch(Route.useSearch())}
    />
  );
}
