import type { ReactNode } from 'react';
import type { StatusValue } from '../../../ui/status/status.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import classes from './flows.module.css';

/** How a flow ended: shape, one sentence, and what follows from it. */
export function Outcome({ value, title, children }: { value: StatusValue; title: string; children?: ReactNode }) {
  return (
    <div className={classes.outcome} role={value === 'error' ? 'alert' : 'status'}>
      <StatusShape size={24} value={value} />
      <div>
        <p className={classes.headline}>{title}</p>
        {children}
      </div>
    </div>
  );
}
