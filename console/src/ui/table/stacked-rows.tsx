import { Fragment } from 'react';
import type { PlainSort, PlainTableProps } from './plain-columns.ts';
import classes from './plain-table.module.css';
import { SortButton } from './sort-button.tsx';

interface Props<Row> extends PlainTableProps<Row> {
  readonly sort: PlainSort | null;
  readonly onSort: (sort: PlainSort) => void;
}

/** The rows of a table where it has no room: the name and the actions in one line, every other cell below it with the head of its column. Empty cells are left out. */
export function StackedRows<Row>({ label, columns, rows, keyOf, renderActions, sort, onSort }: Props<Row>) {
  const [first, ...others] = columns;
  const sortable = columns.filter(({ sortBy }) => sortBy);
  return (
    <>
      {sortable.length > 0 && (
        <div className={classes.sorts}>
          {sortable.map((column) => (
            <SortButton column={column} key={column.key} onSort={onSort} sort={sort} />
          ))}
        </div>
      )}
      <ul aria-label={label} className={classes.stack}>
        {rows.map((row) => {
          const cells = others
            .map(({ key, head, renderCell }) => ({ key, head, content: renderCell(row) }))
            .filter(({ content }) => Boolean(content));
          return (
            <li key={keyOf(row)}>
              <div className={classes.first}>{first.renderCell(row)}</div>
              {renderActions && <span className={classes.buttons}>{renderActions(row)}</span>}
              {cells.length > 0 && (
                <dl className={classes.facts}>
                  {cells.map(({ key, head, content }) => (
                    <Fragment key={key}>
                      <dt>{head}</dt>
                      <dd>{content}</dd>
                    </Fragment>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
