import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sign-in.module.css';

/** One way to sign in: a shape, its name, what is known of it, and what can be done. */
export function SignInRow({ icon: Icon, name, facts, children }: { icon: TablerIcon; name: string; facts: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <Icon aria-hidden className={classes.shape} size="1.25rem" stroke={1.5} />
      <span className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={`${classes.facts} tabular`}>{facts}</span>
      </span>
      {children}
    </div>
  );
}
