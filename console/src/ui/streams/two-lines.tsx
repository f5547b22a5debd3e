import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** What a stream is or takes, and a smaller line below it; a text is cut where there is no room, with the whole as its tip. */
export function TwoLines({ first, second, tip }: { first: ReactNode; second: ReactNode; tip?: string }) {
  const whole = tip ?? (typeof first === 'string' ? first : undefined);
  return (
    <span className={classes.lines}>
      <span className={classes.first} data-tip={whole}>
        {first}
      </span>
      {second !== '' && <span className={classes.second}>{second}</span>}
    </span>
  );
}
