import { Skeleton } from '@mantine/core';
import classes from './latency.module.css';

/** The place of figures, graph and brush, in their final geometry. */
export function LatencySkeleton() {
  return (
    <>
      <div className={classes.summary}>
        <Skeleton animate={false} className={classes.skeletonFigures} />
      </div>
      <Skeleton animate={false} className={classes.skeletonGraph} />
      <Skeleton animate={false} className={classes.skeletonBrush} />
    </>
  );
}
