import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/client/errors.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { onDemand } from '../../../ui/page/on-demand.tsx';
import { PlainTableSkeleton } from '../../../ui/table/plain-table-skeleton.tsx';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { useClosed } from '../use-closed.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { SnapshotsSearch } from './search-params.ts';
import classes from './snapshots.module.css';
import { SnapshotsList } from './snapshots-list.tsx';
import { useExport } from './use-export.ts';
import { useFocusImported } from './use-focus-imported.ts';
import { useSnapshotActions } from './use-snapshot-actions.ts';
import { useSnapshots } from './use-snapshots.ts';

const FormDialog = onDemand(
  async () => (await import('./form-dialog.tsx')).FormDialog,
  ({ target }) => target !== null,
);

const ImportDialog = onDemand(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
  ({ domainId }) => domainId !== null,
);

interface Props {
  readonly domainId: string;
  readonly search: SnapshotsSearch;
  readonly onSearch: (search: SnapshotsSearch) => void;
}

/** `/sites/{domainId}/Snapshots`: what was kept of a site, to be compared with now. */
export function SnapshotsScreen({ domainId, search, onSearch }: Props) {
  const { t } = useTranslation('snapshots');
  const { site, error, refetch } = useSnapshots(domainId);
  const [form, setForm] = useState<SnapshotInfo | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const focusImported = useFocusImported(site?.snapshots.map(({ id }) => id));
  const actions = useSnapshotActions(domainId, refetch);
  const exportOne = useExport(site);
  const closed = useClosed({
    domainId,
    viewerCanRoute: site?.viewerCanRoute ?? false,
    viewerCanConfigure: site?.viewerCanConfigure ?? false,
  });
  if (!site)
    return (
      <div className={classes.page}>
        {error ? <NotRead onRetry={refetch} text={t('failed')} why={wordsOf(error)} /> : <PlainTableSkeleton lines={6} tall />}
      </div>
    );
  return (
    <div className={classes.page}>
      <SnapshotsList
        actions={{
          closed: closed.change,
          unread: closed.export,
          onRename: setForm,
          onKeep: actions.keep,
          onExport: exportOne,
          onDelete: actions.remove,
        }}
        closed={closed.make}
        onImport={() => setImporting(true)}
        onMake={() => setForm('new')}
        onSearch={onSearch}
        search={search}
        snapshots={site.snapshots}
      />
      <FormDialog domainId={domainId} onClose={() => setForm(null)} onDone={refetch} target={form} />
      <ImportDialog
        closed={closed.change}
        domainId={isImporting ? domainId : null}
        onClose={() => setImporting(false)}
        onDone={(id) => {
          // The new one is seen, whatever was searched for.
          onSearch({});
          focusImported(id);
          refetch();
        }}
      />
      <DeleteDialog busy={actions.isRemoving} onClose={actions.spare} onConfirm={actions.confirm} target={actions.asked} />
    </div>
  );
}
