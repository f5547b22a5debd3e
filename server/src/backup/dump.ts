import type { Client } from 'pg';
import { codeOf } from '../error-words.ts';
import { readMigrations } from '../store/migrate.ts';
import { BACKUP_LOCK } from '../store/partitions.ts';
import { BackupBusy, BackupError } from './backup-error.ts';
import { quoted, readTables, SETTINGS, type StoredTable, tableNames } from './catalog.ts';
import type { Header, Manifest, TableEnd, TableShape } from './format.ts';
import { createFramer } from './frames.ts';
import { rowsOf } from './rows.ts';
import type { ServerFiles } from './server-files.ts';
import { SETTLED_MS, settledRows, unsettled } from './settled.ts';
import { addChecksums, createTableChecksum } from './table-checksum.ts';

/** What a dump says of where it comes from. */
export interface DumpOptions {
  readonly tutti: string;
  readonly database: Header['database'];
  readonly server: ServerFiles;
  readonly withSecrets: boolean;
  /** How long ago rows must have been written to be read after the moment, ms; SETTLED_MS unless given. */
  readonly settledMs?: number;
  /** Called when the database's moment is no longer held: what is read from then on may take its time. */
  readonly onMomentEnd?: () => void;
  /** Gets the manifest when everything was read. */
  readonly onEnd: (manifest: Manifest) => void;
}

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
 * `lockBackups`. Rows that were settled long before the moment are read after it, as nobody changes them (./settled.ts).
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
  const later = tables.filter(({ partitionedBy }) => partitionedBy !== null);
  yield json('H', await headerOf(client, tables, later, options));
  const ends = new Map<string, TableEnd>();
  async function* section({ name }: StoredTable, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield json('T', { name });
    const checksum = createTableChecksum();
    for await (const rowsText of rows) {
      checksum.add(rowsText);
      yield framer.frame('D', rowsText);
    }
    const end = { name, ...checksum.end() };
    const known = ends.get(name);
    ends.set(name, known ? addChecksums(known, end) : end);
    yield json('E', end);
  }
  // The owner sees no customer's row.
  await client.query('set local role tutti_system');
  const before = await settledBefore(client, options.settledMs ?? SETTLED_MS);
  for (const table of tables) yield* section(table, rowsOf(client, table, unsettled(table, before)));
  const chains = await readChains(client);
  await client.query('commit');
  options.onMomentEnd?.();
  for (const table of later) yield* section(table, settledRows(client, table, before));
  const { files } = options.server;
  for (const { role, content } of files) yield json('F', { role, content: content.toString('base64') });
  // After all rows: numbers are given outside of transactions, and must go on after the greatest.
  const sequences = await readSequences(client, names);
  const manifest = { tables: [...ends.values()], sequences, files: files.map(({ role }) => role), chains, sha256: framer.sha256() };
  yield json('M', manifest);
  options.onEnd(manifest);
}

/**
 * Before when a row is settled, by the database's clock: an instant, UTC. Entries that are not in a block yet, or in one that is not signed, are not: a block and its signature get
 * the time of their first entry, however late they are made.
 */
async function settledBefore(client: Client, settledMs: number): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select to_char(least(
       now() - $1 * interval '1 millisecond',
       (select min(recorded_at) from event_pending),
       (select min(b.recorded_at) from event_blocks b join event_chains c on c.account_id = b.account_id
        where b.sequence + b.count - 1 > c.signed_sequence)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    [settledMs],
  );
  return rows[0]?.at ?? '';
}

async function headerOf(
  client: Client,
  tables: readonly StoredTable[],
  later: readonly StoredTable[],
  options: DumpOptions,
): Promise<Header> {
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
    later: later.map(({ name }) => name),
    secrets: options.withSecrets,
    publicKeys: [...options.server.publicKeys],
  };
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
