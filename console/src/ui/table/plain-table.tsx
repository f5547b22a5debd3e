import { compareText } from '@tutti/domain/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../page/breakpoints.ts';
import type { PlainSort, PlainTableProps } from './plain-columns.ts';
import classes from './plain-table.module.css';
import { SortButton } from './sort-button.tsx';
import { StackedRows } from './stacked-rows.tsx';

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));

/** A small table of the settings: sorted by its first sortable column until another head is pressed; narrow windows get stacked rows. Hand in one that has rows. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { t } = useTranslation('common');
  const width = useWidth();
  const { columns, keyOf, renderActions } = props;
  const [sort, setSort] = useState<PlainSort | null>(() => {
    const first = columns.find(({ sortBy }) => sortBy);
    return first ? { key: first.key, direction: 'ascending' } : null;
  });
  const by = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const rows = by ? props.rows.toSorted((a, b) => sign * compare(by(a), by(b))) : props.rows;
  if (width[props.stackUpTo ?? 'narrow']) return <StackedRows {...props} onSort={setSort} rows={rows} sort={sort} />;
  const shown = columns.filter(({ onlyWide }) => !(onlyWide && width.upToMedium));
  return (
    <table aria-label={props.label} className={classes.table} data-tall={props.tall || undefined}>
      <thead>
        <tr className={classes.columns}>
          {shown.map((column) => (
            <th
              aria-sort={column.sortBy && (sort?.key === column.key ? sort.direction : 'none')}
              key={column.key}
              scope="col"
              style={{ width: column.width }}
            >
              {column.sortBy ? <SortButton column={column} onSort={setSort} sort={sort} /> : column.head}
            </th>
          ))}
          {renderActions && (
            <th className={classes.actions} scope="col" style={{ width: props.actionsWidth ?? '4.5rem' }}>
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr className={classes.row} key={keyOf(row)}>
            {shown.map(({ key, renderCell }, at) =>
              at === 0 ? (
                <th key={key} scope="row">
                  {renderCell(row)}
                </th>
              ) : (
                <td key={key}>{renderCell(row)}</td>
              ),
            )}
            {renderActions && (
              <td className={classes.actions}>
                <span className={classes.buttons}>{renderActions(row)}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
