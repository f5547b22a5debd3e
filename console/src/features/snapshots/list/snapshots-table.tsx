import { Button } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { byDay, madeWords } from '../made-words.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { differsWords } from './differs-words.ts';
import { SnapshotHolds } from './snapshot-holds.tsx';
import { type SnapshotActions, SnapshotMenu } from './snapshot-menu.tsx';
import { SnapshotName } from './snapshot-name.tsx';
import classes from './snapshots.module.css';

interface Props {
  readonly snapshots: readonly SnapshotInfo[];
  readonly actions: SnapshotActions;
}

/** The snapshots of a site in the days on which they were made, newest first. */
export function SnapshotsTable({ snapshots, actions }: Props) {
  const { t } = useTranslation('snapshots');
  const settings = useDateTime();
  const now = useNow(60_000);
  return (
    <table aria-label={t('title')} className={classes.table}>
      <thead>
        <tr className={classes.columns}>
          <th scope="col">{t('column.snapshot')}</th>
          <th className={classes.made} scope="col">
            {t('column.made')}
          </th>
          <th className={classes.by} scope="col">
            {t('column.by')}
          </th>
          <th className={classes.holds} scope="col">
            {t('column.holds')}
          </th>
          <th className={classes.against} scope="col">
            {t('column.now')}
          </th>
          <th className={classes.actions} scope="col">
            <span className="visually-hidden">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      {byDay(snapshots, now, settings).map(({ day, made }) => (
        <tbody key={day}>
          <tr className={classes.day}>
            <th colSpan={6} scope="rowgroup">
              {t(`day.${day}`)}
            </th>
          </tr>
          {made.map((snapshot) => (
            <tr className={classes.row} key={snapshot.id}>
              <th scope="row">
                <SnapshotName snapshot={snapshot} />
              </th>
              <td className="tabular">{madeWords(snapshot.madeAt, now, settings, t)}</td>
              <td title={snapshot.madeBy}>{snapshot.madeBy}</td>
              <td>
                <SnapshotHolds snapshot={snapshot} />
              </td>
              <td className="tabular">{differsWords(snapshot.differences, t)}</td>
              <td className={classes.actions}>
                <Button
                  aria-label={t('compareWith', { name: snapshot.name })}
                  component={Link}
                  leftSection={<IconGitCompare aria-hidden size="1rem" stroke={1.75} />}
                  size="xs"
                  to={`/sites/${snapshot.domainId}/Snapshots/${snapshot.id}`}
                  variant="default"
                >
                  {t('compareOne')}
                </Button>
                <SnapshotMenu actions={actions} snapshot={snapshot} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
