import { tooComplex } from '../../api-errors.ts';

/** Spans that one request reads for all its reports but the first: a report is never refused for what happened at its site. */
const MOST_SPANS = 200_000;

interface Spent {
  reports: number;
  spans: number;
}
const spent = new WeakMap<object, Spent>();

/** Counts one more report of a request, and answers what counts its spans. That throws TOO_COMPLEX where the reports after the first read too many. */
export function allowReport(request: object): (spans: number) => void {
  const all = spent.get(request) ?? { reports: 0, spans: 0 };
  spent.set(request, all);
  all.reports++;
  const isFirst = all.reports === 1;
  return (spans) => {
    if (isFirst) return;
    all.spans += spans;
    if (all.spans > MOST_SPANS) throw tooComplex('Too much happened in the months of these reports: ask for one at a time.');
  };
}
