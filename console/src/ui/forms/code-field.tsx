import { APP_CODE_LENGTH } from '@tutti/domain/second-step-form';
import { type Ref, useId, useState } from 'react';
import classes from './code-field.module.css';

interface Props {
  readonly label: string;
  /** One quiet line below. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (figures: string) => void;
  /** The last figure was typed, or all were pasted. */
  readonly onComplete: (figures: string) => void;
  readonly isWrong?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const PLACES = Array.from({ length: APP_CODE_LENGTH }, (_, place) => place);

/** The code of an authenticator app: one field that is drawn as six, so that pasting, Backspace and what browsers fill in work as in any other. */
export function CodeField({ label, hint, value, onChange, onComplete, isWrong = false, inputRef }: Props) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, APP_CODE_LENGTH - 1);
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field}>
        {PLACES.map((place) => (
          <span aria-hidden className={classes.place} data-active={(focused && place === at) || undefined} key={place}>
            {value[place]}
          </span>
        ))}
        <input
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          autoComplete="one-time-code"
          className={classes.input}
          id={id}
          inputMode="numeric"
          name="code"
          onBlur={() => setFocused(false)}
          onChange={({ currentTarget }) => {
            const figures = currentTarget.value.replaceAll(/\D/g, '').slice(0, APP_CODE_LENGTH);
            if (figures === value) return;
            onChange(figures);
            if (figures.length === APP_CODE_LENGTH) onComplete(figures);
          }}
          onFocus={() => setFocused(true)}
          // The place that is drawn is that of the next figure: the cursor is there, too.
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)}
          ref={inputRef}
          type="text"
          value={value}
        />
      </div>
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
