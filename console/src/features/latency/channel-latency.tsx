import { Button } from '@mantine/core';
import type { LatencyRange } from '@tutti/domain/latency';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/browser/save-file.ts';
import { LastReported } from '../../ui/devices/last-reported.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import { type TimeWindow, timeWords } from '../../ui/time/time-words.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { GoLive, type LatencyView, RangeChoice, ViewChoice } from './controls.tsx';
import { csvName, latencyCsv } from './csv.ts';
import { type EmptyReason, emptyReason } from './empty-reason.ts';
import { Failed, FailedKept } from './failed.tsx';
import classes from './latency.module.css';
import { LatencySkeleton } from './latency-skeleton.tsx';
import { Measured } from './measured.tsx';
import { NoGraph } from './no-graph.tsx';
import { sceneOf } from './scene.ts';
import { type ChannelKey, LIVE_EVERY_MS, type Reading, useLatency } from './use-latency.ts';
import { newestWindow } from './window.ts';

/** The range before anybody chooses one: live mode is on, and its news are minutes. */
const FIRST_RANGE: LatencyRange = 'lastHour';
/** Reasons for which another range would show no more. */
const PERMANENT: ReadonlySet<EmptyReason | null> = new Set(['device', 'channel', 'video', 'ancillary']);

/** `Mix-16 Lead-Vox@Studio-2-Mix`, and what it takes: `Tx Lead-Vox@Booth-2-Stagebox` (RX-023). */
function useNames(reading: Reading | null, index: number) {
  const { t } = useTranslation('latency');
  if (!reading?.channel) return null;
  const { name, subscribedChannel, subscribedDevice } = reading.channel;
  return {
    channel: t('channel', { channel: name ?? t('unnamed', { index }), device: orUnknown(reading.device?.name) }),
    tx: subscribedChannel ? t('tx', { channel: subscribedChannel, device: orUnknown(subscribedDevice) }) : t('txNone'),
  };
}

/** What is shown: live on the newest points, until a range is chosen or the brush is moved. */
function useRange() {
  const [range, setRange] = useState<LatencyRange>(FIRST_RANGE);
  const [live, setLive] = useState(true);
  const [brushed, setBrushed] = useState<TimeWindow | null>(null);
  return {
    range,
    live,
    brushed,
    choose: (next: LatencyRange) => {
      setRange(next);
      setBrushed(null);
      setLive(false);
    },
    brush: (next: TimeWindow) => {
      setBrushed(next);
      setLive(false);
    },
    goLive: () => {
      setBrushed(null);
      setLive(true);
    },
  };
}

interface FootProps {
  readonly permanent: boolean;
  readonly live: boolean;
  readonly onGoLive: () => void;
  readonly onClose: () => void;
}

function Foot({ permanent, live, onGoLive, onClose }: FootProps) {
  const { t } = useTranslation(['latency', 'common']);
  const { small } = useWidth();
  return (
    <>
      {!permanent && small && <GoLive live={live} onGoLive={onGoLive} />}
      {!permanent && !small && <p className={`${classes.note} ${classes.footNote}`}>{t('liveNote', { seconds: LIVE_EVERY_MS / 1000 })}</p>}
      <Button onClick={onClose} variant={small ? 'filled' : 'default'}>
        {t('common:close')}
      </Button>
    </>
  );
}

/** One opening of the dialog: live on the newest points of the last hour, until a range is chosen or the brush is moved (RX-037 to RX-042). */
export function ChannelLatency({ opened, onClose, ...key }: ChannelKey & { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('latency');
  const { small, narrow } = useWidth();
  const { range, live, brushed, choose, brush, goLive } = useRange();
  const [view, setView] = useState<LatencyView>('graph');
  const { reading, failure, reload } = useLatency(key, range, live, opened);
  const names = useNames(reading, key.index);
  const reason = reading && emptyReason(reading);
  const permanent = PERMANENT.has(reason);
  const window = useMemo(
    () => brushed ?? (reading ? newestWindow(reading.bins, reading.step, reading.window) : { from: 0, to: 1 }),
    [brushed, reading],
  );
  const scene = useMemo(() => sceneOf(reading?.bins ?? [], reading?.step ?? 1, window), [reading, window]);
  const settings = useDateTime();
  const words = useMemo(() => timeWords(i18n.language, window.to - window.from, settings), [i18n.language, window, settings]);
  // A failed range shows its failure, not the range before it; a failed refresh keeps what was read.
  const failed = failure !== null && reading?.range !== range;

  const onGoLive = () => {
    goLive();
    reload();
  };
  const save = () =>
    reading && saveFile(csvName(t('titleShort'), names?.channel ?? '', t(`range.${reading.range}`)), latencyCsv(reading.bins), 'text/csv');
  // The newest bin is not over yet: what it will hold is not claimed.
  const showing = { from: words.of(window.from), to: words.of(Math.min(window.to, reading?.readAt ?? 0)) };
  const views = <ViewChoice onDownload={save} onView={setView} view={view} />;

  return (
    <Modal
      flush
      footer={<Foot permanent={permanent} live={live} onClose={onClose} onGoLive={onGoLive} />}
      onClose={onClose}
      opened={opened}
      subtitle={
        <>
          {small && <p>{names?.channel ?? '\u00a0'}</p>}
          <p>{names?.tx ?? '\u00a0'}</p>
        </>
      }
      title={names && !small ? t('title', { what: names.channel }) : t('titleShort')}
      width={1120}
    >
      <div className={classes.content}>
        {!permanent && (
          <div className={classes.bar}>
            <RangeChoice onRange={choose} range={range} />
            {narrow && views}
            <div className={classes.state}>
              <output className="visually-hidden">{live ? t('live') : t('paused')}</output>
              {reading && !reason && !failed && <span className="tabular">{t(live ? 'liveShowing' : 'pausedShowing', showing)}</span>}
              {!small && <GoLive live={live} onGoLive={onGoLive} />}
            </div>
          </div>
        )}
        {reading?.device && (
          <div className={classes.lastReported}>
            <LastReported lastConnected={reading.device.lastConnected} connection={reading.device.connection} />
          </div>
        )}
        {failure && reading && !failed && <FailedKept onRetry={reload} readAt={reading.readAt} reason={failure} />}
        {failed && failure && <Failed onRetry={reload} reason={failure} />}
        {!reading && !failed && (
          <SkeletonAfter>
            <LatencySkeleton />
          </SkeletonAfter>
        )}
        {reading && !failed && reason && <NoGraph index={key.index} reading={reading} reason={reason} />}
        {reading && !failed && !reason && (
          <div aria-busy={reading.range !== range} className={classes.shown}>
            <Measured onWindow={brush} reading={reading} scene={scene} view={view} views={narrow ? null : views} words={words} />
          </div>
        )}
      </div>
    </Modal>
  );
}
