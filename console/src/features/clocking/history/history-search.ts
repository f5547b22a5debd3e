import { searchText } from '../../../api/browser/search-text.ts';
import { type HistoryRange, rangeNamed } from './ranges.ts';

/** What the address says of the history. */
export interface HistorySearch {
  /** Its range; absent: the clocks as they are now. */
  readonly history?: HistoryRange;
  /** The moment that the range ends with, ISO; absent: it is live. */
  readonly until?: string;
  /** The window in it, as two ISO moments with `~` between them; absent: all of it. */
  readonly window?: string;
  readonly table?: true;
  /** The device whose lane is large. */
  readonly lane?: string;
}

const moment = (text: string | undefined): string | undefined =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(Date.parse(text)).toISOString() : undefined;

/** Reads the address; what makes no sense in it is left out. */
export function readHistorySearch(raw: Readonly<Partial<Record<keyof HistorySearch, unknown>>>): HistorySearch {
  const history = rangeNamed(searchText(raw.history));
  if (!history) return {};
  const until = moment(searchText(raw.until));
  const [from, to] = (searchText(raw.window) ?? '').split('~').map((text) => moment(text));
  const lane = searchText(raw.lane);
  return {
    history,
    ...(until && { until }),
    ...(from && to && from < to && { window: `${from}~${to}` }),
    ...(searchText(raw.table) === 'true' && { table: true as const }),
    ...(lane && { lane }),
  };
}
