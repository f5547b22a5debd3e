import type { TFunction } from 'i18next';

/** In how many lines a site differs from a snapshot, in words. 0 is no claim about what is not known: devices that are not connected make no such lines. */
export function differsWords(differences: number | null | undefined, t: TFunction<'snapshots'>): string {
  if (typeof differences !== 'number') return t('notCounted');
  return differences === 0 ? t('noneKnown') : t('differs', { count: differences });
}
