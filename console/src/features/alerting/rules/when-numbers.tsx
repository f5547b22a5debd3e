import { NativeSelect, TextInput } from '@mantine/core';
import { isCounted } from '@tutti/domain/alerting/alert-conditions';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import type { RuleForm } from './rule-form.ts';
import classes from './rules.module.css';

/** How many channels it has to be, and from which part of the seats on, of a rule that is about them. */
export function WhenNumbers({ form }: { form: RuleForm }) {
  const { conditions } = form.values;
  return (
    <>
      {conditions.some(isCounted) && <Channels form={form} />}
      {conditions.includes('SEATS_USED') && <Seats form={form} />}
    </>
  );
}

function Channels({ form: { values, set, text, problems } }: { form: RuleForm }) {
  const { t } = useTranslation('alerting');
  return (
    <>
      <div className={classes.line}>
        <span aria-hidden>{t('rule.atLeast')}</span>
        <TextInput
          {...text('minSubscriptions')}
          aria-label={t('rule.channelsMany')}
          autoComplete="off"
          className={classes.number ?? ''}
          error={Boolean(problems.minSubscriptions)}
          inputMode="numeric"
          maxLength={5}
        />
        <NativeSelect
          aria-label={t('rule.countedAt')}
          data={[
            { value: 'device', label: t('rule.channelsOfDevice') },
            { value: 'site', label: t('rule.channelsOfSite') },
          ]}
          onChange={({ currentTarget: { value } }) => set({ countsDomain: value === 'site' })}
          value={values.countsDomain ? 'site' : 'device'}
        />
      </div>
      {problems.minSubscriptions && <p className={classes.error}>{fieldError(problems.minSubscriptions)}</p>}
    </>
  );
}

function Seats({ form: { text, problems } }: { form: RuleForm }) {
  const { t } = useTranslation('alerting');
  return (
    <>
      <div className={classes.line}>
        <span aria-hidden>{t('rule.seatsFrom')}</span>
        <TextInput
          {...text('seatPercent')}
          aria-label={t('rule.seats')}
          autoComplete="off"
          className={classes.number ?? ''}
          error={Boolean(problems.seatPercent)}
          inputMode="numeric"
          maxLength={3}
        />
        <span aria-hidden>{t('rule.ofSeats')}</span>
      </div>
      {problems.seatPercent && <p className={classes.error}>{fieldError(problems.seatPercent)}</p>}
    </>
  );
}
