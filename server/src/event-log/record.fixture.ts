import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { appendEvents, type NewEvent } from './append.ts';
import { checkRecord, inMomentsOf } from './check/check-record.ts';
import type { CheckReport } from './check/check-report.ts';
import { signHeads } from './heads.ts';
import { type EventKey, openEventKey, publicKeysOf } from './key.ts';
import { sealPending } from './seal.ts';
import { readWitness, witnessFile } from './witness.ts';

/** A database with a record, the key that signs it, and no server. */
export interface RecordFixture {
  readonly database: TestDatabase;
  readonly store: Store;
  readonly key: EventKey;
  readonly accounts: readonly [string, string];
  /** Adds so many entries to the record of an account, in one transaction. */
  readonly append: (accountId: string, count: number) => Promise<void>;
  readonly seal: () => Promise<number>;
  /** Seals and signs. */
  readonly prove: () => Promise<void>;
  /** Checks with the key and the witness of the fixture, and answers what is wrong. */
  readonly check: () => Promise<CheckReport & { readonly messages: readonly string[] }>;
  /** Runs SQL as the owner of the tables, whom no right and no row-level security binds here. */
  readonly tamper: TestDatabase['query'];
  readonly close: () => Promise<void>;
}

/** The n-th entry: every kind of value in it, nothing but null in some. */
const entryOf = (accountId: string, n: number): NewEvent => ({
  accountId,
  category: 'DEVICE_ROUTING',
  type: 'commandDone',
  severity: 'INFORMATION',
  text: `Patched “Foyer ${n}”`,
  source: n % 3 === 0 ? null : { kind: 'USER', id: `user-${n % 5}`, name: 'Zoë' },
  target: { kind: 'DEVICE', id: `device-${n}`, name: `Foyer ${n}` },
  siteId: n % 4 === 0 ? null : '11111111-1111-4111-8111-111111111111',
  deviceId: `device-${n}`,
  before: n % 2 === 0 ? null : { level: 1.5, names: ['a', 'b'] },
  after: { level: n, at: '2026-11-21T12:00:00.000Z' },
  ip: '192.0.2.7',
});

/** Opens it on an empty database. */
export async function openRecord(): Promise<RecordFixture> {
  const database = await createTestDatabase({ migrated: true });
  const store = await openStore({ database: { url: database.url } }, createLog('silent'));
  const folder = await mkdtemp(join(tmpdir(), 'tutti-record-'));
  const key = await openEventKey(join(folder, 'event-key.pem'));
  const accounts = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'] as const;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  for (const table of ['events', 'event_pending', 'event_blocks', 'event_heads', 'event_anchors', 'event_chains'])
    await owner.query(`alter table ${table} no force row level security`);
  let n = 0;
  return {
    database,
    store,
    key,
    accounts,
    append: (accountId, count) =>
      store.tenant([accountId], (tx) =>
        appendEvents(
          tx,
          Array.from({ length: count }, () => entryOf(accountId, ++n)),
          new Date(),
        ),
      ),
    seal: () => sealPending(store),
    prove: async () => {
      await sealPending(store);
      await signHeads(store, key);
    },
    check: async () => {
      const messages: string[] = [];
      const witness = await readWitness(witnessFile(key.file));
      const report = await checkRecord(inMomentsOf(store), {
        keys: publicKeysOf([key.publicKey]),
        witnesses: witness ? [witness] : [],
        onFinding: (accountId, what) => void messages.push(`${accountId.slice(0, 1)}: ${what}`),
      });
      return { ...report, messages };
    },
    tamper: async (text, values) => (await owner.query(text, values)).rows,
    close: async () => {
      await owner.end();
      await store.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
