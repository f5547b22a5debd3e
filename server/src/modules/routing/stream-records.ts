import type { FactValues } from '@tutti/contract-link/facts';
import type { RxChannelSummary } from '@tutti/domain/enumerations';
import type { RxChannelStatus } from '@tutti/domain/rx-status';

type RxFact = FactValues['streams']['rx'][number];
type TxFact = FactValues['streams']['tx'][number];

/** A transmit stream as resolvers see it: its fact, with the names of the API. */
export interface TxStreamRecord extends Omit<TxFact, 'id' | 'channels'> {
  readonly id: string;
  readonly streamId: string;
  readonly channelIndexes: readonly number[];
  readonly isDescribed: boolean;
}

/** The same of a receive stream. */
export interface RxStreamRecord extends Omit<RxFact, 'id' | 'channels' | 'status'> {
  readonly id: string;
  readonly streamId: string;
  readonly channelIndexes: readonly number[];
  /** null: a code that nobody knows, or none. */
  readonly status: RxChannelStatus | null;
  readonly summary: RxChannelSummary | null;
  readonly clockDomain: number | null;
  readonly since: Date | null;
}

/** A transmit stream that a receive stream may be subscribed to. */
export interface StreamSourceRecord {
  readonly id: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly connected: boolean;
  readonly stream: TxStreamRecord;
  /** Why not; null: nothing speaks against it. */
  readonly misfit: string | null;
}
