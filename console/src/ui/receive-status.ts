import type { RxChannelSummary } from '@tutti/domain/enumerations';
import { t } from 'i18next';
import type { StatusValue } from './status.ts';

/** How a receive channel fares, as the API says it; null where it was not reported. */
export interface ReceiveFacts {
  readonly status?: string | null | undefined;
  readonly summary?: RxChannelSummary | null | undefined;
}

const VALUES = {
  NONE: 'none',
  CONNECTED: 'positive',
  IN_PROGRESS: 'inProgress',
  WARNING: 'warning',
  ERROR: 'error',
} as const satisfies Record<RxChannelSummary, StatusValue>;

/** The shape and the one word of a receive channel's status. What was not reported is unknown, never connected. */
export function receiveStatus({ status, summary }: ReceiveFacts): { readonly value: StatusValue; readonly word: string } {
  const value = summary ? VALUES[summary] : 'unknown';
  if (value === 'positive') return { value, word: t('routing:status.connected') };
  if (status === 'UNRESOLVED') return { value, word: t('routing:status.unresolved') };
  return { value, word: t(`common:status.${value}`) };
}
