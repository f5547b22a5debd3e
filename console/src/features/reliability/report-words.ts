import type { TFunction } from 'i18next';
import { numbersIn } from '../../i18n/numbers.ts';
import type { WireArea } from './reliability-documents.ts';

/** `October 2026`, in the language of the console. */
export const monthWords = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** A share as per cent, never rounded up to all and never down to nothing; `--` where it is not known. */
export function shareWords(share: number | null | undefined, language: string): string {
  if (share === null || share === undefined || Number.isNaN(share)) return '--';
  const write = numbersIn(language, { most: 2 });
  const hundredths = share * 10_000;
  if (share > 0 && hundredths < 1) return `< ${write(0.01)} %`;
  return `${write(Math.floor(hundredths + 1e-6) / 100)} %`;
}

/** The shares of an area: those of what was seen of the time that was observed, the other one of all time. */
export function sharesOf({ inOrderSeconds, warningSeconds, faultSeconds, notObservedSeconds }: WireArea) {
  const observed = inOrderSeconds + warningSeconds + faultSeconds;
  const all = observed + notObservedSeconds;
  const of = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
  return {
    inOrder: of(inOrderSeconds, observed),
    warning: of(warningSeconds, observed),
    fault: of(faultSeconds, observed),
    notObserved: of(notObservedSeconds, all),
  };
}

/** A length of time in its two largest units; `--` where there is none. */
export function lengthWords(t: TFunction<['reliability', 'common']>, seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '--';
  if (seconds < 60) return t('common:age.seconds', { n: Math.ceil(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('common:age.minutes', { n: minutes });
  const [hours, min] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return t('common:age.hours', { h: hours, min });
  return t('days', { d: Math.floor(hours / 24), h: hours % 24 });
}
