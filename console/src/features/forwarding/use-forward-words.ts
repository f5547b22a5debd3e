import type { AuditCategory } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import type { ForwardValues } from './forward-values.ts';

/** The words for what a forward sends. */
export function useForwardWords() {
  const { t } = useTranslation('forwarding');
  const { t: tEvents } = useTranslation('events');
  const { t: tCommon } = useTranslation('common');
  const categories = (of: readonly AuditCategory[]): string =>
    of.length === 0 ? t('form.allCategories') : of.map((one) => tEvents(`log.category.${one}`)).join(', ');
  const least = (severity: ForwardValues['leastSeverity']): string =>
    t(`least.${severity}`, { severity: tEvents(`log.severity.${severity}`) });
  return {
    /** How entries are sent; the word for the one is the same in each language. */
    kind: (kind: ForwardValues['kind']): string => (kind === 'WEBHOOK' ? 'Webhook' : t('kind.SYSLOG')),
    categories,
    least,
    /** What is typed in a field, in one line. */
    wordOf: (values: ForwardValues, field: keyof ForwardValues): string => {
      if (field === 'categories') return categories(values.categories);
      if (field === 'leastSeverity') return least(values.leastSeverity);
      if (field === 'isOn') return tCommon(values.isOn ? 'toggle.on' : 'toggle.off');
      return String(values[field]);
    },
  };
}
