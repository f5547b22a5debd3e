import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './clocking-edit.module.css';

interface Props {
  /** Names of what would be saved. */
  readonly names: readonly string[];
  /** Names of what cannot be saved as it is. */
  readonly invalid: readonly string[];
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** What is not saved yet, and the two ways out of edit mode (CLOCK-040, CLOCK-041). */
export function SaveBar({ names, invalid, busy, onCancel, onSave }: Props) {
  const { t } = useTranslation('clocking');
  const valid = invalid.length === 0;
  return (
    <div className={classes.bar} data-foot>
      <output className={classes.unsaved}>
        {valid ? (
          names.length > 0 && (
            <>
              <StatusShape value="info" />
              <span>{t('bar.unsaved')}</span>
              <span className={classes.faint}>{listed(names)}</span>
            </>
          )
        ) : (
          <>
            <StatusShape value="error" />
            <span>{t('bar.invalid')}</span>
            <span className={classes.faint}>{listed(invalid)}</span>
          </>
        )}
        {valid && names.length === 0 && <span className={classes.faint}>{t('bar.unchanged')}</span>}
      </output>
      <Button onClick={onCancel} variant="default">
        {t('bar.cancel')}
      </Button>
      <Button disabled={names.length === 0 || !valid} loading={busy} onClick={onSave}>
        {t('bar.save')}
      </Button>
    </div>
  );
}
