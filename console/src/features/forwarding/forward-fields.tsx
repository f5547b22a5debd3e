import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { LEAST_SEVERITIES, LOG_FORWARD_KINDS } from '@tutti/domain/log-forward-form';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '../../ui/forms/named-select.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import type { ForwardValues } from './forward-values.ts';
import classes from './forwarding.module.css';
import type { LogForward } from './forwarding-documents.ts';
import { useForwardWords } from './use-forward-words.ts';

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<ForwardValues>>, 'values' | 'set' | 'text' | 'problems'>;
  readonly about: LogForward | 'new';
}

/** The fields of a forward: where to, what of the record, and whether. */
export function ForwardFields({ form, about }: Props) {
  const { t } = useTranslation('forwarding');
  const words = useForwardWords();
  const { values, set } = form;
  return (
    <>
      {about === 'new' && (
        <NativeSelect
          data={LOG_FORWARD_KINDS.map((one) => ({ value: one, label: words.kind(one) }))}
          data-autofocus
          description={t(`form.about.${values.kind}`)}
          label={t('form.kind')}
          onChange={({ currentTarget: { value } }) => set({ kind: LOG_FORWARD_KINDS.find((one) => one === value) ?? 'WEBHOOK' })}
          value={values.kind}
        />
      )}
      <TextInput {...form.text('name')} autoComplete="off" label={t('form.name')} />
      <TextInput
        {...form.text('url')}
        autoComplete="off"
        description={about === 'new' ? '' : t('form.stays', { shown: about.shown })}
        inputMode="url"
        label={t(`form.url.${values.kind}`)}
        placeholder={values.kind === 'WEBHOOK' ? 'https://' : 'logs.example:6514'}
        spellCheck={false}
      />
      {values.kind === 'SYSLOG' && <Certificates about={about} form={form} />}
      <Categories form={form} />
      <NativeSelect
        data={LEAST_SEVERITIES.map((one) => ({ value: one, label: words.least(one) }))}
        label={t('form.least')}
        onChange={({ currentTarget: { value } }) => set({ leastSeverity: LEAST_SEVERITIES.find((one) => one === value) ?? 'INFORMATION' })}
        value={values.leastSeverity}
      />
      {values.kind === 'WEBHOOK' && about !== 'new' && (
        <Checkbox
          checked={values.newSigningSecret}
          label={t('form.newSecret')}
          onChange={({ currentTarget: { checked } }) => set({ newSigningSecret: checked })}
        />
      )}
      {about !== 'new' && (
        <Switch
          checked={values.isOn}
          description={t('form.isOnHint')}
          label={t('form.isOn')}
          onChange={({ currentTarget: { checked } }) => set({ isOn: checked })}
        />
      )}
    </>
  );
}

/** Certificates of one's own that a log server is trusted by. They are not shown again: left empty, they stay. */
function Certificates({ form, about }: Props) {
  const { t } = useTranslation('forwarding');
  const has = about !== 'new' && about.hasCa;
  return (
    <>
      <Textarea
        {...form.text('ca')}
        classNames={{ input: classes.mono ?? '' }}
        description={t(has ? 'form.caStays' : 'form.caHint')}
        label={t('form.ca')}
        rows={4}
        placeholder="-----BEGIN CERTIFICATE-----"
        spellCheck={false}
      />
      {has && (
        <Checkbox
          checked={form.values.withoutCa}
          label={t('form.withoutCa')}
          onChange={({ currentTarget: { checked } }) => form.set({ withoutCa: checked })}
        />
      )}
    </>
  );
}

function Categories({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('forwarding');
  const { t: tEvents } = useTranslation('events');
  const named = (of: ForwardValues['categories']) => of.map((one) => ({ id: one, name: tEvents(`log.category.${one}`) }));
  return (
    <div>
      <NamedSelect
        chosen={named(form.values.categories)}
        label={t('form.categories')}
        labelIsShown
        nothing={t('form.noCategory')}
        // No entry has the one that is reserved.
        offered={named(AUDIT_CATEGORIES.filter((one) => one !== 'ARGO'))}
        onChange={(chosen) => form.set({ categories: AUDIT_CATEGORIES.filter((one) => chosen.some(({ id: of }) => of === one)) })}
        placeholder={t('form.allCategories')}
      />
    </div>
  );
}
