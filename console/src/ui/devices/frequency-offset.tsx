import { useTranslation } from 'react-i18next';
import { StatusShape } from '../status/status-shape.tsx';
import { UNKNOWN } from '../status/unknown.ts';
import { frequencyOffset } from './clock-words.ts';
import classes from './frequency-offset.module.css';

/**
 * A frequency offset in ppm (DEV-054) with its place on a rule from -5 to +5; beyond the rule a red square at its end. `bare`: the unit is above, in the
 * head of the column. Below a route that loads the words of `device`.
 */
export function FrequencyOffset({ sent, bare = false }: { sent: string | null | undefined; bare?: boolean }) {
  const { t } = useTranslation('device');
  const offset = frequencyOffset(sent);
  if (!offset) return <span className={classes.unknown}>{UNKNOWN}</span>;
  const { at, beyond, words } = offset;
  return (
    <>
      <span aria-hidden className={classes.rule}>
        {beyond ? (
          <span className={classes.beyond} data-end={at === 0 ? 'low' : 'high'}>
            <StatusShape size={12} value="error" />
          </span>
        ) : (
          <span className={classes.dot} style={{ left: `${at * 100}%` }} />
        )}
      </span>
      <span className={beyond ? classes.beyondWords : undefined}>
        {bare ? words : t('clock.ppm', { value: words })}
        {beyond && <span className="visually-hidden"> {t('clock.beyond')}</span>}
      </span>
    </>
  );
}
