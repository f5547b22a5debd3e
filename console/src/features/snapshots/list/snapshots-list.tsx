import { Button } from '@mantine/core';
import { IconCamera, IconFileImport, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { type SnapshotsSearch, shownSnapshots } from './search-params.ts';
import { SnapshotCards } from './snapshot-cards.tsx';
import type { SnapshotActions } from './snapshot-menu.tsx';
import classes from './snapshots.module.css';
import { SnapshotsBar } from './snapshots-bar.tsx';
import { SnapshotsTable } from './snapshots-table.tsx';

interface Props {
  readonly snapshots: readonly SnapshotInfo[];
  readonly search: SnapshotsSearch;
  readonly actions: SnapshotActions;
  readonly onSearch: (search: SnapshotsSearch) => void;
  /** Why none can be made now; null: it can. */
  readonly closed: string | null;
  readonly onMake: () => void;
  readonly onImport: () => void;
}

/** The snapshots that the address asks for, with what is above and below them; or that there are none. */
export function SnapshotsList({ snapshots, search, actions, closed, onSearch, onMake, onImport }: Props) {
  const { t } = useTranslation('snapshots');
  // Beside five columns of a set width the name had no room in a window up to this width.
  const { upToMedium } = useWidth();
  const make = (
    <>
      <ReasonedButton
        leftSection={<IconFileImport aria-hidden size="1rem" stroke={1.75} />}
        onClick={onImport}
        reason={actions.closed}
        variant="default"
      >
        {t('import.open')}
      </ReasonedButton>
      <ReasonedButton leftSection={<IconCamera aria-hidden size="1rem" stroke={1.75} />} onClick={onMake} reason={closed}>
        {t('make')}
      </ReasonedButton>
    </>
  );
  if (snapshots.length === 0)
    return (
      <Empty
        action={<span className={classes.make}>{make}</span>}
        detail={t('noneDetail')}
        icon={<IconCamera size="2rem" stroke={1.5} />}
        text={t('none')}
      />
    );
  const shown = shownSnapshots(snapshots, search);
  const Rows = upToMedium ? SnapshotCards : SnapshotsTable;
  return (
    <>
      <SnapshotsBar make={make} onSearch={onSearch} search={search} snapshots={snapshots} />
      {shown.length === 0 ? (
        <Empty
          action={
            <Button onClick={() => onSearch({})} variant="default">
              {t('showAll')}
            </Button>
          }
          icon={<IconListSearch size="2rem" stroke={1.5} />}
          text={t('noMatch')}
        />
      ) : (
        <Rows actions={actions} snapshots={shown} />
      )}
      <p className={classes.about}>
        <StatusShape value="info" />
        {t('holds')}
      </p>
    </>
  );
}
