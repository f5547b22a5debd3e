import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import type { TimeWords } from '../../../ui/time/time-words.ts';
import type { WireMark } from './history-documents.ts';
import classes from './mark-card.module.css';
import { lengthWords, markTitle, secondsOf, shapeOf } from './mark-words.ts';
import type { Moment } from './scene.ts';

/** Devices that lost lock, and for how long at most. */
function useLosses(marks: readonly WireMark[]): string | null {
  const { t } = useTranslation('clocking');
  const losses = marks.filter(({ kind }) => kind === 'LOCK_LOST');
  if (losses.length === 0) return null;
  const [only] = losses;
  const lengths = losses.map(secondsOf);
  const longest = lengths.some((length) => length === null) ? null : Math.max(...lengths.map((length) => length ?? 0));
  const who =
    losses.length === 1 ? (only?.deviceName ?? '') : t('history.devices', { count: new Set(losses.map(({ deviceId }) => deviceId)).size });
  return longest === null ? who : t('history.upTo', { who, length: lengthWords(longest) });
}

/** What a moment holds, beside its line. `at`: where the line is, as a part of the width. */
export function MarkCard({ moment: { at, marks }, words, place }: { moment: Moment; words: TimeWords; place: number }) {
  const { t } = useTranslation(['clocking', 'device', 'common']);
  const [first] = marks;
  const losses = useLosses(marks);
  if (!first) return null;
  const rows = [
    first.from && ([t('history.from'), first.from] as const),
    first.to &&
      ([
        first.withoutLeaderSeconds > 0 ? t('history.toAfter', { length: lengthWords(first.withoutLeaderSeconds) }) : t('history.to'),
        first.to,
      ] as const),
    losses && ([t('history.lostLock'), losses] as const),
  ].flatMap((row) => (row ? [row] : []));
  return (
    <div aria-hidden className={classes.card} style={place > 0.5 ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}>
      <p className={classes.head}>
        <span>{words.of(at)}</span>
        <StatusWord value={shapeOf(first)} word={markTitle(t, first)} />
      </p>
      {rows.length > 0 && (
        <dl className={classes.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
