import '@mantine/core/styles/Combobox.layer.css';
import { momentWords } from '@tutti/domain/date-time';
import { DATE_FORMATS, type DateTimeSettings, TIME_FORMATS } from '@tutti/domain/preferences-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeZoneSelect } from '../../ui/time/time-zone-select.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './date-and-time.module.css';
import { AccountDateTime, AccountDateTimeDefaultsSet } from './date-and-time-documents.ts';

/** Zone and formats of the account (SET-029 to SET-031). `kept`: what the server has; while somebody edits, their own stays. */
export function DateTimeForm({ kept, version }: { kept: DateTimeSettings; version: string }) {
  const { t } = useTranslation(['preferences', 'common']);
  const { accountId } = useViewer();
  const [set] = useMutate(AccountDateTimeDefaultsSet, { quiet: true });
  const versions = useIfVersion({
    query: AccountDateTime,
    variables: { accountId },
    isThere: (data) => Boolean(data.account),
    saved: version,
  });
  const form = useEditForm({
    saved: kept,
    versions,
    send: async (settings, ifVersion, reset) => {
      const answer = await set({ input: { accountId, ...settings, ifVersion } });
      if (answer.data?.AccountDateTimeDefaultsSet?.ok !== true) return answer;
      reset();
      toast.success(t('defaults.saved'));
      return null;
    },
    failed: t('defaults.failed'),
  });
  const { values, changed, isChanged, busy } = form;
  const now = momentWords(useNow(), values);
  const names = { timezone: t('common:timezone'), timeFormat: t('common:timeFormat.label'), dateFormat: t('common:dateFormat.label') };
  const wordOf = (settings: DateTimeSettings, field: keyof DateTimeSettings): string =>
    field === 'timezone'
      ? settings.timezone
      : field === 'timeFormat'
        ? t(`common:timeFormat.${settings.timeFormat}`)
        : t(`common:dateFormat.${settings.dateFormat}`);

  return (
    <form {...form.props} className={classes.form}>
      <Fields form={values} names={names} onChange={form.set} />
      <span className={classes.label}>{t('defaults.now')}</span>
      <output className={`${classes.now} tabular`}>{now && `${now.time}, ${now.date}`}</output>
      <div className={classes.foot}>
        <FormFoot
          busy={busy}
          cancelDisabled={!isChanged || busy}
          disabled={!isChanged}
          onCancel={form.clash.onKeep}
          refusal={form.refusal}
          submit={t('defaults.save')}
        />
      </div>
      <ChangedDialog
        {...form.clash}
        fields={changed.map((field) => ({ name: names[field], saved: wordOf(kept, field), mine: wordOf(values, field) }))}
      />
      <LeaveGuard isDecided={() => false} names={changed.map((field) => names[field])} />
    </form>
  );
}

interface FieldsProps {
  readonly form: DateTimeSettings;
  /** What each field is called. */
  readonly names: Readonly<Record<keyof DateTimeSettings, string>>;
  readonly onChange: (change: Partial<DateTimeSettings>) => void;
}

function Fields({ form, names, onChange }: FieldsProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {names.timezone}
      </label>
      <TimeZoneSelect id={id} onChange={(timezone) => timezone !== null && onChange({ timezone })} value={form.timezone} />
      <span aria-hidden className={classes.label}>
        {names.timeFormat}
      </span>
      <div>
        <Segmented
          label={names.timeFormat}
          onChange={(timeFormat) => onChange({ timeFormat })}
          options={TIME_FORMATS.map((value) => ({ value, label: t(`timeFormat.${value}`) }))}
          value={form.timeFormat}
        />
      </div>
      <span aria-hidden className={classes.label}>
        {names.dateFormat}
      </span>
      <div>
        <Segmented
          label={names.dateFormat}
          onChange={(dateFormat) => onChange({ dateFormat })}
          options={DATE_FORMATS.map((value) => ({ value, label: t(`dateFormat.${value}`) }))}
          value={form.dateFormat}
        />
      </div>
    </>
  );
}
