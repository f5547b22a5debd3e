import { isAboveSetting } from '@tutti/domain/latency';
import { LATENCY_WINDOW_MS } from '@tutti/domain/status';
import type { Tx } from '../../../store/store.ts';
import { type LatencyBin, momentOf } from './check.ts';

/** A bin of a device that is known. */
export interface ReportedBin {
  readonly accountId: string;
  readonly deviceId: string;
  readonly bin: LatencyBin;
}
/** Keeps latency bins, within the transaction that stores the facts: an answered report is durable with its bins. */
export interface BinStore {
  /** Adds bins, in the order they were reported. */
  add(tx: Tx, bins: readonly ReportedBin[], now: Date): Promise<void>;
  /** Takes away all bins of devices that were reset and are introduced anew. */
  remove(tx: Tx, devices: readonly Pick<ReportedBin, 'accountId' | 'deviceId'>[]): Promise<void>;
}

const isLate = ({ max, setting }: LatencyBin): boolean => max.some((value, i) => isAboveSetting(value, setting[i] ?? Infinity));

/**
 * What the status says of a device with these bins (at least one), as the inside of a JSON object: when its newest bin began, its newest with a channel above
 * the setting, and since when it has been late without a pause; null where no bin lies in the past.
 */
export function latencyColumns(reported: readonly LatencyBin[], now: Date): string {
  // What is plainly no moment of the past is not kept either.
  const bins = reported.filter(({ binStart }) => Date.parse(momentOf(binStart, now)) === Date.parse(binStart));
  const began = (some: readonly LatencyBin[]) => some.map(({ binStart }) => momentOf(binStart, now)).sort();
  const late = began(bins.filter(isLate));
  let since = late.length - 1;
  while (since > 0 && Date.parse(late[since] ?? '') - Date.parse(late[since - 1] ?? '') <= LATENCY_WINDOW_MS) since--;
  const columns = { bin: began(bins).at(-1) ?? null, late: late.at(-1) ?? null, since: late[since] ?? null };
  return JSON.stringify(columns).slice(1, -1);
}
