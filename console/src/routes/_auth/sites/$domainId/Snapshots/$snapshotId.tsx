import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../../../../api/browser/search-text.ts';
import { JobDialog } from '../../../../../features/jobs/job-dialog-on-demand.ts';
import { useLaterRecall } from '../../../../../features/jobs/use-later-recall.ts';
import { CompareScreen } from '../../../../../features/snapshots/compare/compare-screen.tsx';
import { KINDS } from '../../../../../features/snapshots/compare/line-groups.ts';
import { namespaces } from '../../../../../i18n/setup.ts';

/** The kinds of lines that are hidden, with commas between them. */
export interface CompareSearch {
  readonly hide?: string;
}

export const Route = createFileRoute('/_auth/sites/$domainId/Snapshots/$snapshotId')({
  validateSearch: ({ hide }: CompareSearch & SearchSchemaInput): CompareSearch => {
    const text = searchText(hide);
    return text ? { hide: text } : {};
  },
  loader: () => namespaces('snapshots'),
  component: Page,
});

function Page() {
  const { domainId, snapshotId } = Route.useParams();
  const { hide = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const named = new Set(hide.split(','));
  const { later, devices, open, close } = useLaterRecall(domainId);
  return (
    <>
      <CompareScreen
        domainId={domainId}
        hidden={KINDS.filter((kind) => named.has(kind))}
        key={snapshotId}
        onHidden={(hidden) =>
          void navigate({
            search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...(hidden.length > 0 ? { hide: hidden.join(',') } : {}) }),
            replace: true,
            resetScroll: false,
          })
        }
        onLater={open}
        snapshotId={snapshotId}
      />
      <JobDialog devices={devices} domainId={domainId} onClose={close} recall={later} />
    </>
  );
}
