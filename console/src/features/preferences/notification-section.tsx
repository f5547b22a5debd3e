import { NativeSelect, Radio, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { IMPORTANCE_LEVELS } from '@tutti/domain/enumerations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { NamedSelect } from '../../ui/forms/named-select.tsx';
import type { SectionProps } from './display-sections.tsx';
import classes from './preferences.module.css';
import { withSend } from './preferences-form.ts';
import { Row, Section } from './row.tsx';

interface Props extends SectionProps {
  /** The sites of the account, by name. */
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly problem: string | undefined;
  /** Whether the dialog begins here. */
  readonly takesFocus: boolean;
}

/** What is sent by mail: never or on status change, of which sites, from which importance up, and the device-offline alert (PREF-010 to PREF-013). */
export function NotificationSection({ form, onChange, sites, problem, takesFocus }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const id = useId();
  const off = form.send === 'never';
  const chosen = form.selectedSite.flatMap((siteId) => sites.find((site) => site.id === siteId) ?? []);
  return (
    <Section name="notifications" title={t('notifications.title')}>
      <Row label={t('notifications.send')}>
        <div aria-label={t('notifications.send')} className={classes.radios} role="radiogroup">
          {(['never', 'statusChange'] as const).map((value) => (
            <Radio
              checked={form.send === value}
              classNames={{ label: classes.word ?? '' }}
              data-autofocus={(takesFocus && form.send === value) || undefined}
              key={value}
              label={t(`notifications.${value}`)}
              name={`${id}-send`}
              onChange={() => onChange(withSend(form, value))}
              size="xs"
            />
          ))}
        </div>
      </Row>
      <Row htmlFor={`${id}-sites`} label={t('notifications.sites')}>
        <NamedSelect
          chosen={chosen}
          disabled={off}
          error={fieldError(problem)}
          id={`${id}-sites`}
          label={t('notifications.sites')}
          nothing={t('notifications.noSite')}
          offered={sites}
          onChange={(next) => onChange({ ...form, selectedSite: next.map((site) => site.id) })}
          placeholder={off ? '' : t('notifications.chooseSites')}
        />
        {!off && chosen.length < sites.length && (
          <button className={classes.all} onClick={() => onChange({ ...form, selectedSite: sites.map((site) => site.id) })} type="button">
            {t('notifications.allSites')}
          </button>
        )}
      </Row>
      <Row htmlFor={`${id}-importance`} label={t('notifications.importance')}>
        <NativeSelect
          data={IMPORTANCE_LEVELS.map((value) => ({ value, label: t(`common:importance.${value}`) }))}
          disabled={off}
          id={`${id}-importance`}
          onChange={({ currentTarget }) =>
            onChange({ ...form, minimumImportance: IMPORTANCE_LEVELS.find((level) => level === currentTarget.value) ?? 'NORMAL' })
          }
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          value={form.minimumImportance}
        />
      </Row>
      <Row htmlFor={`${id}-alert`} label={t('notifications.offlineAlert')}>
        <Switch
          checked={form.offlineAlert}
          classNames={{ root: classes.switch ?? '', label: classes.word ?? '' }}
          description={!off && !form.offlineAlert ? t('notifications.alertOff') : undefined}
          disabled={off}
          id={`${id}-alert`}
          label={<span aria-hidden>{t(form.offlineAlert ? 'notifications.on' : 'notifications.off')}</span>}
          onChange={({ currentTarget }) => onChange({ ...form, offlineAlert: currentTarget.checked })}
          size="xs"
        />
      </Row>
    </Section>
  );
}
