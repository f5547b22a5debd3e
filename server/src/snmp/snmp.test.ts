import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import snmp from 'net-snmp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { addAgent, addDevice } from '../modules/devices/rows.fixture.ts';
import { type SnmpAgent, startSnmp, userOf } from './agent.ts';
import { freePort } from './free-port.fixture.ts';
import { AGENT_CHANGED, AGENTS, columnOid, DEVICES, ROOT, registerObjects, SITE_CHANGED, SITES, type Table } from './objects.ts';
import type { SnmpConfig } from './snmp-config.ts';

const USER = { user: 'monitor', authPassphrase: 'halls and stages', privacyPassphrase: 'racks and boxes' };
const CONFIG: SnmpConfig = { host: '127.0.0.1', port: 0, managers: [], ...USER };
/** The agent of a test reads when it is asked to. */
const NEVER = 3_600_000;
const SYS_OBJECT_ID = '1.3.6.1.6.3.1.1.4.1.0';

let server: TestServer;
let world: TestAccount;
let agentId: string;
const closers: (() => unknown)[] = [];
const opened = <T extends { close(): unknown }>(part: T): T => {
  closers.push(() => part.close());
  return part;
};
beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'link'] });
  world = await createAccount(server, { name: 'Northlight', sites: ['Main Hall', 'Foyer'] });
  const { store, now } = server.services;
  agentId = await addAgent(store, world.accountId);
  await server.database.query(`update agents set connected = true, name = 'Rack' where id = $1`, [agentId]);
  const at = { accountId: world.accountId, agentId };
  const [hall = ''] = world.siteIds;
  await addDevice(store, at, 'box', { site_id: hall, name: 'Stage-Box', latency_bin_at: now() });
  await addDevice(store, at, 'clock', {
    site_id: hall,
    name: 'Clock',
    identity: JSON.stringify({ name: 'Clock', notOffered: ['latency'] }),
  });
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => server?.close());

const start = async (config: Partial<SnmpConfig> = {}): Promise<SnmpAgent> =>
  opened(await startSnmp(server.services, { ...CONFIG, port: await freePort(), ...config }, { everyMs: NEVER }));
const manager = (agent: SnmpAgent, user: Partial<typeof USER> = {}): snmp.Session =>
  opened(
    snmp.createV3Session('127.0.0.1', userOf({ ...USER, ...user }), {
      port: agent.port,
      version: snmp.Version3,
      retries: 0,
      timeout: 2_000,
    }),
  );

/** Each value below an arc, as text, by its place. */
const walk = (session: snmp.Session, oid = ROOT): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, string>();
    session.subtree(
      oid,
      20,
      (varbinds) => varbinds.forEach((one) => found.set(one.oid, String(one.value))),
      (error) => (error ? reject(error) : resolve(found)),
    );
  });
/** The rows of a table, by the name of each column. */
async function rows(session: snmp.Session, table: Table): Promise<Record<string, string>[]> {
  const found = await walk(session, `${ROOT}.${table.number}.1`);
  const numbers = [...new Set([...found.keys()].map((oid) => oid.split('.').at(-1)))];
  return numbers.map((number) =>
    Object.fromEntries(table.columns.map(([name]) => [name, found.get(`${columnOid(table, name)}.${number}`) ?? 'absent'])),
  );
}

describe('TUTTI-MIB', () => {
  it('is what the agent has: each scalar, table and column with its number and type', () => {
    const store = snmp.createModuleStore();
    store.loadFromFile(fileURLToPath(new URL('../../../docs/snmp/TUTTI-MIB.txt', import.meta.url)));
    const registered: snmp.Provider[] = [];
    registerObjects({ registerProvider: (provider) => registered.push(provider) });
    const shape = ({ name, oid, scalarType, tableColumns }: snmp.Provider) => ({
      name: name.replace(/Entry$/, ''),
      oid,
      scalarType,
      columns: tableColumns?.map((column) => [column.number, column.name, column.type]),
    });
    expect(registered.map(shape)).toEqual(store.getProvidersForModule('TUTTI-MIB').map(shape));
  });
});

