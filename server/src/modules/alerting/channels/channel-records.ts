import type { AlertChannelKind } from '@tutti/domain/alert-channel-form';
import type { UserRecord } from '../../identity/user-records.ts';

/** A channel of alerts, as its resolvers pass it on; nothing of its secret but what may be shown. */
export interface AlertChannelRecord {
  readonly accountId: string;
  readonly id: string;
  readonly kind: AlertChannelKind;
  readonly name: string;
  readonly note: string | null;
  readonly language: string | null;
  readonly template: string | null;
  readonly shown: string | null;
  /** Those of `userIds` who have a place in the account. */
  readonly users: readonly UserRecord[];
  readonly userIds: readonly string[];
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: Date | null;
}

/** What a mutation says of a channel; `channel` is read when its transaction has ended. `signingSecret`: of a webhook, once. */
export interface ChangedChannel {
  readonly ok: true;
  readonly accountId: string;
  readonly channelId: string;
  readonly signingSecret: string | null;
}
