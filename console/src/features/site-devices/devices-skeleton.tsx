import { Skeleton } from '@mantine/core';
import classes from './site-devices.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The list before its data: boxes where cards or rows will be. */
export function DevicesSkeleton({ list }: { list: boolean }) {
  return (
    <>
      <Skeleton height="2rem" width="22rem" />
      <div className={list ? classes.skeletonRows : classes.skeletonCards}>
        {LINES.map((line) => (
          <Skeleton height={list ? '1.5rem' : '5.375rem'} key={line} radius={list ? 4 : 8} />
        ))}
      </div>
    </>
  );
}
