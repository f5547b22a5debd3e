import { Checkbox, NativeSelect } from '@mantine/core';
import { isOfAccount } from '@tutti/domain/alerting/alert-conditions';
import { IMPORTANCE_LEVELS } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import type { SitesByName } from '../../../api/account/account-sites.ts';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import { SiteChecklist } from '../../../ui/forms/site-checklist.tsx';
import type { RuleForm } from './rule-form.ts';
import classes from './rules.module.css';

/** The sites, and of their devices those of some importance; what belongs to the account is at none. */
export function WhereFields({ form: { values, set, problems }, known }: { form: RuleForm; known: SitesByName }) {
  const { t } = useTranslation(['alerting', 'common']);
  if (values.conditions.length > 0 && values.conditions.every(isOfAccount)) return null;
  return (
    <>
      <NativeSelect
        data={[
          { value: 'every', label: t('rule.everySite') },
          { value: 'chosen', label: t('rule.chosenSites') },
        ]}
        label={t('rule.where')}
        onChange={({ currentTarget: { value } }) => set({ everySite: value === 'every' })}
        value={values.everySite ? 'every' : 'chosen'}
      />
      {!values.everySite && (
        <SiteChecklist
          chosen={values.siteIds}
          disabled={false}
          error={fieldError(problems.siteIds)}
          label={t('rule.sites')}
          locked={null}
          onChange={(siteIds) => set({ siteIds })}
          sites={known.sites}
          unread={known.unread}
        />
      )}
      <fieldset aria-invalid={problems.importances ? true : undefined} className={classes.group}>
        <legend className={classes.label}>{t('rule.importance')}</legend>
        <div className={classes.ticks}>
          {IMPORTANCE_LEVELS.map((level) => (
            <Checkbox
              checked={values.importances.includes(level)}
              key={level}
              label={t(`common:importance.${level}`)}
              onChange={({ currentTarget: { checked } }) =>
                set({ importances: IMPORTANCE_LEVELS.filter((one) => (one === level ? checked : values.importances.includes(one))) })
              }
            />
          ))}
        </div>
        {problems.importances && <p className={classes.error}>{fieldError(problems.importances)}</p>}
      </fieldset>
    </>
  );
}
