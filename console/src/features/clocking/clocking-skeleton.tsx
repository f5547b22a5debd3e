import { Skeleton } from '@mantine/core';
import classes from './clocking-view.module.css';

const CELLS = ['mode', 'leader', 'ptp', 'sync'];
const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The clocking view before it is read, in the geometry of its final state. */
export function ClockingSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Skeleton height={16} width={90} />
        <Skeleton height={32} width={70} />
      </div>
      <div className={classes.summary}>
        {CELLS.map((cell) => (
          <div className={classes.cell} key={cell}>
            <Skeleton height={12} mb={8} width={60} />
            <Skeleton height={14} width={130} />
          </div>
        ))}
      </div>
      <div>
        {ROWS.map((row) => (
          <Skeleton height={14} key={row} mb={22} width="100%" />
        ))}
      </div>
    </div>
  );
}
