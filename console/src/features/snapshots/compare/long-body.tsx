import { Fragment, type ReactNode } from 'react';
import type { LongLines } from './use-long-lines.ts';

/** What each row of a long table needs to be found and measured. */
export interface LineProps extends Pick<LongLines, 'measure'> {
  /** Its place among all lines. */
  readonly at: number;
}

interface Props {
  /** What of the group is drawn. */
  readonly drawn: LongLines['groups'][number] | undefined;
  readonly renderHead: (at: number) => ReactNode;
  /** `place`: of the line in its group. */
  readonly keyOf: (place: number) => string;
  readonly renderLine: (at: number, place: number) => ReactNode;
}

/** A group of a long table: its head and those of its lines that are in sight, among empty rows that keep the place of the others. */
export function LongBody({ drawn, renderHead, keyOf, renderLine }: Props) {
  if (!drawn) return null;
  const [head, ...lines] = drawn.lines;
  if (!head) return null;
  return (
    <tbody>
      {renderHead(head.at)}
      {lines.map(({ at, before }) => (
        <Fragment key={keyOf(at - head.at - 1)}>
          <Space height={before} />
          {renderLine(at, at - head.at - 1)}
        </Fragment>
      ))}
      <Space height={drawn.after} />
    </tbody>
  );
}

const Space = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);
