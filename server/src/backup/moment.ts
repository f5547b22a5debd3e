import type { Client } from 'pg';
import { codeOf } from '../error-words.ts';
import { readMigrations } from '../store/migrate.ts';
import { BackupError } from './backup-error.ts';
import { quoted, quotedAll, readTables, SETTINGS, type StoredTable } from './catalog.ts';
import type { Header, Manifest } from './format.ts';
import { rowsOf } from './rows.ts';
import { settledBefore, unsettled } from './settled.ts';

/** The database as it was at one moment. */
export interface Moment {
  /** All tables, each after those that it refers to. */
  readonly tables: readonly StoredTable[];
  /** The temporary table with the rows that a table had; of a table in partitions those that were not settled. */
  readonly copyOf: (table: StoredTable) => string;
  /** Rows of tables in partitions from before this instant are settled, UTC. */
  readonly settledBefore: string;
  /** UTC. */
  readonly takenAt: string;
  readonly migrations: Header['migrations'];
  readonly chains: Manifest['chains'];
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** How often tables may change their form while a moment is prepared. */
const TRIES = 5;

/**
 * Copies what may change into temporary tables of the database's own, which end with the connection. Reading goes through the network, checksums and compression, and takes
 * ten times as long as copying; for that time the database would have to keep every earlier version of each row. Throws a BackupError where there are no tables or one cannot be
 * read.
 */
export async function takeMoment(client: Client, settledMs: number): Promise<Moment> {
  for (let attempt = 1; ; attempt++) {
    const tables = await readTables(client);
    if (tables.length === 0) throw new BackupError('The database has no tables of Tutti: there is nothing to back up.');
    const copyOf = ({ name }: StoredTable): string => `moment_${attempt}_${name}`;
    await makeCopies(client, tables, copyOf);
    const moment = await fillCopies(client, tables, copyOf, settledMs);
    if (moment) return moment;
    if (attempt === TRIES) throw new BackupError('The tables change all the time: make the backup when the upgrade has ended.');
  }
}

/** Empty temporary tables, before the moment. */
async function makeCopies(client: Client, tables: readonly StoredTable[], copyOf: Moment['copyOf']): Promise<void> {
  for (const table of tables) {
    const copy = quoted(copyOf(table));
    const made = client.query(
      `create temporary table ${copy} as select ${quotedAll(table.columns)} from ${quoted(table.name)} with no data`,
    );
    await made.catch((error: unknown) => {
      if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new BackupError('A backup copies into temporary tables, which this role may not make: grant it TEMPORARY on the database.', {
        cause: error,
      });
    });
    // The owner of the tables sees no customer's row.
    await client.query(`grant select, insert on ${copy} to tutti_system`);
  }
}

/** Fills them in one transaction; null where tables or partitions are others than before. */
async function fillCopies(
  client: Client,
  tables: readonly StoredTable[],
  copyOf: Moment['copyOf'],
  settledMs: number,
): Promise<Moment | null> {
  await client.query('begin isolation level repeatable read read only');
  // The moment begins with the first statement that reads: by then nobody can drop or change a table of it.
  // Each in a statement of its own: where some tables are distributed, one for all would be sent to nodes that have only those.
  for (const { name } of tables) await client.query(`lock table ${quoted(name)} in access share mode`);
  await client.query(SETTINGS);
  if (JSON.stringify(await readTables(client)) !== JSON.stringify(tables)) {
    await client.query('rollback');
    return null;
  }
  const migrations = await readMigrations(client);
  const { rows } = await client.query<{ now: string }>(`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`);
  await client.query('set local role tutti_system');
  const before = await settledBefore(client, settledMs);
  for (const table of tables) await copyRows(client, table, copyOf(table), before);
  const chains = await readChains(client);
  await client.query('commit');
  return { tables, copyOf, settledBefore: before, takenAt: rows[0]?.now ?? '', migrations, chains };
}

async function copyRows(client: Client, table: StoredTable, copy: string, before: string): Promise<void> {
  const columns = quotedAll(table.columns);
  const copied = client.query(
    `insert into ${quoted(copy)} (${columns}) select ${columns} from ${quoted(table.name)}${unsettled(table, before)}`,
  );
  await copied.catch((error: unknown) => {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      `The table ${table.name} cannot be read, so that a backup would lack it: it is no table of Tutti, or the role tutti_system may not read it.`,
      { cause: error },
    );
  });
}

/** Pages of a copy that are read at once: half a MiB, which the network takes in while this process does something else. */
const SLICE = 64;

/**
 * The rows of a copy as text, which is empty afterwards; `pace` is awaited between two slices. A statement that is read slowly would hold a moment of the database as well: a slice
 * is short, and between two of them nothing is held.
 */
export async function* readCopy(client: Client, { columns }: StoredTable, copy: string, pace: () => Promise<void>): AsyncGenerator<Buffer> {
  // Read committed: each statement has a moment of its own.
  await client.query('begin isolation level read committed read only');
  await client.query(SETTINGS);
  await client.query('set local role tutti_system');
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [copy],
  );
  const pages = rows[0]?.pages ?? 0;
  for (let page = 0; page < pages; page += SLICE) {
    yield* rowsOf(client, { name: copy, columns }, ` where ctid >= '(${page},0)'::tid and ctid < '(${page + SLICE},0)'::tid`);
    await pace();
  }
  await client.query('commit');
  await client.query(`truncate ${quoted(copy)}`);
}

async function readChains(client: Client): Promise<Manifest['chains']> {
  const { rows } = await client.query<{ accountId: string; sequence: string; hash: string | null }>(
    `select account_id as "accountId", sequence, encode(hash, 'hex') as hash from event_chains order by account_id`,
  );
  return rows.map(({ sequence, ...chain }) => ({ ...chain, sequence: Number(sequence) }));
}
