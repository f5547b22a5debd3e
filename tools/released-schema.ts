/**
 * `node tools/released-schema.ts`, once for each release: keeps a backup of its schema, with rows in every table, as `server/src/store/released.fixtures/<version>.backup`, from which
 * later versions are tested to migrate (server/src/store/released.test.ts).
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEveryTable } from '../server/src/backup/every-table.fixture.ts';
import { backUpToFile } from '../server/src/backup/make-backup.ts';
import { VERSION } from '../server/src/build.ts';
import { readConfig } from '../server/src/config.ts';
import { appendEvents } from '../server/src/event-log/append.ts';
import { COMMAND_LINE } from '../server/src/event-log/author.ts';
import { signHeads } from '../server/src/event-log/heads.ts';
import { openEventKey } from '../server/src/event-log/key.ts';
import { makeMonths } from '../server/src/event-log/months.ts';
import { sealPending } from '../server/src/event-log/seal.ts';
import { signedColumns, signPlace } from '../server/src/event-log/signed.ts';
import { createLog } from '../server/src/log.ts';
import { createAccount } from '../server/src/modules/accounts/index.ts';
import { ensureUser, hashPassword } from '../server/src/modules/identity/index.ts';
import { makePartitions } from '../server/src/modules/latency/partitions.ts';
import { openDatabase, openStore } from '../server/src/store/open-store.ts';
import type { Store } from '../server/src/store/store.ts';

const FOLDER = join(import.meta.dirname, '../server/src/store/released.fixtures');
const log = createLog('error');

/** An account with somebody who can sign in, whose record is signed, with an entry that is not yet. */
async function addAccount(store: Store, keyFile: string): Promise<void> {
  const key = await openEventKey(keyFile);
  const passwordHash = await hashPassword('Correct horse 1');
  const accountId = await store.system(async (tx) => {
    const { userId } = await ensureUser(tx, { email: 'owner@northlight.example', displayName: 'Priya Nair', passwordHash });
    return createAccount(tx, 'Northlight', userId, COMMAND_LINE, new Date());
  });
  await sealPending(store);
  await signHeads(store, key);
  await store.system(async (tx) => {
    const { block, sequence, hash } = await tx
      .selectFrom('event_chains')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const anchor = signPlace(key, 'anchor', { accountId, block, sequence, hash: hash ?? Buffer.alloc(0) }, new Date());
    await tx
      .insertInto('event_anchors')
      .values({ ...signedColumns(anchor), dropped_to: new Date(0) })
      .execute();
    const entry = {
      category: 'SYSTEM',
      type: 'tested',
      severity: 'INFORMATION',
      text: 'Not sealed yet',
      source: null,
      target: null,
    } as const;
    await appendEvents(tx, [{ ...entry, accountId, siteId: null, deviceId: null }], new Date());
  });
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tutti-released-'));
  try {
    const config = readConfig({ DATA_DIR: dataDir, TUTTI_DEMO: '0', TUTTI_POSTGRES: 'bundled' });
    // Open for as long as the rest uses it.
    const database = await openDatabase(config, log);
    const store = await openStore({ database: { url: database.url } }, log);
    await makeMonths(store);
    await makePartitions({ store, config, now: () => new Date() });
    await addAccount(store, config.events.keyFile);
    await fillEveryTable(database.url);
    await store.close();
    await mkdir(FOLDER, { recursive: true });
    await backUpToFile(join(FOLDER, `${VERSION}.backup`), {
      config: { ...config, database: { url: database.url } },
      log,
      withSecrets: false,
    });
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
