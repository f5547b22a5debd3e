import { NotRead } from '../page/not-read.tsx';
import { PlainTableSkeleton } from './plain-table-skeleton.tsx';

interface Props {
  /** Why it could not be read, in words; null: it is still being read. */
  readonly why: string | null;
  readonly onRetry: () => void;
  /** What is said where it could not be read. */
  readonly text: string;
  readonly lines: number;
}

/** In the place of a table that is not known yet: its skeleton, or why it could not be read. */
export function NotYetRead({ why, onRetry, text, lines }: Props) {
  return why !== null ? <NotRead onRetry={onRetry} text={text} why={why} /> : <PlainTableSkeleton lines={lines} />;
}
