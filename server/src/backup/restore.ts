import type { Readable } from 'node:stream';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { VERSION } from '../build.ts';
import type { Config } from '../config.ts';
import { checkRecord } from '../event-log/check/check-record.ts';
import { publicKeysOf } from '../event-log/key.ts';
import { readHeads } from '../event-log/witness.ts';
import { connection, types } from '../store/client.ts';
import { MIGRATION_NAMES, migrate } from '../store/migrate.ts';
import { BackupError } from './backup-error.ts';
import { clearEmpty } from './empty-database.ts';
import type { Header } from './format.ts';
import { readFrames } from './frames.ts';
import { inTransactionOf } from './inside.ts';
import { type Loaded, loadRows } from './load.ts';
import { type Part, partsOf } from './parts.ts';
import { type WrittenFiles, writeServerFiles } from './server-files.ts';

export interface RestoreOptions {
  readonly config: Config;
  /** Of the database that is restored into. */
  readonly url: string;
  readonly log: Logger;
  /** Restore also what its own record of events does not prove. */
  readonly unproven: boolean;
}

/** What a restore did. */
export interface Restored {
  readonly header: Header;
  readonly loaded: Loaded;
  readonly files: WrittenFiles;
  /** Entries of the record of events that were proved, and what does not fit. */
  readonly entries: number;
  readonly findings: readonly string[];
}

/** Whether this version can make the schema of a backup. Throws a BackupError that says which version can. */
export function checkKnown({ tutti, migrations }: Header): void {
  const known = MIGRATION_NAMES.slice(0, migrations.length);
  if (migrations.every((name, i) => name === known[i])) return;
  throw new BackupError(
    `The backup was written by Tutti ${tutti}, whose database this version (${VERSION}) does not know: restore it with ${tutti} or a newer one.`,
  );
}

/**
 * Restores a backup into an empty database and brings it up to date. All or nothing: rows, files and the proof of the record of events are complete before anything stays. Throws a
 * BackupError that says why nothing was restored.
 */
export async function restore(input: Readable, options: RestoreOptions): Promise<Restored> {
  const restored = await readFrames(input, async (frames) => {
    const parts = partsOf(frames);
    const header = await headerOf(parts);
    checkKnown(header);
    const client = new Client({ ...connection(options.url), types });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await clearEmpty(client);
      await migrate(options.url, options.log, header.migrations.at(-1));
      return await restoreInto(client, header, parts, options);
    } finally {
      await client.end();
    }
  });
  await migrate(options.url, options.log);
  return restored;
}

async function headerOf(parts: AsyncGenerator<Part>): Promise<Header> {
  const first = await parts.next();
  if (first.done === true || first.value.kind !== 'header') throw new BackupError('The backup is damaged: it has no beginning.');
  return first.value.header;
}

async function restoreInto(client: Client, header: Header, parts: AsyncGenerator<Part>, options: RestoreOptions): Promise<Restored> {
  let files: WrittenFiles | null = null;
  await client.query('begin');
  try {
    const loaded = await loadRows(client, header, parts);
    const { entries, findings } = await prove(client, header, loaded);
    if (findings.length > 0 && !options.unproven)
      throw new BackupError(
        `The record of events in the backup is not proved: ${findings.slice(0, 3).join(' ')} Nothing was restored. With --unproven it is restored all the same.`,
      );
    files = await writeServerFiles(options.config, loaded.files);
    await client.query('commit');
    return { header, loaded, files, entries, findings };
  } catch (error) {
    await files?.undo();
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Proves the record of events as the transaction sees it, with the keys and the signed heads of the backup. */
async function prove(client: Client, { publicKeys }: Header, { files }: Loaded): Promise<{ entries: number; findings: string[] }> {
  const heads = files.find(({ role }) => role === 'event-heads');
  const findings: string[] = [];
  await client.query('set local role tutti_system');
  const report = await checkRecord(inTransactionOf(client), {
    keys: publicKeysOf(publicKeys),
    witnesses: heads ? [readHeads(heads.content.toString())] : [],
    onFinding: (accountId, what) => void findings.push(`${accountId}: ${what}`),
  });
  await client.query('reset role');
  return { entries: report.entries, findings };
}
