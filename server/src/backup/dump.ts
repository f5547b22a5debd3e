import type { Client } from 'pg';
import copy from 'pg-copy-streams';
import { codeOf } from '../error-words.ts';
import { readMigrations } from '../store/migrate.ts';
import { BACKUP_LOCK } from '../store/partitions.ts';
import { BackupBusy, BackupError } from './backup-error.ts';
import { quoted, quotedAll, readTables, SETTINGS, type StoredTable, tableNames } from './catalog.ts';
import type { Header, Manifest, TableEnd, TableShape } from './format.ts';
import { createFramer } from './frames.ts';
import type { ServerFiles } from './server-files.ts';
import { createTableChecksum } from './table-checksum.ts';

/** What a dump says of where it comes from. */
export interface DumpOptions {
  readonly tutti: string;
  readonly database: Header['database'];
  readonly server: ServerFiles;
  readonly withSecrets: boolean;
  /** Gets the manifest when everything was read. */
  readonly onEnd: (manifest: Manifest) => void;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK_NOT_AVAILABLE = '55P03';

/** Has the connection be the only one that makes a backup, until it ends. Throws BackupBusy where another goes on for longer than partitions take to be dropped. */
export async function lockBackups(client: Client): Promise<void> {
  await client.query("set lock_timeout = '10s'");
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: unknown) => {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new BackupBusy('Another backup of this database is being made: wait until it has ended.', { cause: error });
  });
}

/**
 * All frames of a backup of one moment of the database. Reads beside a running server, which goes on writing; `client` is connected as the owner of the tables, and went through
 * `lockBackups`.
 */
export async function* dump(client: Client, options: DumpOptions): AsyncGenerator<Buffer> {
  const names = await tableNames(client);
  if (names.length === 0) throw new BackupError('The database has no tables of Tutti: there is nothing to back up.');
  await client.query('begin isolation level repeatable read read only');
  // The moment begins with the first statement that reads: by then nobody can drop or change a table of it.
  // Each in a statement of its own: where some tables are distributed, one for all would be sent to nodes that have only those.
  for (const name of names) await client.query(`lock table ${quoted(name)} in access share mode`);
  await client.query(SETTINGS);
  const framer = createFramer();
  const json = (kind: 'H' | 'T' | 'E' | 'F' | 'M', content: object): Buffer => framer.frame(kind, Buffer.from(JSON.stringify(content)));
  const tables = await readTables(client);
  yield json('H', await headerOf(client, tables, options));
  // The owner sees no customer's row.
  await client.query('set local role tutti_system');
  const ends: TableEnd[] = [];
  for (const table of tables) {
    yield json('T', { name: table.name });
    const checksum = createTableChecksum();
    for await (const rowsText of rowsOf(client, table)) {
      checksum.add(rowsText);
      yield framer.frame('D', rowsText);
    }
    const end = { name: table.name, ...checksum.end() };
    ends.push(end);
    yield json('E', end);
  }
  const chains = await readChains(client);
  await client.query('reset role');
  const { files } = options.server;
  for (const { role, content } of files) yield json('F', { role, content: content.toString('base64') });
  // After all rows: numbers are given outside of transactions, and must go on after the greatest.
  const sequences = await readSequences(client, names);
  const manifest = { tables: ends, sequences, files: files.map(({ role }) => role), chains, sha256: framer.sha256() };
  yield json('M', manifest);
  await client.query('commit');
  options.onEnd(manifest);
}

async function headerOf(client: Client, tables: readonly StoredTable[], options: DumpOptions): Promise<Header> {
  const { rows } = await client.query<{ now: string; version: string }>(
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now, split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return {
    tutti: options.tutti,
    takenAt: rows[0]?.now ?? '',
    database: options.database,
    postgresql: rows[0]?.version ?? '',
    migrations: await readMigrations(client),
    tables: tables.map(({ name, columns, partitions }): TableShape => ({ name, columns, partitions })),
    secrets: options.withSecrets,
    publicKeys: [...options.server.publicKeys],
  };
}

/** The rows of a table as text, in parts of some ten thousand bytes. */
export async function* rowsOf(client: Client, { name, columns }: Pick<TableShape, 'name' | 'columns'>): AsyncGenerator<Buffer> {
  const rows = client.query(copy.to(`copy (select ${quotedAll(columns)} from ${quoted(name)}) to stdout`));
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

async function readChains(client: Client): Promise<Manifest['chains']> {
  const { rows } = await client.query<{ accountId: string; sequence: string; hash: string | null }>(
    `select account_id as "accountId", sequence, encode(hash, 'hex') as hash from event_chains order by account_id`,
  );
  return rows.map(({ sequence, ...chain }) => ({ ...chain, sequence: Number(sequence) }));
}

async function readSequences(client: Client, tables: readonly string[]): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.oid = any (select quote_ident(n)::regclass from unnest($1::text[]) n) order by 1, 2`,
    [tables],
  );
  const found: Manifest['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${sequence}`,
    );
    const [value] = values;
    if (value) found.push({ table, column, last: value.last, isCalled: value.isCalled });
  }
  return found;
}
