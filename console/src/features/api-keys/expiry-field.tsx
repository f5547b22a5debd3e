import { NativeSelect } from '@mantine/core';
import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/forms/day-field.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { dayAt, EXPIRIES, type ExpiryChoice, expiryOf } from './expiry.ts';

interface Props {
  readonly value: ExpiryChoice;
  readonly problem: string | undefined;
  readonly onChange: (value: ExpiryChoice) => void;
}

/** How long a new key lasts: for ever, for a time, or until a day. */
export function ExpiryField({ value, problem, onChange }: Props) {
  const { t } = useTranslation('keys');
  const settings = useDateTime();
  const { timezone } = settings;
  const now = useNow();
  // The browser writes the day its own way: below it is how it is written everywhere else.
  const at = dateTime(expiryOf(value, timezone, now), settings);
  return (
    <>
      <NativeSelect
        data={EXPIRIES.map((one) => ({ value: one, label: t(`form.${one}`) }))}
        label={t('form.expiry')}
        onChange={({ currentTarget }) => {
          const expiry = EXPIRIES.find((one) => one === currentTarget.value);
          if (expiry) onChange({ ...value, expiry });
        }}
        value={value.expiry}
      />
      {value.expiry === 'date' && (
        <DayField
          description={at ? t('form.dayUntil', { at }) : t('form.dayHint')}
          error={fieldError(problem)}
          label={t('form.day')}
          min={dayAt(now, timezone)}
          onChange={(day) => onChange({ ...value, day })}
          value={value.day}
        />
      )}
    </>
  );
}
