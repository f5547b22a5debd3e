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

const DEVICE_COUNT = 60;
const USER = { user: 'monitor', authPassphrase: 'halls and stages', privacyPassphrase: 'racks and boxes' };
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
  await vi.waitUntil(async () => (await bulk([columnOid(DEVICES, 'tuttiDeviceName')], 0, 5)).length === 5, { timeout: 10_000 });
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
  ])('that %s gets a bounded part of it, from which it can ask on', async (_, oids, nonRepeaters, maxRepetitions) => {
    const values = await bulk(oids, nonRepeaters, maxRepetitions);
    expect(values.length).toBeGreaterThan(10);
    expect(values.length).toBeLessThanOrEqual(MOST_VALUES);
  });

  it('of long texts gets as many as have room in a message', async () => {
    const values = await bulk([columnOid(DEVICES, 'tuttiDeviceName')], 0, 1_000);
    const length = values.reduce((sum, { value }) => sum + Buffer.byteLength(String(value)), 0);
    expect(values.length).toBeGreaterThan(10);
    expect(length).toBeLessThan(65_507);
  });

  it('with numbers that make no sense is answered with what there is', async () => {
    expect(await bulk([ROOT], -1, 1).catch(String)).toBeDefined();
    expect(await bulk([ROOT], 0, -1).catch(String)).toBeDefined();
  });
});
