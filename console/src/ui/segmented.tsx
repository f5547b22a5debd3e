import { useId } from 'react';
import classes from './segmented.module.css';

/** One of a few choices, all in sight. Native radios, so arrow keys work. `label` names the group for assistive technology. */
export function Segmented<T extends string>(props: {
  options: readonly { value: T; label: string; icon?: React.ReactNode }[];
  /** Null: none of them. */
  value: T | null;
  onChange: (value: T) => void;
  label: string;
  /** Show only the icons; the labels stay as accessible names. */
  iconsOnly?: boolean;
  disabled?: boolean;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={classes.group}>
      {props.options.map((option) => (
        <label key={option.value} className={classes.part} data-tip={props.iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={props.disabled}
            onChange={() => props.onChange(option.value)}
            aria-label={option.label}
          />
          {option.icon}
          {props.iconsOnly ? null : <span>{option.label}</span>}
        </label>
      ))}
    </div>
  );
}
