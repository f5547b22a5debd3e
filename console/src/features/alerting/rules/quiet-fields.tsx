import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import type { AlertChannel } from '../alerting-documents.ts';
import type { RuleForm } from './rule-form.ts';
import { dayWord } from './rule-words.ts';
import classes from './rules.module.css';

/** Monday to Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Hours in which nobody is notified, but by the channels that are named. */
export function QuietFields({ form, channels }: { form: RuleForm; channels: readonly AlertChannel[] | null }) {
  const { t } = useTranslation(['alerting', 'common']);
  const { values, set } = form;
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={classes.group}>
      <div className={classes.between}>
        <span className={classes.label} id={id}>
          {t('rule.quiet')}
        </span>
        <Switch
          aria-labelledby={id}
          checked={values.isQuiet}
          label={t(values.isQuiet ? 'common:toggle.on' : 'common:toggle.off')}
          labelPosition="left"
          onChange={({ currentTarget: { checked } }) => set({ isQuiet: checked })}
          size="sm"
          withThumbIndicator={false}
        />
      </div>
      {values.isQuiet && <Hours channels={channels} form={form} />}
    </fieldset>
  );
}

function Hours({ form, channels }: { form: RuleForm; channels: readonly AlertChannel[] | null }) {
  const { t, i18n } = useTranslation('alerting');
  const { values, set, text, problems } = form;
  const wrong = problems.from ?? problems.to ?? problems.days;
  const toggle = (day: number) => set({ days: DAYS.filter((one) => values.days.includes(one) !== (one === day)) });
  const except = (id: string, on: boolean) =>
    set({ exceptIds: on ? [...values.exceptIds, id] : values.exceptIds.filter((one) => one !== id) });
  return (
    <>
      <div className={classes.line}>
        <TextInput
          {...text('from')}
          aria-label={t('rule.quietFrom')}
          className={classes.time ?? ''}
          error={Boolean(problems.from)}
          type="time"
        />
        <span aria-hidden>{t('rule.to')}</span>
        <TextInput {...text('to')} aria-label={t('rule.quietTo')} className={classes.time ?? ''} error={Boolean(problems.to)} type="time" />
      </div>
      <fieldset aria-label={t('rule.quietDays')} className={`${classes.group} ${classes.days}`}>
        {DAYS.map((day) => (
          <button
            aria-label={dayWord(day, i18n.language)}
            aria-pressed={values.days.includes(day)}
            className={classes.day}
            key={day}
            onClick={() => toggle(day)}
            type="button"
          >
            {dayWord(day, i18n.language, 'narrow')}
          </button>
        ))}
      </fieldset>
      {wrong && <p className={classes.error}>{fieldError(wrong)}</p>}
      <div className={classes.excepts}>
        {(channels ?? [])
          .filter(({ id }) => values.channels.some(({ channelId }) => channelId === id))
          .map(({ id, name }) => (
            <Checkbox
              checked={values.exceptIds.includes(id)}
              key={id}
              label={t('rule.except', { name })}
              onChange={({ currentTarget: { checked } }) => except(id, checked)}
            />
          ))}
      </div>
    </>
  );
}
