import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { isUnseen, readSchedules } from '../backup/schedules.ts';
import { VERSION } from '../build.ts';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { checkRecord, inMomentsOf } from '../event-log/check/check-record.ts';
import { publicKeysOf, readEventKey } from '../event-log/key.ts';
import { isOverdue, readUnsigned } from '../event-log/unsigned.ts';
import { readWitness, witnessFile } from '../event-log/witness.ts';
import { readMailTrouble } from '../mail/trouble.ts';
import { connection } from '../store/client.ts';
import { nameOf, type Programs, updatedSince } from '../store/embedded/programs.ts';
import { MIGRATION_NAMES, readMigrations } from '../store/migrate.ts';
import { openDatabase, openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { checkPrivileges } from './check-privileges.ts';
import { checkPush } from './check-push.ts';
import { type Finding, findingsOf } from './finding.ts';

const database = findingsOf('database');
const record = findingsOf('record of events');
const mail = findingsOf('mail');
const backup = findingsOf('backups');
const OLDEST = 150_000;

type Opened = Awaited<ReturnType<typeof openDatabase>>;

/** What of the database was seen, and how far its clock is ahead of the one here, ms, where it answered. */
interface Seen {
  readonly findings: Finding[];
  readonly aheadMs: number | null;
  /** Whether no server has started on it yet; null: nobody knows. */
  readonly isNew: boolean | null;
}

/** How it is looked at. `proves`: whether the record of events is proven, which reads all of it. */
interface How {
  readonly log: Logger;
  readonly now: Date;
  readonly proves: boolean;
}

/** The database as it is, nothing of which is changed. */
export async function checkDatabase(config: Config, how: How): Promise<Seen> {
  if ('embedded' in config.database && !existsSync(join(config.database.embedded, 'data')))
    return { findings: [database.unknown('There is none yet: it is made at the first start.')], aheadMs: null, isNew: true };
  try {
    const opened = await openDatabase(config, how.log, { attach: true });
    try {
      const { isCurrent, ...seen } = await lookAt(opened, config);
      return isCurrent ? { ...seen, findings: [...seen.findings, ...(await lookInside(config, how))] } : seen;
    } finally {
      await opened.close();
    }
  } catch (failure) {
    const remedy = 'url' in config.database ? 'Check that it runs, and DATABASE_URL.' : 'See the log of the server.';
    return { findings: [database.error(`It cannot be opened: ${messageOf(failure)}`, remedy)], aheadMs: null, isNew: null };
  }
}

async function lookAt({ url, programs }: Opened, config: Config): Promise<Seen & { readonly isCurrent: boolean }> {
  // The operator's own has other users than Tutti.
  const isOwn = 'url' in config.database;
  const client = new Client(connection(url));
  // The failure of the query that runs is what is shown.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date; started: Date; number: string; version: string; bytes: string; superuser: boolean }>(`
      select clock_timestamp() as now, pg_postmaster_start_time() as started, current_setting('server_version_num') as number, current_setting('server_version') as version,
        pg_database_size(current_database())::text as bytes, (select rolsuper from pg_roles where rolname = current_user) as superuser`);
    // At once: to prove the record takes minutes.
    const here = Date.now();
    const [row] = rows;
    if (!row) throw new Error('it says nothing of itself');
    const there = await readMigrations(client);
    const isCurrent = there.length === MIGRATION_NAMES.length && MIGRATION_NAMES.every((name) => there.includes(name));
    const findings = [
      Number(row.number) < OLDEST
        ? database.error(`PostgreSQL ${row.version} is too old.`, 'Tutti needs 15 or newer.')
        : database.ok(`PostgreSQL ${row.version} answers, with ${(Number(row.bytes) / 1e6).toFixed(0)} MB.`),
      ...(row.superuser && Number(row.number) >= OLDEST && isOwn
        ? [database.warning('Tutti signs in as a superuser.', 'Give it a role of its own with CREATEROLE, which owns its database.')]
        : []),
      ...(programs ? [await ranBy(programs, row.started)] : []),
      tables(there, isCurrent),
      ...(await checkPrivileges(client, config.backups !== null)),
      ...(await looseRoles(client)),
    ];
    return { findings, aheadMs: row.now.getTime() - here, isCurrent, isNew: there.length === 0 };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whose programs run the one inside. */
async function ranBy(programs: Programs, started: Date): Promise<Finding> {
  const what = `It runs inside, by the PostgreSQL ${nameOf(programs)}, packed on ${programs.packedAt.toISOString().slice(0, 10)}`;
  if (await updatedSince(programs, started))
    return database.warning(`${what}, which was updated or removed since it started.`, 'Restart Tutti.');
  return database.ok(`${what}.`);
}

function tables(there: readonly string[], isCurrent: boolean): Finding {
  if (isCurrent) return database.ok('Its tables are those of this version.');
  const newer = there.filter((name) => !MIGRATION_NAMES.includes(name));
  if (newer.length > 0)
    return database.warning(
      `Its tables are of a newer version than this one, which is ${VERSION}.`,
      'Install the newer version, unless it is being rolled out.',
    );
  if (there.length === 0) return database.unknown('It has no tables yet: they are made at the first start.');
  return database.unknown(
    `Its tables are of an earlier version: the next start brings them up to date, in ${MIGRATION_NAMES.length - there.length} steps.`,
  );
}

/** Roles of transactions that row-level security would not hold. */
async function looseRoles(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('tutti_tenant', 'tutti_system') and (rolsuper or rolbypassrls)`,
  );
  return rows.map(({ name }) =>
    database.error(`The role ${name} passes by the separation of accounts.`, `Run ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS.`),
  );
}

