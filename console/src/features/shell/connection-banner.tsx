import { momentWords } from '@tutti/domain/date-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchAll } from '../../api/client/refetch.ts';
import { changeSettled, type StreamState, useStream } from '../../api/client/stream-state.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './banners.module.css';

/** An interruption shorter than this, in ms, is not worth a banner. */
const SHOWN_AFTER_MS = 2000;

/** What the banner says: nothing, that updates come by asking only, or that the server cannot be reached. */
export function connectionTrouble({ state, unreachable, wasOpen }: StreamState): 'none' | 'notLive' | 'lost' {
  if (unreachable) return 'lost';
  return state === 'closed' && wasOpen ? 'notLive' : 'none';
}

/**
 * Says that the stream is down and how old the data is, which stays on the screen at full contrast. A short interruption is passed over, but for a change
 * that got no answer: that is said at once, and stays until another one is answered or somebody asks what is.
 */
export function ConnectionBanner() {
  const trouble = useStream(connectionTrouble);
  const isChangeLost = useStream(({ changeLost }) => changeLost);
  if (isChangeLost) return <Said trouble={trouble} isChangeLost />;
  return trouble === 'none' ? null : <Lasting trouble={trouble} />;
}

function Lasting({ trouble }: { trouble: 'notLive' | 'lost' }) {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Another trouble is said again, but waits no second time: the banner does not go and come back.
  return lasts ? <Said trouble={trouble} isChangeLost={false} /> : null;
}

/** Asks for everything again: what a change that got no answer did is then seen. */
function askAgain(): void {
  changeSettled();
  refetchAll();
}

function Said({ trouble, isChangeLost }: { trouble: 'none' | 'notLive' | 'lost'; isChangeLost: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const lastDataAt = useStream((stream) => stream.lastDataAt);
  const settings = useDateTime();
  const time = momentWords(lastDataAt, settings)?.exactTime;
  const lost = trouble === 'lost' || isChangeLost;
  const words = isChangeLost ? 'banner.changeLost' : lost ? 'banner.lost' : 'banner.notLive';
  return (
    <div
      key={words}
      className={classes.banner}
      data-level={lost ? 'error' : 'warning'}
      data-pinned={isChangeLost || undefined}
      role={lost ? 'alert' : 'status'}
    >
      <StatusShape value={lost ? 'error' : 'warning'} size={16} />
      <p className={classes.text}>
        <strong>{t(words)}</strong>{' '}
        <span className="tabular">{time === undefined ? t('banner.neverReached') : t('banner.dataFrom', { time })}</span>
      </p>
      <button type="button" className={classes.retry} onClick={askAgain}>
        {t('common:retry')}
      </button>
    </div>
  );
}
