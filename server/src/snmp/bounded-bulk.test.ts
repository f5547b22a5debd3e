import snmp from 'net-snmp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { addAgent, addDevice } from '../modules/devices/rows.fixture.ts';
import { type SnmpAgent, startSnmp, userOf } from './agent.ts';
import { MOST_VALUES } from './bounded-bulk.ts';
import { freePort } from './free-port.fixture.ts';
import { columnOid, DEVICES, ROOT } from './objects.ts';
import type { SnmpConfig } from './snmp-config.ts';

/** More than are answered at once, and with their names more than has room in a message. */
const DEVICE_COUNT = MOST_VALUES + 30;
const USER = { user: 'monitor', authPassphrase: 'halls and stages', privacyPassphrase: 'racks and boxes' };
const NAMES = columnOid(DEVICES, 'tuttiDeviceName');
const CONFIG: SnmpConfig = { host: '127.0.0.1', port: 0, managers: [], ...USER };

let server: TestServer;
let agent: SnmpAgent;
let session: snmp.Session;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'link'] });
  const { accountId, siteIds } = await createAccount(server, { name: 'Northlight', sites: ['Main Hall'] });
  const { store } = server.services;
  const at = { accountId, agentId: await addAgent(store, accountId) };
  for (let n = 0; n < DEVICE_COUNT; n++)
    await addDevice(store, at, `box-${n}`, { site_id: siteIds[0] ?? '', name: `Box ${n} ${'é'.repeat(200)}` });
  agent = await startSnmp(server.services, { ...CONFIG, port: await freePort() }, { everyMs: 3_600_000 });
  session = snmp.createV3Session('127.0.0.1', userOf(USER), { port: agent.port, version: snmp.Version3, retries: 0, timeout: 5_000 });
  // Before the first reading as many values are answered, each of which says that there is none.
  await vi.waitUntil(async () => (await bulk([NAMES], 0, 5)).some(({ oid }) => oid.startsWith(`${NAMES}.`)), {
    timeout: 10_000,
  });
});
afterEach(async () => {
  if ((await bulk([ROOT], 0, 3)).length !== 3) throw new Error('The agent does not answer any more.');
});
afterAll(async () => {
  session?.close();
  await agent?.close();
  await server?.close();
});

/** All values of the answer to a real request. */
const bulk = (oids: readonly string[], nonRepeaters: number, maxRepetitions: number): Promise<snmp.Varbind[]> =>
  new Promise((resolve, reject) => {
    session.getBulk(oids, nonRepeaters, maxRepetitions, (error, varbinds) =>
      error ? reject(error) : resolve(varbinds.flatMap((one) => one)),
    );
  });

describe('A GETBULK', () => {
  it.each([
    ['repeats without end', [columnOid(DEVICES, 'tuttiDeviceId')], 0, 2_000_000_000],
    ['repeats many variables without end', Array.from({ length: 50 }, () => columnOid(DEVICES, 'tuttiDeviceId')), 0, 2_000_000_000],
    ['has more variables than are answered', Array.from({ length: 500 }, () => columnOid(DEVICES, 'tuttiDeviceId')), 500, 0],
  ])('that %s gets a bounded part of it', async (_, oids, nonRepeaters, maxRepetitions) => {
    const values = await bulk(oids, nonRepeaters, maxRepetitions);
    expect(values.length).toBeGreaterThan(10);
    expect(values.length).toBeLessThanOrEqual(MOST_VALUES);
  });

  it('that gets a part of a column gets the rest by asking on from the last value, each once', async () => {
    const column = columnOid(DEVICES, 'tuttiDeviceId');
    const found: string[] = [];
    for (let at = column; ; ) {
      const values = await bulk([at], 0, 2_000_000_000);
      const inColumn = values.filter(({ oid }) => oid.startsWith(`${column}.`));
      found.push(...inColumn.map(({ value }) => String(value)));
      if (inColumn.length < values.length) break;
      at = values.at(-1)?.oid ?? '';
    }
    expect(found.toSorted()).toEqual(Array.from({ length: DEVICE_COUNT }, (_, n) => `box-${n}`).toSorted());
  });

  it('of long texts gets as many as have room in a message', async () => {
    const values = await bulk([NAMES], 0, 1_000);
    const length = values.reduce((sum, { value }) => sum + Buffer.byteLength(String(value)), 0);
    expect(values.length).toBeLessThan(MOST_VALUES);
    // The rest of the message is the places of the values, and what is around them.
    expect(length).toBeGreaterThan(55_000);
    expect(length).toBeLessThan(65_507);
  });

  it('with numbers that make no sense is answered with what there is', async () => {
    expect((await bulk([ROOT], -1, 1)).map(({ oid }) => oid)).toEqual([`${ROOT}.1.1.0`]);
    for (const repetitions of [0, -1]) expect(await bulk([ROOT], 0, repetitions)).toEqual([]);
    expect(await bulk([], 0, 10)).toEqual([]);
  });
});
