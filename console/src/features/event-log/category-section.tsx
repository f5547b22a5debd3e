import { Checkbox, Group, Radio } from '@mantine/core';
import type { AuditCategory } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { type EventFilter, withAnyCategory, withCategory } from './filter.ts';
import classes from './filter-drawer.module.css';
import { FilterSection } from './filter-section.tsx';

/** The order in which categories are offered: what happens at devices first. One without a meaning of its own comes last (open point R7). */
const OFFERED: readonly AuditCategory[] = [
  'CONNECTIVITY',
  'CLOCKING',
  'DEVICE_ROUTING',
  'DEVICE_CONFIGURATION',
  'LATENCY',
  'SUBSCRIPTION',
  'DEVICE_ACTIVITY',
  'DEVICE_ADMIN',
  'AUTHENTICATION',
  'USER_ADMIN',
  'DOMAIN_ADMIN',
  'SYSTEM',
  'ARGO',
];

/** Any category, or some of them (EVT-019 to EVT-021). */
export function CategorySection({ filter, onChange }: { filter: EventFilter; onChange: (filter: EventFilter) => void }) {
  const { t } = useTranslation('events');
  const { anyEventCategory, includedEvenCategories } = filter;
  const note = anyEventCategory
    ? t('filters.any')
    : t('filters.ofCategories', { count: includedEvenCategories.length, all: OFFERED.length });
  return (
    <FilterSection note={note} title={t('filters.categories')}>
      <Radio.Group
        classNames={{ label: 'visually-hidden' }}
        label={t('filters.categories')}
        onChange={(value) => onChange(withAnyCategory(filter, value === 'any'))}
        value={anyEventCategory ? 'any' : 'selected'}
      >
        <Group className={classes.radios ?? ''}>
          <Radio classNames={{ label: classes.choice ?? '' }} label={t('filters.anyCategory')} size="xs" value="any" />
          <Radio classNames={{ label: classes.choice ?? '' }} label={t('filters.selectedOnly')} size="xs" value="selected" />
        </Group>
      </Radio.Group>
      {!anyEventCategory && (
        <div className={classes.categories}>
          {OFFERED.map((category) => (
            <Checkbox
              classNames={{ label: classes.choice ?? '' }}
              checked={includedEvenCategories.includes(category)}
              key={category}
              label={t(`log.category.${category}`)}
              onChange={({ currentTarget }) => onChange(withCategory(filter, category, currentTarget.checked))}
            />
          ))}
        </div>
      )}
    </FilterSection>
  );
}
