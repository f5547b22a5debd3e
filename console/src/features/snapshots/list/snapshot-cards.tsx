import { useTranslation } from 'react-i18next';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { byDay, madeWords } from '../made-words.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { differsWords } from './differs-words.ts';
import { type SnapshotActions, SnapshotMenu } from './snapshot-menu.tsx';
import { SnapshotName } from './snapshot-name.tsx';
import classes from './snapshots.module.css';

interface Props {
  readonly snapshots: readonly SnapshotInfo[];
  readonly actions: SnapshotActions;
}

/** The snapshots of a site where a table has no room. */
export function SnapshotCards({ snapshots, actions }: Props) {
  const { t } = useTranslation('snapshots');
  const settings = useDateTime();
  const now = useNow(60_000);
  return byDay(snapshots, now, settings).map(({ day, made }) => (
    <section key={day}>
      <h2 className={classes.cardDay}>{t(`day.${day}`)}</h2>
      <ul aria-label={t(`day.${day}`)}>
        {made.map((snapshot) => (
          <li className={classes.card} key={snapshot.id}>
            <span className={classes.called}>
              <SnapshotName snapshot={snapshot} />
              <span className={`${classes.below} tabular`}>
                {madeWords(snapshot.madeAt, now, settings, t)} • {snapshot.madeBy} • {differsWords(snapshot.differences, t)}
              </span>
            </span>
            <SnapshotMenu actions={actions} snapshot={snapshot} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
