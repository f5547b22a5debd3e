import type { Client } from 'pg';
import { readMigrations } from '../store/migrate.ts';
import { BackupError } from './backup-error.ts';
import { quoted, quotedAll, tableNames } from './catalog.ts';

/**
 * Makes a database that holds nothing of anybody free of tables: what an empty server made in it at its first start is dropped. Throws a BackupError where there is anything else, or
 * a program uses it.
 */
export async function clearEmpty(client: Client): Promise<void> {
  await refuseOthers(client);
  const names = await tableNames(client);
  if (names.length === 0) return;
  if ((await readMigrations(client)).length === 0)
    throw new BackupError(
      `The database has tables that are not Tutti's (${names.slice(0, 3).join(', ')}): restore into a database of its own.`,
    );
  await client.query('begin');
  try {
    await takeEmpty(client, names);
    await client.query(`drop table ${quotedAll([...names, 'kysely_migration', 'kysely_migration_lock'])} cascade`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Keeps everybody else from tables until the transaction ends, and lets their owner read and write every row. Throws a BackupError where one has rows.
 */
export async function takeEmpty(client: Client, names: readonly string[]): Promise<void> {
  await client.query("set local lock_timeout = '5s'");
  await client.query(`lock table ${quotedAll(names)} in access exclusive mode`);
  const full = await withRows(client, names);
  if (full.length === 0) return;
  throw new BackupError(
    `The database has data already (in ${full.slice(0, 3).join(', ')}): a restore never writes over a server. Give it an empty database.`,
  );
}

async function withRows(client: Client, names: readonly string[]): Promise<string[]> {
  const full: string[] = [];
  for (const name of names) {
    // By force of policies even the owner would see no row of customers, and could copy none.
    await client.query(`alter table ${quoted(name)} no force row level security`);
    const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${quoted(name)}) as some`);
    if (rows[0]?.some) full.push(name);
  }
  return full;
}

async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and usename = current_user`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new BackupError(
      `Another program uses the database (${others} ${others === 1 ? 'connection' : 'connections'}): stop the server, and restore again.`,
    );
}
