import { useWidth } from '../page/breakpoints.ts';
import { StreamCards } from './stream-cards.tsx';
import type { ListedStream, StreamParts } from './stream-parts.ts';
import { StreamTable } from './stream-table.tsx';

/** Streams with their channels: a table, or cards on narrow screens. */
export function StreamList<S extends ListedStream>(parts: StreamParts<S>) {
  const { narrow } = useWidth();
  return narrow ? <StreamCards {...parts} /> : <StreamTable {...parts} />;
}
