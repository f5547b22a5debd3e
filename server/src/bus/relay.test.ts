import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { sendMessage } from '../store/messages.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { BusMessages } from './bus.ts';
import { createInProcessBus } from './in-process.ts';
import { relayMessages } from './relay.ts';

const log = createLog('silent');
let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ database: { url: database.url } }, log);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

describe('Messages through the database', () => {
  it('keep what this version knows, where a newer one names an area beside it', async () => {
    const bus = createInProcessBus(log);
    const received: BusMessages['settings.changed'][] = [];
    bus.subscribe('settings.changed', (message) => void received.push(message));
    const relay = await relayMessages({ store, bus, log, now: () => new Date(), missed: () => undefined });
    const message = { accountId: null, userId: null, areas: ['ACCOUNT', 'SOMETHING_NEW', 'API_KEYS'] };
    await store.system((tx) => sendMessage(tx, JSON.stringify({ subject: 'settings.changed', message })));
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([{ ...message, areas: ['ACCOUNT', 'API_KEYS'] }]);
    await relay.close();
  });

  it('are made up for after a gap: who follows an account reads again, and credentials are looked up', async () => {
    const bus = createInProcessBus(log);
    let [missed, credentials] = [0, 0];
    bus.subscribe('credentials.changed', () => void credentials++);
    const relay = await relayMessages({ store, bus, log, now: () => new Date(), missed: () => void missed++ });
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
    await expect.poll(() => [missed, credentials], { timeout: 10_000 }).toEqual([1, 1]);
    await relay.close();
  });
});
