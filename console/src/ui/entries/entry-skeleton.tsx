import { Skeleton } from '@mantine/core';
import { SkeletonAfter } from '../page/skeleton-after.tsx';
import classes from './entry-skeleton.module.css';

/** A page of a log before its entries: as many lines as it will hold. */
export function EntrySkeleton({ lines }: { lines: number }) {
  return (
    <SkeletonAfter>
      <div className={classes.lines}>
        {Array.from({ length: lines }, (_, line) => (
          <div className={classes.line} key={line}>
            <Skeleton height="0.75rem" width="4.5rem" />
            <Skeleton className={classes.middle} height="0.75rem" width="8.5rem" />
            <Skeleton height="0.75rem" width="100%" />
          </div>
        ))}
      </div>
    </SkeletonAfter>
  );
}
