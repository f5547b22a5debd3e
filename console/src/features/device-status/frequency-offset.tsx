import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status-shape.tsx';
import { UNKNOWN } from '../../ui/unknown.ts';
import { frequencyOffset } from './clock-words.ts';
import classes from './device-status.module.css';

/** A frequency offset in ppm (DEV-054) with its place on a rule from -5 to +5; beyond the rule a red square at its end. */
export function FrequencyOffset({ sent }: { sent: string | null | undefined }) {
  const { t } = useTranslation('device');
  const offset = frequencyOffset(sent);
  if (!offset) return UNKNOWN;
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
        {t('clock.ppm', { value: words })}
        {beyond && <span className="visually-hidden"> {t('clock.beyond')}</span>}
      </span>
    </>
  );
}
