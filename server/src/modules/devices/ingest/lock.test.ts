import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { addAccount, addAgent, addDevice } from '../rows.fixture.ts';
import { checkFact } from './check.ts';
import { isChecked } from './checked-fact.ts';
import { lockDevices } from './lock.ts';
import { RaceLost } from './race-lost.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('A device that becomes its agent’s while its lock is waited for is not taken as locked', async () => {
  const { store } = server.services;
  const account = await addAccount(store);
  // Another agent speaks for it, which is revoked: the one that reports may take it over.
  const revoked = await addAgent(store, account.accountId);
  await store.system((tx) => tx.updateTable('agents').set({ revoked_at: new Date() }).where('id', '=', revoked).execute());
  await addDevice(store, { accountId: account.accountId, agentId: revoked }, 'stagebox');
  const fact = { device: 'stagebox', section: 'identity', epoch: 1, revision: 2, observedAt: new Date().toISOString() };
  const facts = [checkFact({ ...fact, value: { name: 'Stagebox' } }, 0, new Date())].filter(isChecked);
  const lock = () => store.system((tx) => lockDevices(tx, [{ agent: account, facts, refused: [] }], new Date()));
  let locking: Promise<unknown> = Promise.resolve();
  await store.system(async (tx) => {
    await tx.updateTable('devices').set({ agent_id: account.agentId }).where('account_id', '=', account.accountId).execute();
    locking = lock().catch((error: unknown) => error);
    // It waits for the row.
    await pause(300);
  });
  const first = await locking;
  const again = await lock();
  expect([first, again]).toEqual([expect.any(RaceLost), [expect.objectContaining({ id: 'stagebox', agentId: account.agentId })]]);
});
