import { Skeleton } from '@mantine/core';
import classes from './channels-skeleton.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** A list of channels before its data: a bar, and boxes where rows will be. */
export function ChannelsSkeleton() {
  return (
    <div className={classes.list}>
      <Skeleton height="1.25rem" width="20rem" />
      {LINES.map((line) => (
        <Skeleton height="1.25rem" key={line} radius={4} />
      ))}
    </div>
  );
}
