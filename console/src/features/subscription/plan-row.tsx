import type { ReactNode } from 'react';
import classes from './subscription.module.css';

/** One row of the plan: its name, what is so, and what can be done about it. */
export function PlanRow({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>
        <div className={classes.value}>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </dd>
    </div>
  );
}
