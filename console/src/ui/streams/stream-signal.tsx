import { useTranslation } from 'react-i18next';
import type { LevelSource } from '../channels/signal-level.ts';
import { type MeterWords, SignalMeter } from '../channels/signal-meter.tsx';
import classes from './stream-signal.module.css';

interface Props {
  /** Null: it is not known which channel of the device it is. */
  readonly index: number | null;
  readonly levels: LevelSource;
  /** Whether the device reports levels at all. */
  readonly measured: boolean;
  readonly meterWords: MeterWords;
}

/** The level of a channel of a stream, or that the device offers none. */
export function StreamSignal({ index, levels, measured, meterWords }: Props) {
  const { t } = useTranslation('common');
  if (index === null || !measured) return <span className={classes.none}>{t('notOffered.word')}</span>;
  return <SignalMeter index={index} levels={levels} words={meterWords} />;
}
