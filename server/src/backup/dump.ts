import type { Client } from 'pg';
import { codeOf } from '../error-words.ts';
import { BACKUP_LOCK } from '../store/partitions.ts';
import { BackupBusy } from './backup-error.ts';
import type { StoredTable } from './catalog.ts';
import type { Header, Manifest, TableEnd, TableShape } from './format.ts';
import { createFramer } from './frames.ts';
import { type Moment, readCopy, takeMoment } from './moment.ts';
import { createPace } from './pace.ts';
import type { ServerFiles } from './server-files.ts';
import { copySettled, SETTLED_MS } from './settled.ts';
import { addChecksums, createTableChecksum } from './table-checksum.ts';

/** What a dump says of where it comes from. */
export interface DumpOptions {
  readonly tutti: string;
  readonly database: Header['database'];
  readonly server: ServerFiles;
  readonly withSecrets: boolean;
  /** How long ago rows must have been written to be read after the moment, ms; SETTLED_MS unless given. */
  readonly settledMs?: number;
  /** Awaited between two parts of what is read; a pace that leaves the processors to others unless given. */
  readonly pace?: () => Promise<void>;
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
 * `lockBackups`. The moment is held for as long as the database copies what may change (./moment.ts); the copies, and rows that were settled long before (./settled.ts), are read
 * after it, at a pace that leaves the processors to others.
 */
export async function* dump(client: Client, options: DumpOptions): AsyncGenerator<Buffer> {
  const moment = await takeMoment(client, options.settledMs ?? SETTLED_MS);
  const pace = options.pace ?? createPace();
  const framer = createFramer();
  const json = (kind: 'H' | 'T' | 'E' | 'F' | 'M', content: object): Buffer => framer.frame(kind, Buffer.from(JSON.stringify(content)));
  const later = moment.tables.filter(({ partitionedBy }) => partitionedBy !== null);
  yield json('H', await headerOf(client, moment, later, options));
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
  for (const table of moment.tables) yield* section(table, readCopy(client, table, moment.copyOf(table), pace));
  async function* settledRows(table: StoredTable): AsyncGenerator<Buffer> {
    const copy = moment.copyOf(table);
    for await (const _ of copySettled(client, table, copy, moment.settledBefore)) yield* readCopy(client, table, copy, pace);
  }
  for (const table of later) yield* section(table, settledRows(table));
  const { files } = options.server;
  for (const { role, content } of files) yield json('F', { role, content: content.toString('base64') });
  // After all rows: numbers are given outside of transactions, and must go on after the greatest.
  const names = moment.tables.map(({ name }) => name);
  const sequences = await readSequences(client, names);
  const manifest = {
    tables: [...ends.values()],
    sequences,
    files: files.map(({ role }) => role),
    chains: moment.chains,
    sha256: framer.sha256(),
  };
  yield json('M', manifest);
  options.onEnd(manifest);
}

async function headerOf(
  client: Client,
  { tables, takenAt, migrations }: Moment,
  later: readonly StoredTable[],
  options: DumpOptions,
): Promise<Header> {
  const { rows } = await client.query<{ version: string }>(`select split_part(current_setting('server_version'), ' ', 1) as version`);
  return {
    tutti: options.tutti,
    takenAt,
    database: options.database,
    postgresql: rows[0]?.version ?? '',
    migrations,
    tables: tables.map(({ name, columns, partitions }): TableShape => ({ name, columns, partitions })),
    later: later.map(({ name }) => name),
    secrets: options.withSecrets,
    publicKeys: [...options.server.publicKeys],
  };
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
