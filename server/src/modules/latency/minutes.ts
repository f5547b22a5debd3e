import { type RawBuilder, sql } from 'kysely';
import type { Resolution } from './resolutions.ts';

/**
 * The columns of a table of bins that say what a bin represents: minutes, how many of them lay above their setting, and the mean of their middles. A minute as
 * reported has none of these, nor has what was rolled up before they were kept: both say only how many minutes they are (`whole`).
 */
export const minuteColumns = ({ interval }: Resolution, row: string): RawBuilder<unknown> =>
  interval === 60
    ? sql.raw('null::smallint[] as minutes, null::smallint[] as above, null::real[] as average, 1 as whole')
    : sql.raw(`${row}.minutes, ${row}.above, ${row}.average, ${interval / 60} as whole`);

/** What several bins of a channel represent together, as aggregates: `row` has the columns above, `of` names a column's value for the channel. */
export function minutesOf(row: string, of: (column: string) => string): RawBuilder<unknown> {
  const minutes = `coalesce(${of('minutes')}, ${row}.minutes[1], ${row}.whole)`;
  // The rule of `isAboveSetting` in domain/, over bins.
  const isAbove = `(${of('max')} > coalesce(${of('setting')}, ${row}.setting[1]))::int`;
  const above = `case when ${row}.minutes is null then ${isAbove} else coalesce(${of('above')}, 0) end`;
  const average = `coalesce(${of('average')}, (${of('min')} + ${of('max')}) / 2.0)`;
  return sql.raw(
    `sum(${minutes})::int as minutes, sum(${above})::int as "minutesAbove", sum(${average} * ${minutes}) / sum(${minutes}) as average`,
  );
}
