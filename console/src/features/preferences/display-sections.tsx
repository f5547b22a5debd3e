import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { DATE_FORMATS, THEMES, TIME_FORMATS } from '@tutti/domain/preferences-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeZoneSelect } from '../../ui/time/time-zone-select.tsx';
import type { PreferencesForm } from './preferences-form.ts';
import { Row, Section } from './row.tsx';

/** What every section gets: the form, and how to change it. */
export interface SectionProps {
  readonly form: PreferencesForm;
  readonly onChange: (form: PreferencesForm) => void;
}

const ICONS = { AUTOMATIC: IconDeviceDesktop, LIGHT: IconSun, DARK: IconMoon } as const;

/** Automatic, light or dark (PREF-006). */
export function AppearanceSection({ form, onChange }: SectionProps) {
  const { t } = useTranslation('preferences');
  const options = THEMES.map((value) => {
    const Icon = ICONS[value];
    return { value, label: t(`appearance.${value}`), icon: <Icon aria-hidden size="1rem" stroke={1.75} /> };
  });
  return (
    <Section name="appearance" title={t('appearance.title')}>
      <Row label={t('appearance.theme')}>
        <Segmented label={t('appearance.theme')} onChange={(theme) => onChange({ ...form, theme })} options={options} value={form.theme} />
      </Row>
    </Section>
  );
}

/** Choices of the formats with the server's default as the last (PREF-008, PREF-009). */
const DEFAULT = 'default';

/** By whose clock and how times are written (PREF-007 to PREF-009). `timezone`: the server's default. */
export function DateTimeSection({ form, onChange, timezone }: SectionProps & { readonly timezone: string }) {
  const { t } = useTranslation(['preferences', 'common']);
  const id = useId();
  const byDefault = { value: DEFAULT, label: t('common:serverDefault') } as const;
  return (
    <Section name="dateTime" title={t('dateTime.title')}>
      <Row htmlFor={id} label={t('common:timezone')}>
        <TimeZoneSelect fallback={timezone} id={id} onChange={(zone) => onChange({ ...form, timezone: zone })} value={form.timezone} />
      </Row>
      <Row label={t('common:timeFormat.label')}>
        <Segmented
          label={t('common:timeFormat.label')}
          onChange={(value) => onChange({ ...form, timeFormat: value === DEFAULT ? null : value })}
          options={[...TIME_FORMATS.map((value) => ({ value, label: t(`common:timeFormat.${value}`) })), byDefault]}
          value={form.timeFormat ?? DEFAULT}
        />
      </Row>
      <Row label={t('common:dateFormat.label')}>
        <Segmented
          label={t('common:dateFormat.label')}
          onChange={(value) => onChange({ ...form, dateFormat: value === DEFAULT ? null : value })}
          options={[...DATE_FORMATS.map((value) => ({ value, label: t(`common:dateFormat.${value}`) })), byDefault]}
          value={form.dateFormat ?? DEFAULT}
        />
      </Row>
    </Section>
  );
}
