import { daysUntil, EXPIRY_WARNING_DAYS, type SubscriptionState } from '@tutti/domain/billing';
import type { TFunction } from 'i18next';
import type { StatusValue } from '../../ui/status/status.ts';

const SHAPES: Readonly<Record<SubscriptionState, StatusValue>> = {
  ACTIVE: 'positive',
  TRIAL: 'info',
  CANCELED: 'info',
  OVERDUE: 'error',
  DEACTIVATED: 'error',
};

/** How the state of a plan is shown (BILL-019). */
export interface ShownState {
  readonly value: StatusValue;
  /** The word, with the days that are left (BILL-024). */
  readonly word: string;
  /** What it means for the account; null: nothing to say. */
  readonly meaning: string | null;
}

interface Standing {
  readonly state: SubscriptionState | null;
  readonly expiry: string | null;
}

/** Shape, word and meaning of a state; the end of a canceled plan is a warning from 30 days before it on (BILL-025). */
export function shownState(t: TFunction<'subscription'>, { state, expiry }: Standing, now: Date): ShownState {
  // A newer server may know states that this page has no words for.
  if (state === null || !(state in SHAPES)) return { value: 'unknown', word: t('state.UNKNOWN'), meaning: t('meaning.UNKNOWN') };
  const meaning = state === 'ACTIVE' ? null : t(`meaning.${state}`);
  if (expiry === null || (state !== 'CANCELED' && state !== 'TRIAL')) return { value: SHAPES[state], word: t(`state.${state}`), meaning };
  const days = Math.max(0, daysUntil(expiry, now));
  const soon = state === 'CANCELED' && days <= EXPIRY_WARNING_DAYS;
  return { value: soon ? 'warning' : SHAPES[state], word: t(`left.${state}`, { count: days }), meaning };
}
