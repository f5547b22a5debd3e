import { t } from 'i18next';
import { listed } from '../../i18n/listed.ts';

/** Names in little room: up to two in full, of more the first two and how many others there are (USERS-018, USERS-019, KEYS-024, KEYS-025). */
export function shortNames(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  return names.length > 2 ? t('common:names.andOthers', { first, second, count: names.length - 2 }) : listed(names);
}
