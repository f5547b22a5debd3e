import type { FactValues } from '@tutti/contract-link/facts';
import type { Tx } from '../../../store/store.ts';

/** Latency of a device over one bin, as it was reported. */
export type LatencyBin = FactValues['latency'];

/** A bin of a device that is known. */
export interface ReportedBin {
  readonly accountId: string;
  readonly deviceId: string;
  readonly bin: LatencyBin;
}
/** Stores latency bins in the transaction that stores the facts, so that an answered report is durable with its bins. */
export interface BinStore {
  /** Adds bins, in the order they were reported. */
  add(tx: Tx, bins: readonly ReportedBin[], now: Date): Promise<void>;
  /** Deletes all bins of devices that were reset and are introduced again. */
  remove(tx: Tx, devices: readonly Pick<ReportedBin, 'accountId' | 'deviceId'>[]): Promise<void>;
}
