import type { Client } from 'pg';
import copy from 'pg-copy-streams';
import { codeOf } from '../error-words.ts';
import { BackupError } from './backup-error.ts';
import { quoted, quotedAll } from './catalog.ts';
import type { TableShape } from './format.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** The rows of a table as text, in parts of some ten thousand bytes; `where` is a condition in SQL with its word, or nothing. */
export async function* rowsOf(client: Client, { name, columns }: Pick<TableShape, 'name' | 'columns'>, where = ''): AsyncGenerator<Buffer> {
  const rows = client.query(copy.to(`copy (select ${quotedAll(columns)} from ${quoted(name)}${where}) to stdout`));
  try {
    yield* rows as AsyncIterable<Buffer>;
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      `The table ${name} cannot be read, so that a backup would lack it: it is no table of Tutti, or the role tutti_system may not read it.`,
      {
        cause: error,
      },
    );
  }
}
