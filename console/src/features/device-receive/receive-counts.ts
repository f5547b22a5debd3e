import type { HelpTopic } from '../../ui/status/help-topic.ts';
import type { ReceiveStatus } from '../../ui/status/receive-status.ts';
import type { StatusValue } from '../../ui/status/status.ts';

/** The counts in the order they are shown; each only where there is one, but `connected` always. */
export const SHOWN_COUNTS: readonly (readonly [ReceiveStatus['word'], StatusValue])[] = [
  ['connected', 'positive'],
  ['encrypted', 'positiveEncrypted'],
  ['inProgress', 'inProgress'],
  ['error', 'error'],
  ['unresolved', 'warning'],
  ['warning', 'warning'],
  ['unknown', 'unknown'],
  ['none', 'none'],
  ['disabled', 'none'],
];

/** What explains each count: of errors and warnings, which are many, the area that they are reported in. */
export const COUNT_TOPICS: Readonly<Record<ReceiveStatus['word'], HelpTopic>> = {
  connected: 'receive.DYNAMIC',
  encrypted: 'receive.ENCRYPTED',
  inProgress: 'receive.IN_PROGRESS',
  error: 'subscriptions.ERROR',
  unresolved: 'receive.UNRESOLVED',
  warning: 'subscriptions.WARNING',
  unknown: 'receive.UNKNOWN',
  none: 'receive.NONE',
  disabled: 'receive.DISABLED',
};
