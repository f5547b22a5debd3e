import { Radio } from '@mantine/core';
import type { ClockingProfile } from '@tutti/domain/enumerations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { SettingNotes, type Theirs } from './setting-row.tsx';
import classes from './settings.module.css';

/** The modes that can be chosen (open point C13). */
const MODES = ['DEFAULT', 'AES67'] as const satisfies readonly ClockingProfile[];

/** The mode of the clocks, as two cards (CLOCK-018, CLOCK-019). */
export function ModeChoice({
  mode,
  onMode,
  theirs,
}: {
  mode: ClockingProfile;
  onMode: (mode: ClockingProfile) => void;
  theirs: Theirs | null;
}) {
  const { t } = useTranslation('clocking');
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={classes.modes}>
      <h3 id={id}>{t('form.mode')}</h3>
      {MODES.map((one) => (
        <label className={classes.mode} htmlFor={`${id}-${one}-radio`} key={one}>
          <Radio
            aria-describedby={`${id}-${one}`}
            aria-labelledby={`${id}-${one}-name`}
            checked={mode === one}
            id={`${id}-${one}-radio`}
            name={id}
            onChange={() => onMode(one)}
            size="sm"
          />
          <span>
            <b id={`${id}-${one}-name`}>{t(`mode.${one}`)}</b>
            <span id={`${id}-${one}`}>{t(`form.modeText.${one}`)}</span>
          </span>
        </label>
      ))}
      <p className={classes.hint}>
        <StatusShape value="info" />
        {t(mode === 'SMPTE' ? 'form.smpte' : 'form.resets')}
      </p>
      <SettingNotes theirs={[theirs]} />
    </fieldset>
  );
}
