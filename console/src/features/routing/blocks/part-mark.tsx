import type { Part } from '../axes/axis-lines.ts';
import { StreamIcon } from '../grid/row-head.tsx';
import classes from './blocks.module.css';

/** What is before the name of a channel or a stream: its index, or that it is a stream. */
export const PartMark = ({ part }: { readonly part: Part }) => (
  <span className={classes.index}>{typeof part === 'number' ? part : <StreamIcon />}</span>
);
