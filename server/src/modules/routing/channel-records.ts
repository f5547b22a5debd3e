import type { FactValues } from '@tutti/contract-link/facts';
import type { RxChannelSummary } from '@tutti/domain/enumerations';
import type { RxChannelStatus } from '@tutti/domain/rx-status';
import type { DeviceRecord } from '../devices/device-records.ts';

type RxFact = FactValues['rx'][number];
type TxFact = FactValues['tx'][number];

/** A receive channel as resolvers see it: the fields of its fact, and the device for those that come from elsewhere. */
export interface RxChannelRecord extends Omit<RxFact, 'status' | 'statusMessage'> {
  readonly device: DeviceRecord;
  readonly id: string;
  /** null: a code that nobody knows, or none. */
  readonly status: RxChannelStatus | null;
  /** The status in words. */
  readonly statusMessage: string | null;
  /** null: the device reports no states. */
  readonly summary: RxChannelSummary | null;
  readonly since: Date | null;
}

/** The same of a transmit channel. */
export interface TxChannelRecord extends TxFact {
  readonly device: DeviceRecord;
  readonly id: string;
}
