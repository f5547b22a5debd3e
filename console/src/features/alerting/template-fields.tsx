import { Button, Code, PasswordInput, Textarea } from '@mantine/core';
import { fillTemplate, SERVICENOW_TEMPLATE, type TemplateValues } from '@tutti/domain/alerting/webhook-template';
import { TEMPLATE_PLACES, templateProblem } from '@tutti/domain/alerting/webhook-template-form';
import { useTranslation } from 'react-i18next';
import type { useForm } from '../../ui/forms/use-form.ts';
import classes from './alerting.module.css';
import type { AlertChannel } from './alerting-documents.ts';
import type { ChannelValues } from './channel-values.ts';

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<ChannelValues>>, 'values' | 'set' | 'text' | 'problems'>;
  readonly about: AlertChannel | 'new';
}

/** Names that nobody has to read in their language: an example. */
const EXAMPLE: TemplateValues = {
  account: 'Northlight Integration',
  condition: 'DEVICE_OFFLINE',
  correlation: 'tutti-5f0c1a…',
  createdAt: '2026-11-24T14:06:11.000Z',
  detail: '',
  id: '0f8c1c52-8a1c-4b51-9d55-6f0f3e1f9f4d',
  kind: 'TROUBLE',
  message: 'Device offline: FOH-Stagebox-B, Kestrel Arena',
  name: 'FOH-Stagebox-B',
  rule: 'Device offline',
  since: '2026-11-24T14:05:09.000Z',
  site: 'Kestrel Arena',
  text: 'FOH-Stagebox-B, Kestrel Arena: not connected, since 24/11/2026, 14:05:09',
  total: 1,
  url: 'https://tutti.example/sites/…',
  isOver: false,
};

/** What a webhook sends instead of our own JSON, with what comes of it, and the header by which its receiver lets us in. */
export function TemplateFields({ form, about }: Props) {
  const { t } = useTranslation('alerting');
  const { template } = form.values;
  const isEmpty = template.trim() === '';
  return (
    <>
      <PasswordInput
        {...form.text('authorization')}
        autoComplete="off"
        description={t(about === 'new' ? 'form.authorizationHint' : 'form.authorizationStays')}
        label={t('form.authorization')}
      />
      <div>
        <Textarea
          {...form.text('template')}
          classNames={{ input: classes.mono ?? '' }}
          description={t('form.templateHint', { places: TEMPLATE_PLACES.map((place) => `{{${place}}}`).join(' ') })}
          label={t('form.template')}
          rows={isEmpty ? 3 : 10}
          spellCheck={false}
        />
        {isEmpty && (
          <Button
            className={classes.preset ?? ''}
            onClick={() => form.set({ template: SERVICENOW_TEMPLATE })}
            size="compact-sm"
            variant="default"
          >
            {t('form.serviceNow')}
          </Button>
        )}
      </div>
      {!isEmpty && templateProblem(template) === null && (
        <div>
          <span className={classes.label}>{t('form.preview')}</span>
          <Code block className={classes.mono ?? ''} tabIndex={0}>
            {JSON.stringify(JSON.parse(fillTemplate(template, EXAMPLE)), null, 2)}
          </Code>
        </div>
      )}
    </>
  );
}
