/** Which lines of an axis are drawn: all lines are of one length, so that a place follows from a number. */

/** At most so many lines before and behind those in view are drawn, too: more than a step of a wheel, and no more, as each is drawn whole. */
export const BESIDE = 6;
/** The drawn part moves by so many lines at a time: not with each pixel. */
const STEP = 3;

/** From the first line that is drawn to behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is drawn of `count` lines of `size` px, where `length` px of them are in view, `scrolled` px in. */
export function drawnSpan(count: number, size: number, scrolled: number, length: number): Span {
  const first = Math.floor(Math.max(0, scrolled) / size);
  const last = Math.ceil((Math.max(0, scrolled) + Math.max(0, length)) / size);
  const from = Math.max(0, Math.ceil((first - BESIDE) / STEP) * STEP);
  const to = Math.max(last, Math.floor((last + BESIDE) / STEP) * STEP);
  return { from: Math.min(from, count), to: Math.min(count, to) };
}

/** How far to scroll so that a line is seen whole, px; the present place where it is. */
export function scrollTo(at: number, size: number, scrolled: number, length: number): number {
  const [start, end] = [at * size, (at + 1) * size];
  if (start < scrolled) return start;
  return end > scrolled + length ? end - length : scrolled;
}
