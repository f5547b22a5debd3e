import type { ReactNode } from 'react';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './security.module.css';

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A line of the page: what is chosen at the left, with what it means; the choice at the right, which is named by it. */
export function PolicyRow({ id, name, hint, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.about}>
        <p className={classes.name} id={`${id}-name`}>
          {name}
        </p>
        {hint && (
          <p className={classes.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div className={classes.field}>{children}</div>
    </div>
  );
}

/** What a choice brings, at the choice. */
export function Consequence({ value, children }: { value: StatusValue; children: ReactNode }) {
  return (
    <div className={classes.consequence} data-level={value} role={value === 'error' ? 'alert' : 'status'}>
      <StatusShape value={value} size={16} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
