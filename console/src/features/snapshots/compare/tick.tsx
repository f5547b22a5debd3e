import { useEffect, useRef } from 'react';
import tick from '../../../ui/tick.module.css';
import type { tickOf } from './choice.ts';

interface Props {
  readonly label: string;
  readonly state: ReturnType<typeof tickOf>;
  readonly onChange: (wanted: boolean) => void;
}

/** A box over one or several lines; closed where none of them may be chosen. */
export function Tick({ label, state, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={tick.tick}>
      <input
        aria-label={label}
        checked={state === 'all'}
        disabled={state === 'closed'}
        onChange={(event) => onChange(event.currentTarget.checked)}
        ref={box}
        type="checkbox"
      />
    </label>
  );
}
