import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { useCalendarLocale } from '../../ui/time/use-calendar-locale.ts';
import type { EventFilter } from './filter.ts';
import { datesNeeded, isReversed, wallRange, withDate } from './filter-dates.ts';
import classes from './filter-drawer.module.css';

export interface DateProps {
  readonly filter: EventFilter;
  /** `2025-11-21` */
  readonly today: string;
  readonly onChange: (filter: EventFilter) => void;
}

/** How moments stand in the calendar's field (EVT-053). */
const PICKER_TIME = 'hh:mm A, DD/MM/YYYY';
/** A start is meant from the start of its day, an end to the end of it. */
const START_OF_DAY = '00:00';
const END_OF_DAY = '23:59';

/** The dates that the way to limit the time needs: a day, a moment, or two. None is to come (EVT-042); an end never precedes its start (EVT-043, EVT-044). */
export function DateFields({ filter, today, onChange }: DateProps) {
  const { t } = useTranslation('events');
  const locale = useCalendarLocale();
  const { selectedDateTimeType: type, selectedDateTimeValues: values } = filter;
  if (datesNeeded(type) === 0) return null;
  const [first, second] = values;
  const endOfToday = `${today} ${END_OF_DAY}:59`;
  const range = wallRange(filter, today);
  const field = (at: 0 | 1) => ({
    ariaLabels: {
      previousMonth: t('filters.previousMonth'),
      nextMonth: t('filters.nextMonth'),
      previousYear: t('filters.previousYear'),
      nextYear: t('filters.nextYear'),
      previousDecade: t('filters.previousDecade'),
      nextDecade: t('filters.nextDecade'),
    },
    className: classes.date ?? '',
    locale,
    onChange: (picked: string | null) => onChange(withDate(filter, at, picked, today)),
    placeholder: t('filters.chooseDate'),
    // What names the dropdown is not in the page.
    popoverProps: { withRoles: false },
    value: values[at] ? values[at].replace('T', ' ') : null,
    valueFormat: PICKER_TIME,
    hideOutsideDates: true,
    // The reader's day, which need not be the browser's.
    getDayProps: (date: string) => ({ 'data-today': date === today || undefined }),
    highlightToday: true,
    // Colour is for state: a weekend is none.
    weekendDays: [],
  });
  const time = (at: 0 | 1) => ({
    // Without it the clock under the calendar would begin with the time that fits a new day, whatever the field holds.
    defaultTimeValue: values[at]?.slice(11) || (at === 0 ? START_OF_DAY : END_OF_DAY),
    submitButtonProps: { 'aria-label': t('filters.closeCalendar') },
    timePickerProps: { hoursInputLabel: t('filters.hours'), minutesInputLabel: t('filters.minutes') },
  });
  if (type === 'onDate') return <DatePickerInput {...field(0)} label={t('filters.day')} maxDate={today} />;
  if (type !== 'between') return <DateTimePicker {...field(0)} {...time(0)} label={t('filters.moment')} maxDate={endOfToday} />;
  return (
    <>
      <DateTimePicker
        {...field(0)}
        {...time(0)}
        label={t('filters.start')}
        maxDate={second ? `${second.slice(0, 10)} ${END_OF_DAY}:59` : endOfToday}
      />
      <DateTimePicker
        {...field(1)}
        {...time(1)}
        error={fieldError(range && isReversed(range) ? t('filters.reversed') : null)}
        label={t('filters.end')}
        maxDate={endOfToday}
        {...(first ? { minDate: first.slice(0, 10) } : {})}
      />
    </>
  );
}
