import { Skeleton } from '@mantine/core';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import classes from './device-status.module.css';

const ROWS = [5, 5, 7] as const;

/** The Status tab before anything is known: three columns of rows. */
export function DeviceStatusSkeleton() {
  return (
    <SkeletonAfter>
      <div className={classes.page}>
        <div className={classes.columns}>
          {ROWS.map((rows, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing but its place distinguishes them
            <div className={classes.column} key={column}>
              <section>
                {Array.from({ length: rows }, (_, row) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <div className={classes.row} key={row}>
                    <Skeleton height="0.75rem" width="6rem" />
                    <Skeleton height="0.75rem" ml="auto" width="8rem" />
                  </div>
                ))}
              </section>
            </div>
          ))}
        </div>
      </div>
    </SkeletonAfter>
  );
}
