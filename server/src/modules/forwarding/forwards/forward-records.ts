import type { AuditCategory } from '@tutti/domain/enumerations';
import type { LeastSeverity, LogForwardKind } from '@tutti/domain/log-forward-form';

/** Where entries of the record are sent on, as its resolvers pass it on; nothing of its secret but what may be shown. */
export interface LogForwardRecord {
  readonly accountId: string;
  readonly id: string;
  readonly kind: LogForwardKind;
  readonly name: string;
  readonly categories: readonly AuditCategory[];
  readonly leastSeverity: LeastSeverity;
  readonly isOn: boolean;
  readonly shown: string;
  readonly hasCa: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: Date | null;
}

/** What a mutation says of a forward, which is read when its transaction has ended. `signingSecret`: of a webhook, once. */
export interface ChangedForward {
  readonly ok: true;
  readonly accountId: string;
  readonly forwardId: string;
  readonly signingSecret: string | null;
}
