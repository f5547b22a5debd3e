import type { RxChannelSummary } from '@tutti/domain/enumerations';
import { isEncrypted } from '@tutti/domain/rx-status';
import type { HelpTopic } from './help-topic.ts';
import type { StatusValue } from './status.ts';

/** How a receive channel fares, as the API says it; null where it was not reported. */
export interface ReceiveFacts {
  readonly enabled?: boolean | null;
  readonly status?: string | null;
  readonly summary?: RxChannelSummary | null;
  readonly encryptionScheme?: string | null;
}

/** The key of the word below `channels:status`, with its shape. */
export interface ReceiveStatus {
  readonly value: StatusValue;
  readonly word: 'connected' | 'encrypted' | 'unresolved' | 'warning' | 'error' | 'inProgress' | 'none' | 'disabled' | 'unknown';
}

const BY_SUMMARY = {
  CONNECTED: { value: 'positive', word: 'connected' },
  IN_PROGRESS: { value: 'inProgress', word: 'inProgress' },
  WARNING: { value: 'warning', word: 'warning' },
  ERROR: { value: 'error', word: 'error' },
  NONE: { value: 'none', word: 'none' },
} as const satisfies Record<RxChannelSummary, ReceiveStatus>;

/** What explains how a receive channel fares: the code that it reports, unless something is above that. */
export function receiveTopic(channel: ReceiveFacts): HelpTopic {
  if (channel.enabled === false) return 'receive.DISABLED';
  if (!channel.summary) return 'receive.UNKNOWN';
  if (isEncrypted(channel.summary, channel.encryptionScheme)) return 'receive.ENCRYPTED';
  // The API has no value for a code that nobody knows: only a summary and the code as message.
  return `receive.${channel.status ?? 'OTHER'}`;
}

/** How a receive channel is shown. What was never reported is unknown, never connected. */
export function receiveStatus(channel: ReceiveFacts): ReceiveStatus {
  if (channel.enabled === false) return { value: 'none', word: 'disabled' };
  if (!channel.summary) return { value: 'unknown', word: 'unknown' };
  if (isEncrypted(channel.summary, channel.encryptionScheme)) return { value: 'positiveEncrypted', word: 'encrypted' };
  if (channel.status === 'UNRESOLVED') return { value: 'warning', word: 'unresolved' };
  return BY_SUMMARY[channel.summary];
}
