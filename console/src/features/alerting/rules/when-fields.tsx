import { NativeSelect, TextInput } from '@mantine/core';
import { ALERT_CONDITIONS, isHappening, isOfAccount } from '@tutti/domain/alerting/alert-conditions';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import { NamedSelect } from '../../../ui/forms/named-select.tsx';
import type { RuleForm } from './rule-form.ts';
import classes from './rules.module.css';
import { WhenNumbers } from './when-numbers.tsx';

/** What a rule is about, and how long it has to last; what happens without lasting has no time. Rules about people, rights and the plan are for administrators. */
export function WhenFields({ form }: { form: RuleForm }) {
  const { values, set, text, problems } = form;
  const { t } = useTranslation('alerting');
  const { isAdministrator } = useViewer();
  const named = ALERT_CONDITIONS.map((one) => ({ id: one, name: t(`rule.condition.${one}`) }));
  const lasts = values.conditions.length === 0 || !values.conditions.every(isHappening);
  return (
    <div>
      <NamedSelect
        chosen={named.filter((one) => values.conditions.includes(one.id))}
        error={fieldError(problems.conditions)}
        label={t('rule.when')}
        labelIsShown
        nothing={t('rule.noSuch')}
        offered={named.filter(({ id }) => isAdministrator || !isOfAccount(id))}
        onChange={(chosen) => set({ conditions: ALERT_CONDITIONS.filter((one) => chosen.some((it) => it.id === one)) })}
        placeholder={t('rule.chooseWhen')}
      />
      <WhenNumbers form={form} />
      {lasts && (
        <div className={classes.line}>
          <span aria-hidden>{t('rule.staysFor')}</span>
          <TextInput
            {...text('hold')}
            aria-label={t('rule.staysFor')}
            autoComplete="off"
            className={classes.number ?? ''}
            error={Boolean(problems.hold)}
            inputMode="numeric"
            maxLength={6}
          />
          <NativeSelect
            aria-label={t('rule.unit')}
            data={[
              { value: 'seconds', label: t('rule.seconds') },
              { value: 'minutes', label: t('rule.minutes') },
            ]}
            onChange={({ currentTarget: { value } }) => set({ holdUnit: value === 'minutes' ? 'minutes' : 'seconds' })}
            value={values.holdUnit}
          />
        </div>
      )}
      {lasts && problems.hold && <p className={classes.error}>{fieldError(problems.hold)}</p>}
    </div>
  );
}
