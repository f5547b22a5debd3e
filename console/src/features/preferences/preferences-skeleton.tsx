import { Skeleton } from '@mantine/core';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import classes from './preferences.module.css';

/** Rows in each part of the dialog. */
const PARTS = [3, 1, 3, 4] as const;

/** The dialog while its fields are loading, in their places. */
export function PreferencesSkeleton() {
  return (
    <SkeletonAfter>
      {PARTS.map((rows, part) => (
        // oxlint-disable-next-line react/no-array-index-key -- places without a name
        <div className={classes.section} key={part}>
          <Skeleton className={classes.title ?? ''} height="1.25rem" width="6rem" />
          {Array.from({ length: rows }, (_, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- places without a name
            <div className={classes.row} key={row}>
              <Skeleton height="1rem" width="5rem" />
              <Skeleton height="2rem" />
            </div>
          ))}
        </div>
      ))}
    </SkeletonAfter>
  );
}
