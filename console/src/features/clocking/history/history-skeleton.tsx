import { Skeleton } from '@mantine/core';
import classes from './history.module.css';
import facts from './history-facts.module.css';

const CELLS = ['leader', 'changes', 'without', 'losses', 'lock'];
const LANES = ['1', '2', '3', '4', '5', '6', '7'];

/** The history before it is read, in the geometry of its final state. */
export function HistorySkeleton() {
  return (
    <div className={classes.read}>
      <div className={facts.facts}>
        {CELLS.map((cell) => (
          <div key={cell}>
            <Skeleton height={12} mb={8} width={70} />
            <Skeleton height={14} width={90} />
          </div>
        ))}
      </div>
      <div>
        <Skeleton height={22} mb={12} width="100%" />
        <Skeleton height={108} mb={12} width="100%" />
        {LANES.map((lane) => (
          <Skeleton height={12} key={lane} mb={15} width="100%" />
        ))}
      </div>
    </div>
  );
}
