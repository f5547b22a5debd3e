import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { SkeletonAfter } from '../../../ui/page/skeleton-after.tsx';
import { type TimeWindow, timeWords } from '../../../ui/time/time-words.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import type { ClockDevice } from '../clock-device.ts';
import { NowOrHistory } from '../now-or-history.tsx';
import classes from './history.module.css';
import { HistoryBar } from './history-bar.tsx';
import { HistoryRead } from './history-read.tsx';
import type { HistorySearch } from './history-search.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { type HistoryReading, useHistory } from './use-history.ts';

interface Props {
  readonly domainId: string;
  /** Who leads now; null: nobody, or nobody knows. */
  readonly leader: string | null;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly search: HistorySearch & { readonly history: NonNullable<HistorySearch['history']> };
  readonly onSearch: (search: HistorySearch) => void;
}

/** Lanes before anybody asks for more; and how many more at once. */
const [LANES, LANES_NARROW, MORE] = [7, 5, 32];

/** The window that the address names, as far as it lies in what was read. */
function windowOf(search: HistorySearch, { whole }: HistoryReading): TimeWindow {
  const [from = Number.NaN, to = Number.NaN] = (search.window ?? '').split('~').map((text) => Date.parse(text));
  const window = { from: Math.max(whole.from, from), to: Math.min(whole.to, to) };
  return window.from < window.to ? window : whole;
}

/** The clocks of the site over time: `?history=lastDay`. */
export function HistoryPage({ domainId, leader, devices, search, onSearch }: Props) {
  const { t, i18n } = useTranslation('clocking');
  const { narrow } = useWidth();
  const settings = useDateTime();
  const [shown, setShown] = useState(narrow ? LANES_NARROW : LANES);
  const { history: range, until, table } = search;
  const { reading, failure, reload } = useHistory({ domainId, range, until, shown });
  const live = until === undefined;
  const isOld = reading !== null && reading.range !== range;
  const window = useMemo(() => (reading ? windowOf(search, reading) : null), [reading, search]);
  const words = useMemo(() => timeWords(i18n.language, window ? window.to - window.from : 0, settings), [i18n.language, window, settings]);
  // What is not over yet is not claimed.
  const end = window && (live ? Math.min(window.to, Math.max(window.from, Date.parse(reading?.madeTo ?? '') || window.to)) : window.to);
  const { window: _, until: __, ...whole } = search;
  const showing =
    window && t(live ? 'history.liveShowing' : 'history.pausedShowing', { from: words.of(window.from), to: words.of(end ?? window.to) });

  return (
    <div className={classes.page}>
      <h2 className="visually-hidden">{t('history.title')}</h2>
      <HistoryBar
        choice={<NowOrHistory isHistory onChoose={() => onSearch({})} />}
        domainId={domainId}
        isTable={table === true}
        live={live}
        onGoLive={() => onSearch(whole)}
        onRange={(history) => onSearch({ ...whole, history })}
        onTable={(isTable) => {
          const { table: _table, ...others } = search;
          onSearch(isTable ? { ...others, table: true } : others);
        }}
        range={range}
        showing={showing}
        window={window}
      />
      {failure && (
        <p className={classes.failed} role="alert">
          {failure}{' '}
          <Button onClick={reload} size="compact-sm" variant="default">
            {t('history.retry')}
          </Button>
        </p>
      )}
      {!reading && !failure && (
        <SkeletonAfter>
          <HistorySkeleton />
        </SkeletonAfter>
      )}
      {reading && window && (
        <div aria-busy={isOld} className={classes.read}>
          <HistoryRead
            devices={devices}
            leader={leader}
            onMore={() => setShown((count) => count + MORE)}
            onSearch={onSearch}
            reading={reading}
            search={search}
            window={window}
            words={words}
          />
        </div>
      )}
    </div>
  );
}
