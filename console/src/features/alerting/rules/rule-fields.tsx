import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SitesByName } from '../../../api/account/account-sites.ts';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import type { AlertChannel } from '../alerting-documents.ts';
import { NotifyFields } from './notify-fields.tsx';
import { QuietFields } from './quiet-fields.tsx';
import type { RuleForm } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import classes from './rules.module.css';
import { WhenFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

interface Props {
  readonly form: RuleForm;
  /** null: not known. */
  readonly channels: readonly AlertChannel[] | null;
  readonly sites: SitesByName;
  readonly onAddChannel: () => void;
}

/** The fields of a rule: when, where, whom it notifies, when not, and how many at once. */
export function RuleFields({ form, channels, sites, onAddChannel }: Props) {
  const { t } = useTranslation('alerting');
  const { values, set, found } = form;
  const { name: _, ...rest } = found;
  return (
    <>
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus label={t('rule.name')} />
      <WhenFields form={form} />
      <WhereFields form={form} known={sites} />
      <NotifyFields channels={channels} form={form} onAddChannel={onAddChannel} />
      <QuietFields channels={channels} form={form} />
      <ManyFields form={form} />
      <Checkbox
        checked={values.notifiesEnd}
        label={t('rule.end')}
        onChange={({ currentTarget: { checked } }) => set({ notifiesEnd: checked })}
      />
      <RulePreview isWrong={Object.values(rest).some(Boolean)} values={values} />
    </>
  );
}

/** How many troubles share a message. */
function ManyFields({ form }: { form: RuleForm }) {
  const { t } = useTranslation('alerting');
  return (
    <div>
      <NativeSelect
        data={[
          { value: 'each', label: t('rule.forEachSite') },
          { value: 'all', label: t('rule.forAllSites') },
        ]}
        label={t('rule.many')}
        onChange={({ currentTarget: { value } }) => form.set({ bundlesDomains: value === 'all' })}
        value={form.values.bundlesDomains ? 'all' : 'each'}
      />
      <div className={classes.line}>
        <span aria-hidden>{t('rule.atMostEvery')}</span>
        <TextInput
          {...form.text('bundleMinutes')}
          aria-label={t('rule.everyMinutes')}
          autoComplete="off"
          className={classes.number ?? ''}
          error={Boolean(form.problems.bundleMinutes)}
          inputMode="numeric"
          maxLength={6}
        />
        <span aria-hidden>{t('rule.minutes')}</span>
      </div>
      {form.problems.bundleMinutes && <p className={classes.error}>{fieldError(form.problems.bundleMinutes)}</p>}
    </div>
  );
}
