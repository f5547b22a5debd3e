import { tooComplex } from '../../api-errors.ts';

/** Bins of one answer, over all its sites and devices: 64 devices and their site over a week. */
const MOST_BINS = 66_000;

const spent = new WeakMap<object, number>();

/** Counts bins towards the limit of the request. Throws TOO_COMPLEX above it. */
export function spendBins(request: object, bins: number): void {
  const all = (spent.get(request) ?? 0) + bins;
  spent.set(request, all);
  if (all > MOST_BINS)
    throw tooComplex('This is the history of too many clocks over too long a range: ask for fewer devices or sites at once.');
}
