import type { Client } from 'pg';
import copy from 'pg-copy-streams';
import { quoted, quotedAll } from './catalog.ts';
import type { TableShape } from './format.ts';

/** The rows of a table as text, in parts of some ten thousand bytes; `where` is a condition in SQL with its word, or nothing. */
export async function* rowsOf(client: Client, { name, columns }: Pick<TableShape, 'name' | 'columns'>, where = ''): AsyncGenerator<Buffer> {
  const rows = client.query(copy.to(`copy (select ${quotedAll(columns)} from ${quoted(name)}${where}) to stdout`));
  yield* rows as AsyncIterable<Buffer>;
}
