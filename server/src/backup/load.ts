import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import copy from 'pg-copy-streams';
import { messageOf } from '../error-words.ts';
import { makePartition } from '../store/partitions.ts';
import { BackupError } from './backup-error.ts';
import { quoted, quotedAll, readTables, SETTINGS, type StoredTable } from './catalog.ts';
import { takeEmpty } from './empty-database.ts';
import type { Header, Manifest, TableShape } from './format.ts';
import { inTransactionOf } from './inside.ts';
import type { Part } from './parts.ts';
import { rowsOf } from './rows.ts';
import type { KeptFile } from './server-files.ts';
import { addChecksums, createTableChecksum, type TableSum } from './table-checksum.ts';

/** What was loaded beside the tables. */
export interface Loaded {
  readonly files: readonly KeptFile[];
  readonly manifest: Manifest;
}

/**
 * Loads the rows of a backup into the empty tables of its schema, inside of the running transaction of `client`, and compares what is there then with what was written. `parts` is
 * behind the header. Throws a BackupError where something is different.
 */
export async function loadRows(client: Client, header: Header, parts: AsyncGenerator<Part>): Promise<Loaded> {
  await client.query(SETTINGS);
  const tables = await readTables(client);
  checkShapes(tables, header.tables);
  await takeEmpty(
    client,
    tables.map(({ name }) => name),
  );
  for (const table of header.tables) await replacePartitions(client, table);
  const files: KeptFile[] = [];
  const loaded = new Map<string, TableSum>();
  let manifest: Manifest | null = null;
  // To its very end: what is missing there or follows is damage, too.
  for await (const part of parts) {
    if (manifest) throw new BackupError('The backup is damaged: it goes on after its end.');
    if (part.kind === 'table') loaded.set(part.name, await loadTable(client, tableNamed(tables, part.name), parts, loaded.get(part.name)));
    else if (part.kind === 'file') files.push(part.file);
    else if (part.kind === 'manifest') manifest = part.manifest;
  }
  if (!manifest) throw new BackupError('The backup is cut off: its end is missing.');
  for (const { name, isForced } of tables) if (isForced) await client.query(`alter table ${quoted(name)} force row level security`);
  await goOnCounting(client, manifest);
  return { files, manifest };
}

function tableNamed(tables: readonly StoredTable[], name: string): StoredTable {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new BackupError(`The backup has a table ${name}, which its version of the schema has not.`);
  return found;
}

/** From here on every name in the backup is one of the schema's own. */
function checkShapes(here: readonly StoredTable[], there: readonly TableShape[]): void {
  const shape = ({ name, columns, partitions }: TableShape): string =>
    `${name}(${[...columns].sort().join()})${partitions ? ' in partitions' : ''}`;
  const [ours, theirs] = [here.map(shape).sort(), there.map(shape).sort()];
  const different = [...ours.filter((one) => !theirs.includes(one)), ...theirs.filter((one) => !ours.includes(one))];
  if (different.length > 0)
    throw new BackupError(`The tables of the backup are not those of its version of the schema: ${different.join('; ')}.`);
}

/** The tables have those of today at most, which are empty. */
async function replacePartitions(client: Client, { name, partitions }: TableShape): Promise<void> {
  if (!partitions) return;
  const { rows } = await client.query<{ name: string }>(
    'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = quote_ident($1)::regclass',
    [name],
  );
  for (const there of rows) await client.query(`drop table ${quoted(there.name)}`);
  await inTransactionOf(client)(async (tx) => {
    for (const { name: own, from, to } of partitions)
      await makePartition(tx, name, { name: own, start: Date.parse(from), end: Date.parse(to) });
  });
}

/** Takes rows of a table from `parts`, up to their end, and answers the sum of all that it has by then: with those that were loaded `before`. */
async function loadTable(client: Client, table: StoredTable, parts: AsyncGenerator<Part>, before?: TableSum): Promise<TableSum> {
  const name = quoted(table.name);
  const ended: { end: TableSum | null } = { end: null };
  const rows = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await parts.next();
      if (next.done === true || (next.value.kind !== 'rows' && next.value.kind !== 'end')) return;
      if (next.value.kind === 'rows') yield next.value.rows;
      else {
        ended.end = next.value.end;
        return;
      }
    }
  };
  try {
    await pipeline(rows(), client.query(copy.from(`copy ${name} (${quotedAll(table.columns)}) from stdin`)));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The rows of ${table.name} cannot be restored: ${messageOf(error)}.`, { cause: error });
  }
  await client.query(`analyze ${name}`);
  const checksum = createTableChecksum();
  for await (const part of rowsOf(client, table)) checksum.add(part);
  const here = checksum.end();
  const written = ended.end && before ? addChecksums(before, ended.end) : ended.end;
  if (here.rows !== written?.rows || here.checksum !== written.checksum)
    throw new BackupError(
      `The rows of ${table.name} are not the same in this database as in the backup: ${here.rows} of ${written?.rows ?? 0}.`,
    );
  return here;
}

async function goOnCounting(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { table, column, last, isCalled } of sequences)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [table, column, last, isCalled]);
}
