import type { ReactNode } from 'react';
import type { useWidth } from '../page/breakpoints.ts';

/** A column of a plain table. The first one names its row. */
export interface PlainColumn<Row> {
  readonly key: string;
  readonly head: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** By what the column sorts: texts as people read them, numbers by size. Without it the column does not sort. */
  readonly sortBy?: (row: Row) => string | number;
  /** In CSS; columns without one share what is left. */
  readonly width?: string;
  /** Left out in tables up to 1200 px; stacked rows show it. */
  readonly onlyWide?: boolean;
}

export interface PlainTableProps<Row> {
  /** The table's name to assistive technology. */
  readonly label: string;
  readonly columns: readonly [PlainColumn<Row>, ...PlainColumn<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Icon buttons at the end of a row, always in sight. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** CSS width of their column. */
  readonly actionsWidth?: string;
  /** Rows of 48 px, for two lines. */
  readonly tall?: boolean;
  /** Up to which class of width each row is a block of its own with labelled lines. */
  readonly stackUpTo?: keyof ReturnType<typeof useWidth>;
}

/** By which column rows stand, and which way. */
export interface PlainSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}
