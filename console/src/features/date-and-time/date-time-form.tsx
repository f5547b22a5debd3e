import '@mantine/core/styles/Combobox.layer.css';
import { momentWords } from '@tutti/domain/date-time';
import { DATE_FORMATS, type DateTimeSettings, TIME_FORMATS } from '@tutti/domain/preferences-form';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
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
  const [changes, setChanges] = useState<Partial<DateTimeSettings>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [set, busy] = useMutate(AccountDateTimeDefaultsSet, { quiet: true });
  const form = { ...kept, ...changes };
  const changed = (['timezone', 'timeFormat', 'dateFormat'] as const).filter((field) => form[field] !== kept[field]);
  const now = momentWords(useNow(), form);
  const names = { timezone: t('common:timezone'), timeFormat: t('common:timeFormat.label'), dateFormat: t('common:dateFormat.label') };

  const { begun, meanwhile, judge, settle, follow } = useIfVersion({
    query: AccountDateTime,
    variables: { accountId },
    isThere: (data) => Boolean(data.account),
    saved: version,
  });
  follow(changed.length > 0);
  const wordOf = (settings: DateTimeSettings, field: keyof DateTimeSettings): string =>
    field === 'timezone'
      ? settings.timezone
      : field === 'timeFormat'
        ? t(`common:timeFormat.${settings.timeFormat}`)
        : t(`common:dateFormat.${settings.dateFormat}`);
  const giveUp = () => {
    setChanges({});
    setRefusal(null);
    settle();
  };

  async function save(ifVersion: string): Promise<void> {
    setRefusal(null);
    const { data, error, message } = await set({ input: { accountId, ...form, ifVersion } });
    if (data?.AccountDateTimeDefaultsSet?.ok !== true) {
      if ((await judge(error)) === null) setRefusal(message ?? t('defaults.failed'));
      return;
    }
    giveUp();
    toast.success(t('defaults.saved'));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(begun);
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Fields form={form} names={names} onChange={(change) => setChanges({ ...changes, ...change })} />
      <span className={classes.label}>{t('defaults.now')}</span>
      <output className={`${classes.now} tabular`}>{now && `${now.time}, ${now.date}`}</output>
      <div className={classes.foot}>
        <FormFoot
          busy={busy}
          cancelDisabled={changed.length === 0 || busy}
          disabled={changed.length === 0}
          onCancel={giveUp}
          refusal={refusal}
          submit={t('defaults.save')}
        />
      </div>
      <ChangedDialog
        busy={busy}
        fields={changed.map((field) => ({ name: names[field], saved: wordOf(kept, field), mine: wordOf(form, field) }))}
        meanwhile={meanwhile}
        onClose={settle}
        onKeep={giveUp}
        onSave={() => void save(version)}
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
