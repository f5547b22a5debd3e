import type snmp from 'net-snmp';
import { TABLES, type Table } from './objects.ts';
import type { Fleet, Row } from './read-fleet.ts';

/** Rows whose index is there in both, but which differ: before and after. */
export interface ChangedRow {
  readonly table: Table;
  readonly before: Row;
  readonly after: Row;
}

/** Puts what was read into the objects of an agent; answers the rows that changed. Only what changed is written: a walk that is under way goes on. */
export function showFleet(mib: snmp.Mib, shown: Fleet | null, fleet: Fleet): ChangedRow[] {
  for (const [name, value] of Object.entries(fleet.scalars)) mib.setScalarValue(name, value);
  return TABLES.flatMap((table) => showTable(mib, table, shown?.tables.get(table) ?? new Map(), fleet.tables.get(table) ?? new Map()));
}

type Rows = ReadonlyMap<number, Row>;

function showTable(mib: snmp.Mib, table: Table, before: Rows, after: Rows): ChangedRow[] {
  for (const number of before.keys()) if (!after.has(number)) mib.deleteTableRow(table.name, [number]);
  const changed: ChangedRow[] = [];
  for (const [number, row] of after) {
    const old = before.get(number);
    if (!old) {
      mib.addTableRow(table.name, row);
      continue;
    }
    const columns = row.flatMap((value, at) => (value === old[at] ? [] : [at]));
    for (const at of columns) mib.setTableSingleCell(table.name, at + 1, [number], row[at] ?? '');
    if (columns.length > 0) changed.push({ table, before: old, after: row });
  }
  return changed;
}
