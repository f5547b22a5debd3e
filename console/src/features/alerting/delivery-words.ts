import { momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import type { StatusValue } from '../../ui/status/status.ts';
import type { AlertDelivery } from './alerting-documents.ts';

type T = TFunction<'alerting'>;

/** What a message is about: its rule and place. */
export function subjectOf({ kind, ruleName, domainName, lines, total }: AlertDelivery, t: T): string {
  const [first] = lines;
  const place = total === 1 ? first?.name : (domainName ?? first?.domainName ?? first?.name);
  const about = [ruleName, place].filter(Boolean).join(', ');
  return kind === 'TEST' ? t('message.TEST') : t(`message.${kind}`, { about: about || '--' });
}

/** What became of it, as shape and words. */
export function resultOf(
  { outcome, tries, isSending, status, nextTryAt, kind }: AlertDelivery,
  settings: DateTimeSettings,
  t: T,
): { readonly value: StatusValue; readonly word: string } {
  if (outcome === 'DELIVERED') return { value: 'positive', word: t('outcome.DELIVERED') };
  if (outcome === 'HELD_BACK' || outcome === 'DROPPED') return { value: 'none', word: t(`outcome.${outcome}`) };
  if (outcome === 'DEAD') {
    const words = kind === 'TEST' ? t('result.testFailed') : t('result.givenUp', { count: tries });
    return { value: 'error', word: status ? `${status}, ${words}` : words };
  }
  if (isSending) return { value: 'inProgress', word: t('result.sending') };
  if (tries === 0 || !nextTryAt) return { value: 'inProgress', word: t('outcome.WAITING') };
  return { value: 'warning', word: t('result.again', { count: tries, time: momentWords(nextTryAt, settings)?.time ?? '--' }) };
}
