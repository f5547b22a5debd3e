import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../ui/forms/refusal.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { MomentField } from '../../ui/time/moment-field.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { endOf, minutesBetween, PRESETS, presetOf } from './silence-times.ts';
import classes from './silences.module.css';
import type { SilencedSite } from './silences-documents.ts';
import type { SilenceFormState } from './use-silence-form.ts';

interface Props {
  readonly form: SilenceFormState;
  readonly id: string;
  readonly site: SilencedSite;
}

/** For how long, from when to when, what of the site, how often, and why. */
export function SilenceFields({ form, id, site }: Props) {
  const { t } = useTranslation('silences');
  const { values, set, problems } = form;
  const { timezone } = useDateTime();
  const minutes = minutesBetween(values.from, values.to);
  const options = PRESETS.flatMap((value) =>
    value === 'choose' || endOf(value, values.from) !== null ? [{ value, label: t(`preset.${value}`) }] : [],
  );
  const devices = (site.devices ?? []).flatMap((device) => (device ? [{ value: device.id, label: device.name }] : []));
  return (
    <form {...form.leading} className={classes.form} id={id}>
      <div>
        <span className={classes.label}>{t('for')}</span>
        <div className={classes.presets}>
          <Segmented
            label={t('for')}
            onChange={(preset) => {
              const to = endOf(preset, values.from);
              if (to !== null) set({ to });
            }}
            options={options}
            value={presetOf(values.from, values.to)}
          />
        </div>
      </div>
      <div className={classes.two}>
        <MomentField label={t('from')} onChange={(from) => set({ from })} value={values.from} />
        <MomentField
          description={t('lasts', { hours: Math.floor(minutes / 60), minutes: minutes % 60, zone: timezone })}
          error={problems.to}
          label={t('to')}
          onChange={(to) => set({ to })}
          value={values.to}
        />
      </div>
      <div className={classes.two}>
        <Select
          allowDeselect={false}
          data={[{ value: '', label: t('wholeSite') }, ...devices]}
          label={t('what')}
          onChange={(what) => set({ what: what ?? '' })}
          searchable={devices.length > 10}
          value={values.what}
        />
        <Select
          allowDeselect={false}
          data={[
            { value: 'never', label: t('never') },
            { value: 'weekly', label: t('everyWeek') },
          ]}
          label={t('repeat')}
          onChange={(repeat) => set({ repeat: repeat === 'weekly' ? 'weekly' : 'never' })}
          value={values.repeat}
        />
      </div>
      <TextInput
        {...form.text('reason')}
        autoComplete="off"
        data-autofocus
        description={t('reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('reason')}
      />
      {site.silencedChannels && site.silencedChannels.length > 0 && values.what === '' && (
        <div>
          <span className={classes.label} id={`${id}-channels`}>
            {t('notNotified')}
          </span>
          <ul aria-labelledby={`${id}-channels`} className={classes.channels}>
            {site.silencedChannels.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <Refusal text={form.refusal} />
    </form>
  );
}
