import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './settings.module.css';

/** What others set meanwhile, in words, and how to take it. */
export interface Theirs {
  readonly value: string;
  readonly onTake: () => void;
}

const NONE: readonly Theirs[] = [];

interface Props {
  readonly name: string;
  /** Of the control, so that its name is its label; left out where the row has no single one. */
  readonly control?: string;
  readonly children: ReactNode;
  readonly error?: string | null;
  readonly note?: string | null;
  readonly theirs?: readonly (Theirs | null)[];
}

/** One setting on a hairline: its name, its control, and below what is wrong with it or what others made of it meanwhile. */
export function SettingRow({ name, control, children, error, note, theirs = NONE }: Props) {
  return (
    <div className={classes.row}>
      <div className={classes.setting}>
        {control ? <label htmlFor={control}>{name}</label> : <span>{name}</span>}
        <span className={classes.control}>{children}</span>
      </div>
      {error && (
        <p className={classes.error} id={control && `${control}-error`} role="alert">
          <StatusShape value="error" />
          {error}
        </p>
      )}
      {note && (
        <p className={classes.note} id={control && `${control}-note`}>
          {note}
        </p>
      )}
      <SettingNotes theirs={theirs} />
    </div>
  );
}

/** What others made of settings meanwhile, and the button that takes it. */
export function SettingNotes({ theirs }: { theirs: readonly (Theirs | null)[] }) {
  const { t } = useTranslation('clocking');
  return theirs.map(
    (one) =>
      one && (
        <output className={classes.theirs} key={one.value}>
          <StatusShape value="warning" />
          {t('form.theirs', { value: one.value })}
          <button className={classes.quiet} onClick={one.onTake} type="button">
            {t('form.takeTheirs')}
          </button>
        </output>
      ),
  );
}
