import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from './http-server.fixture.ts';
import { announced, NmosWorld } from './world.fixture.ts';

/** Recorded answers of real programs, which are not part of this repository. */
const FOLDER = new URL('../../../../../shared/devices/samples/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const WAIT = { timeout: 10_000, interval: 10 };
const CONFORMANT = 'nmos:e0cd1503-5181-549b-b962-d43f88317f8d';
const DAEMON = 'nmos:009732ee-3516-5dd1-870a-c1cf5e7204b1';

/** Path → its answer. */
type Answers = Readonly<Record<string, string>>;

const nodeAnswers = (base: string, names: Readonly<Record<string, string>>): Answers => ({
  '/x-nmos/node': '["v1.3/"]',
  ...Object.fromEntries(['devices', 'sources', 'flows', 'senders', 'receivers'].map((kind) => [`${base}/${kind}`, '[]'])),
  ...Object.fromEntries(Object.entries(names).map(([path, name]) => [`${base}/${path}`, text(name)])),
});

let world: NmosWorld;
const servers: TestServer[] = [];
beforeEach(() => {
  world = new NmosWorld();
});
afterEach(async () => {
  await world.close();
  for (const server of servers.splice(0)) await server.close();
});

/** Serves recorded answers, with the port of this server in the addresses in them. */
async function serve(answers: Answers): Promise<number> {
  const server: TestServer = await testServer(({ path }) => {
    const body = answers[path.replace(/\/$/, '')];
    return body === undefined ? null : { body: body.replaceAll(/http:\/\/10\.77\.0\.\d:32\d\d/g, `http://127.0.0.1:${server.port}`) };
  });
  servers.push(server);
  return server.port;
}

describe.skipIf(!existsSync(FOLDER))('recorded answers in the shared folder', () => {
  test('of a conformant node are the streams of one device, whose receivers take nothing', async () => {
    const receivers = (JSON.parse(text('nmoscpp-node-receivers.json')) as { id: string }[]).map(({ id }) => id);
    const senders = JSON.parse(text('nmoscpp-node-senders.json')) as { id: string; flow_id: string }[];
    const port = await serve({
      ...nodeAnswers('/x-nmos/node/v1.3', {
        self: 'nmoscpp-node-self.json',
        devices: 'nmoscpp-node-devices.json',
        senders: 'nmoscpp-node-senders.json',
        receivers: 'nmoscpp-node-receivers.json',
      }),
      // Its flows and sources were not recorded.
      '/x-nmos/node/v1.3/flows': JSON.stringify(
        senders.map(({ flow_id: id }) => ({ id, format: 'urn:x-nmos:format:audio', media_type: 'audio/L24' })),
      ),
      ...Object.fromEntries(senders.map(({ id }) => [`/x-manifest/senders/${id}/manifest`, text('nmoscpp-is05-sender.sdp')])),
      ...Object.fromEntries(
        receivers.map((id) => [`/x-nmos/connection/v1.1/single/receivers/${id}/active`, text('nmoscpp-is05-receiver-active.json')]),
      ),
    });
    const connector = world.connector();
    connector.discover([announced('_nmos-node._tcp', port)]);
    await vi.waitFor(() => expect(connector.observe(CONFORMANT, 'streams')?.tx.at(-1)?.endpoints).toHaveLength(2), WAIT);

    expect(connector.observe(CONFORMANT, 'identity')).toMatchObject({
      name: 'eval node',
      manufacturerName: null,
      protocols: [
        { name: 'IS-04', version: 'v1.3' },
        { name: 'IS-05', version: 'v1.1' },
      ],
    });
    expect(connector.observe(CONFORMANT, 'interfaces')).toEqual([{ macAddress: '7a:0f:46:17:da:77', address: '10.77.0.2' }]);
    expect(connector.observe(CONFORMANT, 'clock')).toMatchObject({ locked: 'UNKNOWN', v2: null });
    expect(connector.observe(CONFORMANT, 'tx')).toHaveLength(16);
    expect(connector.observe(CONFORMANT, 'streams')?.tx.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3].map((at) => `eval node/sender/a${at}`),
    );
    expect(connector.observe(CONFORMANT, 'streams')?.tx[2]).toMatchObject({
      active: true,
      channels: [9, 10, 11, 12],
      format: { encoding: 'L24', sampleRate: 48_000, channels: 4 },
      packetTime: 1000,
      endpoints: [
        { address: '232.10.77.23', port: 48_637 },
        { address: '232.251.29.211', port: 9592 },
      ],
      clock: { kind: 'LOCAL' },
    });
    const received = connector.observe(CONFORMANT, 'streams')?.rx ?? [];
    expect(received.filter(({ active, subscribedStream }) => active !== false || subscribedStream !== null)).toEqual([]);
    expect(received[0]).toEqual({
      id: 'e937193a-8449-584c-9052-b036c3d7703d',
      name: 'eval node/receiver/a0',
      active: false,
      channels: [],
      format: null,
      packetTime: null,
      endpoints: [],
      accepts: { encodings: ['L24'], sampleRates: [48_000], packetTimes: [125, 1000], channels: 4 },
      subscribedDevice: null,
      subscribedStream: null,
      status: 'NONE',
    });
    expect(connector.observe(CONFORMANT, 'connection')).toEqual({ state: 'READY' });
    expect([...connector.devices()]).toEqual([CONFORMANT]);
  });

  test('of an AES67 daemon are its source, with the labels of its channels and a clock that is not locked', async () => {
    const sender = 'bc2b3645-b195-5c3a-b90c-bbe1d9b5fc98';
    const port = await serve({
      ...nodeAnswers('/x-nmos/node/v1.3', {
        self: 'aes67d-nmos-self.json',
        devices: 'aes67d-nmos-devices.json',
        sources: 'aes67d-nmos-sources.json',
        flows: 'aes67d-nmos-flows.json',
        senders: 'aes67d-nmos-senders.json',
      }),
      [`/x-nmos/connection/v1.1/single/senders/${sender}/transportfile`]: text('aes67d-source.sdp'),
    });
    const connector = world.connector();
    connector.discover([announced('_nmos-node._tcp', port)]);
    await vi.waitFor(() => expect(connector.observe(DAEMON, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);

    expect(connector.observe(DAEMON, 'identity')?.name).toBe('AES67 Daemon a Device');
    expect(connector.observe(DAEMON, 'tx')?.map(({ name }) => name)).toEqual(['Left', 'Right']);
    expect(connector.observe(DAEMON, 'clock')).toMatchObject({ locked: 'NOT_LOCKED', v2: { domainNumber: 2, leader: null } });
    expect(connector.observe(DAEMON, 'streams')).toMatchObject({
      tx: [{ name: 'vm ALSA 1-2', channels: [1, 2], endpoints: [{ address: '239.1.1.1', port: 5004 }] }],
      rx: [],
    });
  });
});
