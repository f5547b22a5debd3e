import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './count-field.module.css';

/** Digits that a number far above every limit needs: what is typed too much is seen, and said to be wrong. */
const DIGITS = 6;

interface Props {
  readonly label: string;
  /** What is in the field: digits alone, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** At or below `min` minus is off, at or above `max` plus; either goes by one. What may be entered is the form's to judge. */
  readonly min: number;
  readonly max: number;
  /** The names of the buttons. */
  readonly less: string;
  readonly more: string;
  /** What is said below, and what is wrong. */
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** What is at the right of the buttons. */
  readonly aside?: ReactNode;
}

/** A whole number between − and +. The field takes digits only. */
export function CountField({ label, value, onChange, min, max, less, more, description, error, aside }: Props) {
  const id = useId();
  const count = value === '' ? min : Number(value);
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, count + by))));
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      id={id}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      label={label}
    >
      <div className={classes.row}>
        <ActionIcon aria-label={less} className={classes.step ?? ''} disabled={count <= min} onClick={() => step(-1)} variant="default">
          <IconMinus aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
        <TextInput
          {...(described ? { 'aria-describedby': described } : {})}
          autoComplete="off"
          className={`${classes.input} tabular`}
          data-autofocus
          error={Boolean(error)}
          id={id}
          inputMode="numeric"
          maxLength={DIGITS}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
          value={value}
        />
        <ActionIcon aria-label={more} className={classes.step ?? ''} disabled={count >= max} onClick={() => step(1)} variant="default">
          <IconPlus aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
        {aside && <span className={`${classes.aside} tabular`}>{aside}</span>}
      </div>
    </Input.Wrapper>
  );
}
