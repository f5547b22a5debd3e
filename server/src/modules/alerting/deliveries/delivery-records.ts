import type { AlertChannelKind } from '@tutti/domain/alert-channel-form';
import type { AlertMessage } from './queue-delivery.ts';

/** A message to a channel, as its resolvers pass it on. */
export interface AlertDeliveryRecord {
  readonly id: string;
  /** Its place among those of all accounts. */
  readonly number: number;
  readonly channelId: string;
  readonly channelName: string;
  readonly channelKind: AlertChannelKind;
  readonly message: AlertMessage;
  readonly createdAt: Date;
  readonly outcome: 'WAITING' | 'DELIVERED' | 'DEAD' | 'HELD_BACK' | 'DROPPED';
  readonly tries: number;
  readonly isSending: boolean;
  readonly nextTryAt: Date | null;
  readonly reason: string | null;
  readonly status: number | null;
  readonly tookMs: number | null;
  readonly endedAt: Date | null;
}