async function lookInside(config: Config, { log, now, proves }: How): Promise<Finding[]> {
  const store = await openStore(config, log, { attach: true });
  try {
    const waiting = await store.system(readMailTrouble);
    const mails = waiting
      ? [
          mail.error(
            `${waiting.waiting} mails wait since ${waiting.since.toISOString()}, because no mail server takes them.`,
            'They are sent once it does.',
          ),
        ]
      : [];
    return [
      ...mails,
      ...(await failingBackups(store, now)),
      ...(await unsigned(store, now)),
      ...(await checkPush(store, config)),
      await prove(store, config, proves),
    ];
  } finally {
    await store.close();
  }
}

/** What the processes that make backups noted. */
async function failingBackups(store: Store, now: Date): Promise<Finding[]> {
  const schedules = await store.system(readSchedules);
  return schedules
    .filter((schedule) => schedule.failing_since !== null && !isUnseen(schedule, now))
    .map(({ folder, failing_since }) =>
      backup.error(
        `Backups in ${folder} fail since ${failing_since?.toISOString()}.`,
        'See the log of the server for why; it tries again every quarter of an hour.',
      ),
    );
}

/** The record is signed by a running server alone: what waits in a database without one is no error yet. */
async function unsigned(store: Store, now: Date): Promise<Finding[]> {
  const waits = await store.system((tx) => readUnsigned(tx));
  if (!waits || !isOverdue(waits, now)) return [];
  return [
    record.warning(
      `${waits.entries} entries since ${waits.since.toISOString()} are not signed.`,
      'A server with the role jobs signs each minute. Where one runs, its log says why it cannot: heads that cannot be written, another key, or a record that was changed.',
    ),
  ];
}

async function prove(store: Store, { events }: Config, proves: boolean): Promise<Finding> {
  const key = await readEventKey(events.keyFile);
  if (!key)
    return record.error(
      `The key that signs it is not at ${events.keyFile}.`,
      'Put it back from a backup, or set TUTTI_EVENT_KEY; a server makes another one, and earlier entries are then proven with `events check --public-key`.',
    );
  if (!proves) return record.unknown('It was not proven.');
  const witness = await readWitness(witnessFile(events.keyFile));
  const report = await checkRecord(inMomentsOf(store), {
    keys: publicKeysOf([key.publicKey]),
    witnesses: witness ? [witness] : [],
    onFinding: () => undefined,
  });
  if (report.findings > 0)
    return record.error(
      `It does not fit its hashes and signatures, in ${report.findings} places.`,
      'Run `tutti events check`, which lists them.',
    );
  return record.ok(
    `${report.entries} entries are as they were written${witness ? '' : ' (no head outside the database: a cut-off end cannot be seen)'}.`,
  );
}
