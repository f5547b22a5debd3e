import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { momentWords } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { moveByArrow } from '../move-by-arrow.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import classes from './snapshots.module.css';

/** How a snapshot is called, whether it is kept or goes by itself, and what people noted about it. */
export function SnapshotName({ snapshot }: { snapshot: SnapshotInfo }) {
  const { t } = useTranslation('snapshots');
  const settings = useDateTime();
  const { id, domainId, name, note, automatic, imported, kept, goesAt } = snapshot;
  const goes = goesAt === null || goesAt === undefined ? null : momentWords(goesAt, settings);
  const below = [goes && t('goes', { day: goes.date }), note].filter(Boolean).join(' • ');
  return (
    <span className={classes.called}>
      <span className={classes.line}>
        {kept && (
          <Tooltip label={t('kept')}>
            <span className={classes.lock}>
              <IconLock aria-hidden size="0.875rem" stroke={1.75} />
              <span className="visually-hidden">{t('keptMark')}</span>
            </span>
          </Tooltip>
        )}
        <Link
          className={classes.name ?? ''}
          data-snapshot={id}
          onKeyDown={(event) => moveByArrow(event, 'tbody th a')}
          params={{ domainId, snapshotId: id }}
          title={name}
          to="/sites/$domainId/Snapshots/$snapshotId"
        >
          {name}
        </Link>
        {automatic && <span className={classes.tag}>{t('automatic')}</span>}
        {imported && <span className={classes.tag}>{t('imported')}</span>}
      </span>
      {below && (
        <span className={classes.below} title={below}>
          {below}
        </span>
      )}
    </span>
  );
}
