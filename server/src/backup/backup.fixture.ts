import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../store/open-store.ts';
import { backUpToFile } from './make-backup.ts';
import { type Restored, restore } from './restore.ts';

const log = createLog('silent');

/** A folder that goes with the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The configuration of a server that was never started: with an embedded database, or an empty one beside it. */
export async function emptyServer(kind: 'embedded' | 'external', env: Readonly<Record<string, string>> = {}): Promise<Config> {
  const dataDir = await testFolder();
  const database = kind === 'external' ? await createTestDatabase() : null;
  if (database) onTestFinished(() => database.drop());
  return readConfig({
    DATABASE_URL: database?.url ?? '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LINK_PORT: '0',
    TUTTI_DEMO: '0',
    TUTTI_POSTGRES: 'bundled',
    ...env,
  });
}

/** Backs up a server into a file of its own, as fast as it can unless another pace is given. */
export async function backUpServer(
  config: Config,
  more: { readonly withSecrets?: boolean; readonly settledMs?: number; readonly pace?: () => Promise<void> } = {},
) {
  const file = join(await testFolder(), 'tutti.backup');
  return { file, ...(await backUpToFile(file, { config, log, withSecrets: true, pace: async () => undefined, ...more })) };
}

/** Restores a file as the command line does. */
export async function restoreServer(file: string, config: Config, more: { readonly unproven?: boolean } = {}): Promise<Restored> {
  const database = await openDatabase(config, log);
  try {
    return await restore(createReadStream(file), { config, url: database.url, log, unproven: false, ...more });
  } finally {
    await database.close();
  }
}
