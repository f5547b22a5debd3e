import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../forms/field-error.tsx';
import { useCalendarLocale } from './use-calendar-locale.ts';
import { useDateTime } from './use-date-time.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (wall: string) => void;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** A day and a time of the reader's clock. */
export function MomentField({ label, value, onChange, description, error }: Props) {
  const { t } = useTranslation('silences');
  const locale = useCalendarLocale();
  const { timeFormat, dateFormat } = useDateTime();
  const day = dateFormat === 'mmddyyyy' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
  return (
    <DateTimePicker
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      description={description}
      error={fieldError(error)}
      hideOutsideDates
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label}
      locale={locale}
      onChange={(picked) => picked && onChange(picked.replace(' ', 'T'))}
      // What names the dropdown is not in the page.
      popoverProps={{ withRoles: false }}
      submitButtonProps={{ 'aria-label': t('calendar.close') }}
      timePickerProps={{ hoursInputLabel: t('calendar.hours'), minutesInputLabel: t('calendar.minutes') }}
      value={value.replace('T', ' ')}
      valueFormat={`${day}, ${timeFormat === '12hr' ? 'hh:mm A' : 'HH:mm'}`}
      weekendDays={[]}
    />
  );
}
