import type { PlanNotice } from '@tutti/domain/billing';
import type { TFunction } from 'i18next';
import { sentenceGap } from '../../i18n/sentence-gap.ts';

/** A notice of the plan in words. */
export interface PlanNoticeWords {
  /** What is so: set stronger. */
  readonly first: string;
  /** What follows from it. Whoever does not administer the account learns whom to ask (PERM-027). */
  readonly rest: string;
}

function firstOf(t: TFunction<'shell'>, notice: PlanNotice): string {
  if (notice.kind === 'expired') return t('plan.expired');
  if (notice.kind === 'overSeats') return t('plan.overSeats', { count: notice.devices, seats: notice.seats });
  return t(`plan.${notice.kind}`, { count: notice.days });
}

/** What is said of a plan, above every page and among the notifications of Home alike (BILL-063 to BILL-074). */
export function planNoticeWords(t: TFunction<'shell'>, notice: PlanNotice, isAdministrator: boolean): PlanNoticeWords {
  const then = t(`plan.${notice.kind}Then`);
  return { first: firstOf(t, notice), rest: isAdministrator ? then : then + sentenceGap(then) + t('plan.askAdministrator') };
}
