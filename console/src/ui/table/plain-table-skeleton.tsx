import { Skeleton } from '@mantine/core';
import { SkeletonAfter } from '../page/skeleton-after.tsx';
import classes from './plain-table.module.css';

/** A {@link PlainTable} before its rows are known. */
export function PlainTableSkeleton({ lines = 4, tall = false }: { lines?: number; tall?: boolean }) {
  return (
    <SkeletonAfter>
      {Array.from({ length: lines }, (_, line) => (
        <div className={classes.line} data-tall={tall || undefined} key={line}>
          <Skeleton height="0.75rem" width={`${40 - (line % 3) * 8}%`} />
        </div>
      ))}
    </SkeletonAfter>
  );
}
