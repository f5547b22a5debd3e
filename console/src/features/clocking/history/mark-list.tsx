import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { TimeWords } from '../../../ui/time/time-words.ts';
import type { ClockDevice } from '../clock-device.ts';
import type { WireMark } from './history-documents.ts';
import classes from './mark-list.module.css';
import { MarkShape } from './mark-shape.tsx';
import { markDetail, markTitle, markWho, shapeOf } from './mark-words.ts';

interface Props {
  /** Those of the window, newest first. */
  readonly marks: readonly WireMark[];
  readonly words: TimeWords;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  /** The end of what is shown, epoch ms, and whether that is now. */
  readonly end: number;
  readonly live: boolean;
  readonly active: number | null;
  /** Shows a moment in the chart. */
  readonly onShow: (at: number) => void;
  readonly onTable: () => void;
}

/** Events of the list before anybody opens the table. */
const NEWEST = 3;

/** Whether what a mark is about is known to go on. */
export const goesOn = ({ kind, deviceId, until }: WireMark, devices: Props['devices'], live: boolean): boolean =>
  live && until === null && kind === 'LOCK_LOST' && devices.get(deviceId ?? '')?.sync === 'NOT_LOCKED';

/** The newest events of the window, each leading to its place in the chart. */
export function MarkList({ marks, words, devices, end, live, active, onShow, onTable }: Props) {
  const { t } = useTranslation(['clocking', 'device', 'common']);
  const { narrow } = useWidth();
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h3>{t(narrow ? 'history.events.short' : 'history.events.title')}</h3>
        {!narrow && (
          <p className={classes.legend}>
            <span>
              <MarkShape kind="LEADER_CHANGED" size={11} /> {t('history.legend.leaderChange')}
            </span>
            <span>
              <MarkShape kind="LOCK_LOST" size={11} /> {t('history.lostLock')}
            </span>
          </p>
        )}
        <button className={classes.all} onClick={onTable} type="button">
          {t('history.events.all', { count: marks.length })}
        </button>
      </div>
      {marks.length === 0 ? (
        <p className={classes.none}>{t('history.events.none')}</p>
      ) : (
        <ol className={classes.list}>
          {marks.slice(0, NEWEST).map((mark) => {
            const at = Date.parse(mark.at);
            const [time, who] = [words.of(at), markWho(t, mark)];
            const detail = markDetail(t, mark, end, goesOn(mark, devices, live));
            return (
              <li data-active={at === active || undefined} key={mark.id}>
                <StatusShape size={13} value={shapeOf(mark)} />
                <time className="tabular" data-tip={time} dateTime={mark.at}>
                  {time}
                </time>
                <span className={classes.title}>{markTitle(t, mark)}</span>
                <span className={classes.who} data-tip={who}>
                  {who}
                </span>
                <span className={classes.detail} data-tip={detail}>
                  {detail}
                </span>
                <button
                  aria-label={t('history.events.show', { what: markTitle(t, mark), time })}
                  className={classes.show}
                  onClick={() => onShow(at)}
                  type="button"
                >
                  <IconCurrentLocation aria-hidden size="1rem" stroke={1.75} />
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
