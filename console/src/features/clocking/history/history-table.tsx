import { useTranslation } from 'react-i18next';
import { frequencyOffset } from '../../../ui/devices/clock-words.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { UNKNOWN } from '../../../ui/status/unknown.ts';
import type { TimeWindow, TimeWords } from '../../../ui/time/time-words.ts';
import type { ClockDevice } from '../clock-device.ts';
import type { WireBand, WireMark } from './history-documents.ts';
import classes from './history-table.module.css';
import { goesOn } from './mark-list.tsx';
import { lengthWords, markDetail, markTitle, markWho, shapeOf } from './mark-words.ts';
import type { HistoryReading } from './use-history.ts';

interface Props {
  readonly reading: HistoryReading;
  readonly window: TimeWindow;
  readonly marks: readonly WireMark[];
  readonly words: TimeWords;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly live: boolean;
  readonly onMore: () => void;
}

const worded = (ppm: number): string => (Number.isFinite(ppm) ? (frequencyOffset(String(ppm))?.words ?? UNKNOWN) : UNKNOWN);

/** What a band holds in a window: least and greatest of all offsets, and seconds. */
function totals(band: WireBand, { starts, step }: HistoryReading, { from, to }: TimeWindow) {
  const all = { least: Infinity, greatest: -Infinity, observed: 0, unlocked: 0, offline: 0 };
  for (const [i, start] of starts.entries()) {
    if (start + step <= from || start >= to) continue;
    for (const value of [band.least[i], band.freeLeast[i]]) if (typeof value === 'number') all.least = Math.min(all.least, value);
    for (const value of [band.greatest[i], band.freeGreatest[i]])
      if (typeof value === 'number') all.greatest = Math.max(all.greatest, value);
    all.observed += band.observed[i] ?? 0;
    all.unlocked += band.unlocked[i] ?? 0;
    all.offline += band.offline[i] ?? 0;
  }
  return all;
}

/** The window as tables: a row for each event, a row for each device. */
export function HistoryTable(props: Props) {
  return (
    <div className={classes.tables}>
      <EventTable {...props} />
      <DeviceTable {...props} />
    </div>
  );
}

function EventTable({ reading, window, marks, words, devices, live }: Props) {
  const { t } = useTranslation(['clocking', 'device', 'common']);
  return (
    <div className={classes.scroll}>
      <table>
        <caption>{t('history.events.title')}</caption>
        <thead>
          <tr>
            {(['time', 'what', 'who', 'detail'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`history.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={mark.id}>
              <td className="tabular">
                <time dateTime={mark.at}>{words.of(Date.parse(mark.at))}</time>
              </td>
              <th scope="row">
                <span className={classes.what}>
                  <StatusShape size={13} value={shapeOf(mark)} />
                  {markTitle(t, mark)}
                </span>
              </th>
              <td>{markWho(t, mark)}</td>
              <td>{markDetail(t, mark, window.to, goesOn(mark, devices, live))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {marks.length === 0 && <p className={classes.none}>{t('history.events.none')}</p>}
      {reading.hasOlderMarks && <p className={classes.none}>{t('history.events.older')}</p>}
    </div>
  );
}

function DeviceTable({ reading, window, marks, onMore }: Props) {
  const { t } = useTranslation('clocking');
  const more = reading.deviceCount - reading.devices.length;
  const losses = Map.groupBy(
    marks.filter(({ kind }) => kind === 'LOCK_LOST'),
    ({ deviceId }) => deviceId,
  );
  return (
    <div className={classes.scroll}>
      <table>
        <caption>{t('history.table.devices')}</caption>
        <thead>
          <tr>
            {(['device', 'least', 'greatest', 'losses', 'unlocked', 'offline'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`history.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reading.devices.map(({ deviceId, name, band }) => {
            const all = totals(band, reading, window);
            const isKnown = all.observed > 0 || all.offline > 0;
            return (
              <tr key={deviceId}>
                <th scope="row">{name}</th>
                <td className="tabular">{worded(all.least)}</td>
                <td className="tabular">{worded(all.greatest)}</td>
                <td className="tabular">{isKnown ? (losses.get(deviceId)?.length ?? 0) : UNKNOWN}</td>
                <td className="tabular">{all.observed > 0 ? lengthWords(all.unlocked) : UNKNOWN}</td>
                <td className="tabular">{isKnown ? lengthWords(all.offline) : UNKNOWN}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more > 0 && (
        <button className={classes.more} onClick={onMore} type="button">
          {t('history.moreDevices', { count: more })}
        </button>
      )}
    </div>
  );
}
