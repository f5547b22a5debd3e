import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { registry } from '../metrics.ts';
import { readQueues } from '../stored-metrics/read-counts.ts';
import { signHeads } from './heads.ts';
import { startEventJobs } from './jobs.ts';
import { openEventKey } from './key.ts';
import { sealPending } from './seal.ts';
import { readUnsigned } from './unsigned.ts';
import { witnessFile } from './witness.ts';

let server: TestServer;
let ours: TestAccount;
let now = new Date();
beforeAll(async () => {
  // Without the jobs, which would seal and sign by the real time.
  server = await startTestServer({ now: () => now, roles: ['api', 'link'] });
  ours = await createAccount(server, { name: 'Northlight' });
});
afterAll(() => server?.close());

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
const alerts = async (token?: string) =>
  (await server.graphql('{ infrastructureAlerts { category level dismissible message } }', {}, token)).data.infrastructureAlerts;
const sign = async () => signHeads(server.services.store, await openEventKey(server.services.config.events.keyFile), { all: true });
const unsigned = () => server.services.store.system((tx) => readUnsigned(tx));
const queue = async () => (await server.services.store.system(readQueues)).find((one) => one.queue === 'signatures');

it('entries that are not signed for longer than signing takes are shown to administrators of their account, and counted', async () => {
  const { store } = server.services;
  await sealPending(store);
  await sign();
  expect(await unsigned()).toBeNull();
  expect(await queue()).toEqual({ queue: 'signatures', entries: 0, oldest: null });

  const theirs = await createAccount(server, { name: 'Elsewhere' });
  await sealPending(store);
  const waiting = await unsigned();
  expect(waiting?.entries).toBeGreaterThan(0);
  const [first] = await server.database.query<{ at: Date }>('select min(recorded_at) as at from events where account_id = $1', [
    theirs.accountId,
  ]);
  expect(waiting?.since.getTime()).toBe(first?.at.getTime());
  expect(await queue()).toMatchObject({ entries: waiting?.entries, oldest: waiting?.since });
  now = inMinutes(4);
  expect(await alerts(theirs.admin.token)).toEqual([]);
  now = inMinutes(6);
  expect(await alerts(theirs.admin.token)).toEqual([
    {
      category: 'SYSTEM',
      level: 'ERROR',
      dismissible: false,
      message: expect.stringMatching(/^Entries of the account log since \d{4}-\d\d-\d\d \d\d:\d\d UTC are not signed, so that nobody/),
    },
  ]);
  for (const token of [ours.admin.token, theirs.restricted.token, undefined]) expect(await alerts(token)).toEqual([]);
  await sign();
  expect(await alerts(theirs.admin.token)).toEqual([]);
});

it('a round that cannot sign is counted; a start signs at once what waits for too long', async () => {
  const failures = async () => Number(/^tutti_record_signing_failures_total (\d+)$/m.exec(await registry.metrics())?.[1]);
  const { config, store } = server.services;
  // An entry is recorded no earlier than what it says happened.
  now = inMinutes(0);
  const account = await createAccount(server, { name: 'Third' });
  await sealPending(store);
  expect((await unsigned())?.entries).toBeGreaterThan(0);
  now = inMinutes(10);
  const before = await failures();
  // In the way of the heads, whoever runs the test.
  await mkdir(`${witnessFile(config.events.keyFile)}.new`);
  const jobs = await startEventJobs(server.services);
  await expect.poll(failures, { timeout: 8_000 }).toBe(before + 1);
  await jobs.close();
  expect(await alerts(account.admin.token)).toHaveLength(1);
});
