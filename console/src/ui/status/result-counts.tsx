import classes from './result-counts.module.css';
import type { StatusValue } from './status.ts';
import { StatusShape } from './status-shape.tsx';

interface Props<Key extends string> {
  /** The kinds in the order they are shown, each with its shape; those that there are none of are left out. */
  readonly shapes: readonly (readonly [Key, StatusValue])[];
  readonly counts: Readonly<Record<Key, number>>;
  readonly say: (key: Key, count: number) => string;
}

/** What came of several things, counted by how they went: said again whenever that changes. */
export function ResultCounts<Key extends string>({ shapes, counts, say }: Props<Key>) {
  return (
    <output className={classes.counts}>
      {shapes
        .filter(([key]) => counts[key] > 0)
        .map(([key, shape]) => (
          <span key={key}>
            <StatusShape value={shape} />
            {say(key, counts[key])}
          </span>
        ))}
    </output>
  );
}
