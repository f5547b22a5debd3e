import { tooComplex } from '../../api-errors.ts';

/** Points of one answer, over all its devices and channels: 100 channels over a week. */
const MOST_POINTS = 110_000;

/** What one request has asked for so far, in points. */
export interface Allowance {
  points: number;
}
const allowances = new WeakMap<object, Allowance>();

/** The error for a request above the limit. */
const tooMany = () => tooComplex('This is the latency of too many channels over too long a range: ask for fewer channels at once.');

/** Throws TOO_COMPLEX where the request asks for more than one answer may have. */
export function check({ points }: Allowance): void {
  if (points > MOST_POINTS) throw tooMany();
}

/** Counts points, of each channel at least one, towards the limit of the request. Throws TOO_COMPLEX above it. */
export function spend(request: object, points: number, channels: number): Allowance {
  const allowance = allowances.get(request) ?? { points: 0 };
  allowances.set(request, allowance);
  allowance.points += Math.max(points, channels, 1);
  check(allowance);
  return allowance;
}
