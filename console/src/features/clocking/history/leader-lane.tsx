import { useTranslation } from 'react-i18next';
import type { TimeWindow } from '../../../ui/time/time-words.ts';
import type { WireHistory } from './history-documents.ts';
import classes from './leader-lane.module.css';
import { partBox } from './paths.ts';

interface Props {
  readonly leaders: WireHistory['leaders'];
  readonly window: TimeWindow;
  /** CSS px. */
  readonly width: number;
}

/** A name has room in so many pixels. */
const ROOM = 48;

/** Who led: a bar for each leader, hatched where nobody did, empty where nothing is known. */
export function LeaderLane({ leaders, window, width }: Props) {
  const { t } = useTranslation('clocking');
  const spans = leaders
    .map(({ from, to, name }) => ({ from: Date.parse(from), to: Date.parse(to), name }))
    .filter(({ from, to }) => to > window.from && from < window.to);
  const names = [...new Set(spans.flatMap(({ name }) => name ?? []))];
  return (
    <ol aria-label={t('history.leader')} className={classes.lane}>
      {spans.map(({ from, to, name }) => {
        const { x, width: length } = partBox({ from, to }, { window, width, height: 0 });
        return (
          <li
            className={name === null ? classes.none : classes.span}
            data-tip={name ?? t('history.nobody')}
            data-other={names.indexOf(name ?? '') > 0 || undefined}
            key={from}
            style={{ left: x, width: length }}
          >
            <span className={length < ROOM || name === null ? 'visually-hidden' : classes.name}>{name ?? t('history.nobody')}</span>
          </li>
        );
      })}
    </ol>
  );
}