describe('SNMP', () => {
  it('shows sites, devices and agents with their statuses: what is unknown, and what a device does not offer, is not ok', async () => {
    const session = manager(await start());
    await expect.poll(() => rows(session, AGENTS)).toHaveLength(1);
    expect(await rows(session, AGENTS)).toEqual([
      { tuttiAgentId: agentId, tuttiAgentName: 'Rack', tuttiAgentAccount: 'Northlight', tuttiAgentConnected: '1' },
    ]);
    const sites = await rows(session, SITES);
    expect(sites.map((site) => [site['tuttiSiteName'], site['tuttiSiteAccount'], site['tuttiSiteDevices']]).toSorted()).toEqual([
      ['Foyer', 'Northlight', '0'],
      ['Main Hall', 'Northlight', '2'],
    ]);
    // Nobody observes an empty site.
    expect(sites.find((site) => site['tuttiSiteName'] === 'Foyer')).toMatchObject({ tuttiSiteStatus: '3', tuttiSiteClocking: '3' });
    const { data } = await server.graphql(
      '{ domains { name status { summary connectivity clocking subscriptions latency } devices { name status { connectivity clocking } } } }',
      {},
      world.owner.token,
    );
    const asNumber = (status: string): string => String(['ERROR', 'WARNING', 'UNKNOWN', 'OK'].indexOf(status) + 1);
    for (const { name, status } of data.domains)
      expect(sites.find((site) => site['tuttiSiteName'] === name)).toMatchObject({
        tuttiSiteStatus: asNumber(status.summary),
        tuttiSiteConnectivity: asNumber(status.connectivity),
        tuttiSiteClocking: asNumber(status.clocking),
        tuttiSiteSubscriptions: asNumber(status.subscriptions),
        tuttiSiteLatency: asNumber(status.latency),
      });
    const devices = await rows(session, DEVICES);
    for (const { name, status } of data.domains.flatMap((domain: { devices: object[] }) => domain.devices))
      expect(devices.find((device) => device['tuttiDeviceName'] === name)).toMatchObject({
        tuttiDeviceConnectivity: asNumber(status.connectivity),
        tuttiDeviceClocking: asNumber(status.clocking),
      });
    expect(devices.find((device) => device['tuttiDeviceName'] === 'Clock')).toMatchObject({ tuttiDeviceLatency: '5' });
  });

  it('says of when it is, and goes on with what it read last while the database is away', async () => {
    let isAway = false;
    let at = new Date('2026-11-28T06:00:00Z');
    const { store, log } = server.services;
    const shaky = { ...store, system: (work: never) => (isAway ? Promise.reject(new Error('away')) : store.system(work)) };
    const agent = opened(
      await startSnmp({ store: shaky as typeof store, log, now: () => at }, { ...CONFIG, port: await freePort() }, { everyMs: NEVER }),
    );
    const session = manager(agent);
    const readAt = async () => (await walk(session, `${ROOT}.1`)).get(`${ROOT}.1.1.0`);
    await expect.poll(readAt).toBe('2026-11-28T06:00:00.000Z');
    isAway = true;
    at = new Date('2026-11-28T06:01:00Z');
    agent.readSoon();
    await expect.poll(() => rows(session, SITES)).toHaveLength(2);
    expect(await readAt()).toBe('2026-11-28T06:00:00.000Z');
    isAway = false;
    agent.readSoon();
    await expect.poll(readAt).toBe('2026-11-28T06:01:00.000Z');
  });

  it('changes nothing, and answers nobody but its user', async () => {
    const agent = await start();
    const session = manager(agent);
    await expect.poll(() => rows(session, SITES)).toHaveLength(2);
    const [place = ''] = (await walk(session, columnOid(SITES, 'tuttiSiteName'))).keys();
    const before = (await walk(session)).get(place);
    const set = await new Promise<Error | null>((resolve) =>
      session.set([{ oid: place, type: snmp.ObjectType.OctetString, value: 'Mine' }], (error) => resolve(error)),
    );
    expect(String(set)).toMatch(/NoAccess|NotWritable|AuthorizationError/i);
    expect((await walk(session)).get(place)).toBe(before);
    for (const stranger of [{ user: 'public' }, { authPassphrase: 'guessed, wrong' }, { privacyPassphrase: 'guessed, wrong' }])
      await expect(walk(manager(agent, stranger))).rejects.toThrow(/./);
    // Of versions 1 and 2c: it has no community.
    const socket = createSocket('udp4');
    const answers: Buffer[] = [];
    socket.on('message', (message) => answers.push(message));
    const get = Buffer.from('302902010104067075626c6963a01c02044e5b3c2d020100020100300e300c06082b060102010101000500', 'hex');
    socket.send(get, agent.port, '127.0.0.1');
    await expect(walk(manager(agent))).resolves.toBeTruthy();
    expect(answers).toEqual([]);
    socket.close();
  });

  it('goes on after packets that nobody should send', async () => {
    const agent = await start();
    // A discovery of version 3 that is in order, cut off and with bytes changed, and bytes that mean nothing.
    const discovery = Buffer.from(
      '303e020103301102044e5b3c2d020300ffe30401040201030410300e0400020100020100040004000400301404000400a00e02044e5b3c2e0201000201003000',
      'hex',
    );
    const cut = Array.from(discovery, (_, length) => discovery.subarray(0, length));
    const changed = fc.sample(fc.tuple(fc.nat(discovery.length - 1), fc.nat(255)), { numRuns: 300, seed: 28 }).map(([at, byte]) => {
      const packet = Buffer.from(discovery);
      packet[at] = byte;
      return packet;
    });
    const noise = fc.sample(fc.uint8Array({ maxLength: 400 }), { numRuns: 300, seed: 28 });
    const socket = createSocket('udp4');
    for (const packet of [...cut, ...changed, ...noise]) await new Promise((sent) => socket.send(packet, agent.port, '127.0.0.1', sent));
    socket.close();
    await expect.poll(() => rows(manager(agent), SITES)).toHaveLength(2);
  });

  it('notifies its managers of a site whose status changed and of an agent that went, and that both are back, once each, and of nothing when it starts', async () => {
    const got: snmp.Varbind[][] = [];
    const receiver = opened(
      snmp.createReceiver({ port: 0, address: '127.0.0.1', transport: 'udp4' }, (_error, one) => one && got.push([...one.pdu.varbinds])),
    );
    receiver.getAuthorizer().addUser(userOf(USER));
    const [socket] = Object.values(receiver.listener.sockets);
    if (!socket) throw new Error('The receiver has no socket.');
    await once(socket, 'listening');
    const agent = await start({ managers: [{ host: '127.0.0.1', port: socket.address().port }] });
    await expect.poll(() => rows(manager(agent), SITES)).toHaveLength(2);
    const types = () => got.map((varbinds) => String(varbinds.find(({ oid }) => oid === SYS_OBJECT_ID)?.value));
    expect(types()).toEqual([]);

    await server.database.query('update devices set link_up = false where account_id = $1', [world.accountId]);
    await server.database.query('update agents set connected = false where id = $1', [agentId]);
    agent.readSoon();
    await expect.poll(() => types().toSorted()).toEqual([SITE_CHANGED, AGENT_CHANGED].toSorted());
    const valueOf = (table: Table, column: string) =>
      String(got.flat().find(({ oid }) => oid.startsWith(`${columnOid(table, column)}.`))?.value);
    expect([valueOf(SITES, 'tuttiSiteName'), valueOf(SITES, 'tuttiSiteConnectivity'), valueOf(SITES, 'tuttiSiteStatus')]).toEqual([
      'Main Hall',
      '1',
      '1',
    ]);
    expect([valueOf(AGENTS, 'tuttiAgentName'), valueOf(AGENTS, 'tuttiAgentConnected')]).toEqual(['Rack', '2']);
    const readAt = async () => (await walk(manager(agent), `${ROOT}.1`)).get(`${ROOT}.1.1.0`);
    const before = await readAt();
    agent.readSoon();
    await expect.poll(readAt).not.toBe(before);
    // What is notified of the next change comes after whatever was notified of none.
    await server.database.query('update devices set link_up = true where account_id = $1', [world.accountId]);
    await server.database.query('update agents set connected = true where id = $1', [agentId]);
    agent.readSoon();
    const valuesOf = (table: Table, column: string) =>
      got.flatMap((varbinds) =>
        varbinds.filter(({ oid }) => oid.startsWith(`${columnOid(table, column)}.`)).map(({ value }) => String(value)),
      );
    await expect
      .poll(() => [valuesOf(SITES, 'tuttiSiteConnectivity'), valuesOf(AGENTS, 'tuttiAgentConnected')])
      .toEqual([
        ['1', '4'],
        ['2', '1'],
      ]);
  });

  it('shows a site that comes, and not the one that went', async () => {
    const agent = await start();
    const session = manager(agent);
    const names = async () => (await rows(session, SITES)).map((site) => site['tuttiSiteName']).toSorted();
    await expect.poll(names).toEqual(['Foyer', 'Main Hall']);
    const other = await createAccount(server, { name: 'Elsewhere', sites: ['Studio'] });
    agent.readSoon();
    await expect.poll(names).toEqual(['Foyer', 'Main Hall', 'Studio']);
    await server.database.query('delete from sites where account_id = $1', [other.accountId]);
    agent.readSoon();
    await expect.poll(names).toEqual(['Foyer', 'Main Hall']);
  });

  it('says at the start that its port is in use', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use: stop the program that has it, or set TUTTI_SNMP_PORT to another.`,
    );
  });
});
