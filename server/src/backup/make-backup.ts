import { createReadStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { build } from '../build.ts';
import type { Config } from '../config.ts';
import { codeOf, messageOf } from '../error-words.ts';
import { connection } from '../store/client.ts';
import { openDatabase } from '../store/open-store.ts';
import { BackupError } from './backup-error.ts';
import { type DumpOptions, dump, lockBackups } from './dump.ts';
import type { Header, Manifest } from './format.ts';
import { readFrames, writeFrames } from './frames.ts';
import { type Part, partsOf } from './parts.ts';
import { readServerFiles } from './server-files.ts';

export interface BackupOptions extends Pick<DumpOptions, 'settledMs' | 'pace'> {
  readonly config: Config;
  readonly log: Logger;
  /** Whether the private keys of the server are in it. */
  readonly withSecrets: boolean;
}

/** A backup that was made. */
export interface MadeBackup {
  readonly manifest: Manifest;
  /** Roles of files that were not there. */
  readonly missing: readonly string[];
}

/** Backs up into a stream, which is ended, with what `beforeStart` opens once this is the only backup of the database. */
async function backUp({ config, log, ...more }: BackupOptions, start: () => Promise<Writable>): Promise<MadeBackup> {
  const database = await openDatabase(config, log, { attach: true });
  const client = new Client(connection(database.url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await lockBackups(client);
    const out = await start();
    const server = await readServerFiles(config, more);
    const made: { manifest: Manifest | null } = { manifest: null };
    const options = {
      tutti: await build(),
      database: 'url' in config.database ? ('external' as const) : ('embedded' as const),
      server,
      ...more,
      onEnd: (manifest: Manifest) => void (made.manifest = manifest),
    };
    await writeFrames(dump(client, options), out);
    if (!made.manifest) throw new Error('the backup has no end');
    return { manifest: made.manifest, missing: server.missing };
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}

/** Backs up into a stream. */
export const backUpInto = (out: Writable, options: BackupOptions): Promise<MadeBackup> => backUp(options, async () => out);

/** The name under which a file lies that is not complete. */
export const PARTIAL = '.partial';

/**
 * Backs up into a new file, which only its owner can read, and reads it again. It has its name only once it is complete. Throws a BackupError where there is a file of that name.
 */
export async function backUpToFile(path: string, options: BackupOptions): Promise<MadeBackup> {
  const file = resolve(path);
  const partial = `${file}.${process.pid}${PARTIAL}`;
  let wasOpened = false;
  try {
    const made = await backUp(options, async () => {
      await refuseExisting(file);
      const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
        throw new BackupError(`The backup cannot be written: ${messageOf(error)}.`, { cause: error });
      });
      wasOpened = true;
      return handle.createWriteStream({ flush: true });
    });
    await verify(createReadStream(partial));
    await refuseExisting(file);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return made;
  } catch (error) {
    if (wasOpened) await rm(partial, { force: true });
    if (/^(ENOSPC|EDQUOT|EIO|EFBIG)$/.test(codeOf(error)))
      throw new BackupError(`The backup cannot be written: ${messageOf(error)}. Nothing of it was kept.`, { cause: error });
    throw error;
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`There is a file ${file} already: give the backup another name.`);
}

/** Makes the name itself durable. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a whole backup and checks all that can be checked without a database. Throws a BackupError that says what is wrong with it. */
export const verify = (input: Readable): Promise<{ readonly header: Header; readonly manifest: Manifest }> =>
  readFrames(input, async (frames) => {
    let header: Header | null = null;
    let last: Part | null = null;
    for await (const part of partsOf(frames)) {
      if (part.kind === 'header') header = part.header;
      last = part;
    }
    if (!header || last?.kind !== 'manifest') throw new BackupError('The backup is cut off: its end is missing.');
    return { header, manifest: last.manifest };
  });
