import { IconClockOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { dayWords } from '../../../ui/time/date-time.ts';
import type { TimeWindow, TimeWords } from '../../../ui/time/time-words.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import type { ClockDevice } from '../clock-device.ts';
import classes from './history.module.css';
import { HistoryChart } from './history-chart.tsx';
import { HistoryFacts } from './history-facts.tsx';
import type { HistorySearch } from './history-search.ts';
import { HistoryTable } from './history-table.tsx';
import { MarkList } from './mark-list.tsx';
import { figuresIn } from './scene.ts';
import type { HistoryReading } from './use-history.ts';

interface Props {
  readonly reading: HistoryReading;
  /** What of it is shown. */
  readonly window: TimeWindow;
  readonly words: TimeWords;
  /** Who leads now; null: nobody, or nobody knows. */
  readonly leader: string | null;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly search: HistorySearch;
  readonly onSearch: (search: HistorySearch) => void;
  /** Asks for more devices. */
  readonly onMore: () => void;
}

/** The figures of the window, and the window as chart with its events, or as tables. */
export function HistoryRead({ reading, window, words, leader, devices, search, onSearch, onMore }: Props) {
  const { t, i18n } = useTranslation('clocking');
  const settings = useDateTime();
  const [active, setActive] = useState<number | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  const { until, table } = search;
  const live = until === undefined;
  const marks = useMemo(
    () => reading.marks.filter(({ at }) => Date.parse(at) >= window.from && Date.parse(at) < window.to),
    [reading.marks, window],
  );
  const { whole, since: first } = reading;
  const since = first === null ? null : Date.parse(first);
  if (since === null) return <Empty icon={<IconClockOff size={32} stroke={1.5} />} text={t('history.nothing')} />;

  // A window that somebody chooses stays what it is: the range ends where it does now. One of the range before, which is drawn until the next is read, is none of it.
  const onWindow = ({ from, to }: TimeWindow) => {
    if (reading.range !== search.history) return;
    const end = until ?? new Date(whole.to).toISOString();
    onSearch({ ...search, until: end, window: `${new Date(from).toISOString()}~${new Date(to).toISOString()}` });
  };
  const onLane = (lane: string | null) => {
    const { lane: _, ...others } = search;
    onSearch(lane === null ? others : { ...others, lane });
  };
  const onShow = (at: number) => {
    setActive(at);
    chart.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <HistoryFacts figures={window === whole ? reading.figures : figuresIn(reading, window)} leader={leader} />
      {since > whole.from && <p className={classes.since}>{t('history.since', { day: dayWords(since, settings, i18n.language, true) })}</p>}
      {table ? (
        <HistoryTable devices={devices} live={live} marks={marks} onMore={onMore} reading={reading} window={window} words={words} />
      ) : (
        <>
          <div ref={chart}>
            <HistoryChart
              active={active}
              devices={devices}
              lane={search.lane ?? null}
              onActive={setActive}
              onLane={onLane}
              onMore={onMore}
              onWindow={onWindow}
              reading={reading}
              window={window}
              words={words}
            />
          </div>
          <MarkList
            active={active}
            devices={devices}
            end={Date.parse(reading.madeTo ?? '') || window.to}
            live={live}
            marks={marks}
            onShow={onShow}
            onTable={() => onSearch({ ...search, table: true })}
            words={words}
          />
        </>
      )}
    </>
  );
}
