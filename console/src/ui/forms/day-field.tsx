import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

/** The last day of a year of four digits: without it a browser waits for six. */
const LAST_DAY = '9999-12-31';
/** Whether it is a day of a year that was written to its end: `2` and `20` of `2026` are years, too, but nobody means them. */
const isWritten = (day: string): boolean => /^[1-9]\d{3}-/.test(day);

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyUp' | 'type' | 'max'> {
  /** As `2026-12-24`; empty: none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, by the field of the browser. While it is typed it is shown as far as it is typed, and is a choice once its year is written; whoever leaves it half typed sees again what is chosen. */
export function DayField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (field: HTMLInputElement) => {
    // Half of a day is as empty to the browser as none.
    const isChosen = field.value === '' ? !field.validity.badInput : isWritten(field.value);
    if (isChosen && field.value !== value) onChange(field.value);
  };
  return (
    <TextInput
      {...props}
      max={LAST_DAY}
      onBlur={({ currentTarget }) => {
        if (currentTarget.validity.badInput) currentTarget.value = '';
        setTyped(null);
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        take(currentTarget);
      }}
      // The last part that is taken away changes nothing of which the browser would send an event.
      onKeyUp={({ currentTarget }) => take(currentTarget)}
      type="date"
      value={typed ?? value}
    />
  );
}
