import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchAll } from '../../api/refetch.ts';
import { type StreamState, useStreamState } from '../../api/stream-state.ts';
import { StatusShape } from '../../ui/status-shape.tsx';
import classes from './banners.module.css';

/** An interruption shorter than this, in ms, is not worth a banner. */
const PATIENCE_MS = 2000;

/** What the banner says: nothing, that updates come by asking only, or that the server cannot be reached. */
export function connectionTrouble({ state, unreachable, wasOpen }: StreamState): 'none' | 'notLive' | 'lost' {
  if (unreachable) return 'lost';
  return state === 'closed' && wasOpen ? 'notLive' : 'none';
}

const clock = (at: number): string => new Date(at).toLocaleTimeString(undefined, { hour12: false });

/** Says that the stream is down and how old the data is, which stays on the screen at full contrast. */
export function ConnectionBanner() {
  const { t } = useTranslation(['shell', 'common']);
  const stream = useStreamState();
  const trouble = connectionTrouble(stream);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    setPatient(true);
    if (trouble === 'none') return undefined;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [trouble]);
  if (trouble === 'none' || patient) return null;
  const data = stream.lastDataAt === null ? t('banner.neverReached') : t('banner.dataFrom', { time: clock(stream.lastDataAt) });
  return (
    <div className={classes.banner} data-level={trouble === 'lost' ? 'error' : 'warning'} role={trouble === 'lost' ? 'alert' : 'status'}>
      <StatusShape value={trouble === 'lost' ? 'error' : 'warning'} size={16} />
      <p className={classes.text}>
        <strong>{t(trouble === 'lost' ? 'banner.lost' : 'banner.notLive')}</strong> <span className="tabular">{data}</span>
      </p>
      <button type="button" className={classes.retry} onClick={refetchAll}>
        {t('common:retry')}
      </button>
    </div>
  );
}
