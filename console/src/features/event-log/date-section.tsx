import { NativeSelect } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { logTime } from '../../ui/entries/entry-words.ts';
import { onDemand } from '../../ui/page/on-demand.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import type { DateProps } from './date-fields.tsx';
import { DATE_TYPES } from './filter.ts';
import { datesNeeded, isReversed, wallRange, withDateType } from './filter-dates.ts';
import classes from './filter-drawer.module.css';
import { FilterSection } from './filter-section.tsx';
import { rangeWords } from './pills.ts';

/** The calendars weigh more than all the rest of the log, and most filters need none. */
const DateFields = onDemand(
  async () => (await import('./date-fields.tsx')).DateFields,
  ({ filter }: DateProps) => datesNeeded(filter.selectedDateTimeType) > 0,
);

/** When it happened (EVT-025), with the span that comes of it. */
export function DateSection(props: DateProps) {
  const { t } = useTranslation(['events', 'common']);
  const settings = useDateTime();
  const { filter, today, onChange } = props;
  const { selectedDateTimeType: type } = filter;
  const range = wallRange(filter, today);
  return (
    <FilterSection note={type === 'any' ? t('filters.any') : ''} title={t('filters.date')}>
      <NativeSelect
        aria-label={t('filters.date')}
        data={DATE_TYPES.map((value) => ({ value, label: t(`filters.dateType.${value}`) }))}
        leftSection={<IconCalendar aria-hidden size="1rem" stroke={1.75} />}
        onChange={({ currentTarget }) => onChange(withDateType(filter, DATE_TYPES.find((one) => one === currentTarget.value) ?? 'any'))}
        rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
        value={type}
      />
      <DateFields {...props} />
      {range && type !== 'any' && !isReversed(range) && (
        <p className={`${classes.range} tabular`}>
          {rangeWords(filter, t, today, (wall) => logTime(`${wall}Z`, { ...settings, timezone: 'UTC' }))}
        </p>
      )}
    </FilterSection>
  );
}
