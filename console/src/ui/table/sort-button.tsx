import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PlainColumn, PlainSort } from './plain-columns.ts';
import classes from './plain-table.module.css';

interface Props<Row> {
  readonly column: PlainColumn<Row>;
  readonly sort: PlainSort | null;
  readonly onSort: (sort: PlainSort) => void;
}

/** The head of a column that sorts; a second press turns the direction. */
export function SortButton<Row>({ column, sort, onSort }: Props<Row>) {
  const own = sort?.key === column.key;
  const Arrow = sort?.direction === 'descending' ? IconArrowDown : IconArrowUp;
  const direction = own && sort.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button className={classes.sort} onClick={() => onSort({ key: column.key, direction })} type="button">
      {column.head}
      {own && <Arrow aria-hidden size="0.875rem" stroke={1.75} />}
    </button>
  );
}
