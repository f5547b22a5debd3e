import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { ALERT_CHANNEL_KINDS, type AlertChannelKind, reachesPeople } from '@tutti/domain/alert-channel-form';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { NamedSelect } from '../../ui/forms/named-select.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import { type AlertChannel, AlertPeople } from './alerting-documents.ts';
import { kindWord } from './channel-icons.ts';
import { type ChannelValues, nameOf } from './channel-values.ts';
import { TemplateFields } from './template-fields.tsx';

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<ChannelValues>>, 'values' | 'set' | 'text' | 'problems'>;
  readonly kind: AlertChannelKind;
  readonly about: AlertChannel | 'new';
}

const isKind = (text: string): text is AlertChannelKind => ALERT_CHANNEL_KINDS.some((kind) => kind === text);

/** The fields of a channel: those of every one, and those of its kind. */
export function ChannelFields({ form, kind, about }: Props) {
  const { t } = useTranslation('alerting');
  const { values } = form;
  return (
    <>
      {about === 'new' && (
        <NativeSelect
          data={ALERT_CHANNEL_KINDS.map((one) => ({ value: one, label: kindWord(one, t) }))}
          data-autofocus
          description={t(`form.about.${kind}`)}
          label={t('form.kind')}
          onChange={({ currentTarget: { value } }) => isKind(value) && form.set({ kind: value })}
          value={kind}
        />
      )}
      <TextInput {...form.text('name')} autoComplete="off" label={t('form.name')} />
      {reachesPeople(kind) ? <People form={form} /> : <Address about={about} form={form} kind={kind} />}
      <TextInput {...form.text('note')} autoComplete="off" description={t('form.noteHint')} label={t('form.note')} />
      {!reachesPeople(kind) && (
        <NativeSelect
          data={[
            { value: '', label: t('form.english') },
            ...LANGUAGES.filter(({ code }) => code !== 'en').map(({ code, name }) => ({ value: code, label: name })),
          ]}
          label={t('form.language')}
          onChange={({ currentTarget: { value } }) => form.set({ language: value })}
          value={values.language}
        />
      )}
      {kind === 'WEBHOOK' && <TemplateFields about={about} form={form} />}
      {kind === 'WEBHOOK' && about !== 'new' && (
        <Checkbox
          checked={values.newSigningSecret}
          label={t('form.newSecret')}
          onChange={({ currentTarget: { checked } }) => form.set({ newSigningSecret: checked })}
        />
      )}
    </>
  );
}

/** The address of a service, and the key of one that has one. They are not shown again: left empty, they stay. */
function Address({ form, kind, about }: Props) {
  const { t } = useTranslation('alerting');
  const stays = about === 'new' ? '' : t('form.stays', { shown: about.shown ?? '' });
  return (
    <>
      {kind === 'PAGERDUTY' && <PasswordInput {...form.text('key')} autoComplete="off" description={stays} label={t('form.key')} />}
      <TextInput
        {...form.text('url')}
        autoComplete="off"
        description={kind === 'PAGERDUTY' ? t('form.baseHint') : stays}
        inputMode="url"
        label={kind === 'PAGERDUTY' ? 'Events API' : t('form.url')}
        placeholder={kind === 'PAGERDUTY' ? 'https://events.pagerduty.com' : 'https://'}
        spellCheck={false}
      />
    </>
  );
}

function People({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('alerting');
  const { accountId } = useViewer();
  const [{ data }] = useAnswer({ query: AlertPeople, variables: { accountId } });
  const offered = (data?.account?.alertPeople ?? []).map((person) => ({ id: person.id, name: nameOf(person) }));
  return (
    <div>
      <NamedSelect
        chosen={form.values.people}
        error={fieldError(form.problems.people)}
        label={t('form.people')}
        labelIsShown
        nothing={t('form.nobody')}
        offered={offered}
        onChange={(people) => form.set({ people })}
        placeholder={t('form.choosePeople')}
      />
    </div>
  );
}
