import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sloppiness, sdpOf, testId } from './node.fixture.ts';
import { announced, NmosWorld } from './world.fixture.ts';

const NODE = '_nmos-node._tcp';
const WAIT = { timeout: 10_000, interval: 10 };
const BOX = `nmos:${testId('device', 'a', 0)}`;
const RECEIVER = testId('receiver', 'a', 1);

let world: NmosWorld;
beforeEach(() => {
  world = new NmosWorld();
});
afterEach(() => world.close());

async function read(sloppy: Sloppiness) {
  const node = await world.node('a', 'Box', sloppy);
  node.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
  node.addReceiver(1, 'In', { media_types: ['audio/L24'] });
  node.connect(RECEIVER, testId('sender', 'a', 1), sdpOf('FOH L/R', '239.1.1.1'), { multicast_ip: '239.1.1.1' });
  const connector = world.connector();
  connector.discover([announced(NODE, node.port)]);
  await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
  await vi.waitFor(
    () => expect(node.requests.filter((one) => one.includes(`/receivers/${RECEIVER}/active`)).length).toBeGreaterThan(0),
    WAIT,
  );
  await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
  return { node, connector, stream: () => connector.observe(BOX, 'streams')?.rx[0] };
}

test.each<[string, Sloppiness]>([
  ['answers 404 to a slash at the end', { slashes: 'never' }],
  ['answers 404 without a slash at the end', { slashes: 'always' }],
  ['speaks IS-04 v1.0 and IS-05 v1.0', { versions: ['v1.0'], connectionVersion: 'v1.0' }],
  ['speaks several versions of IS-04', { versions: ['v1.0', 'v1.1', 'v1.2'] }],
  ['speaks a version of IS-05 that is newer than those', { connectionVersion: 'v1.2' }],
  ['names itself by a name that nobody can look up', { hrefHost: 'box.invalid' }],
  ['names itself by an address that is not the one at which it was found', { hrefHost: '10.255.255.1' }],
])('a node that %s is read', async (_what, sloppy) => {
  const { stream } = await read(sloppy);

  await vi.waitFor(() => expect(stream()?.endpoints).toEqual([{ address: '239.1.1.1', port: 5004 }]), WAIT);
  expect(stream()).toMatchObject({ active: true, format: { encoding: 'L24', channels: 2 } });
});

test('of a receiver without a transport file and with empty parameters only the subscription is known', async () => {
  const { stream } = await read({ noTransportFile: true });

  expect(stream()).toMatchObject({ active: true, subscribedStream: 'FOH L/R', endpoints: [], format: null, packetTime: null });
});

test('resources with fields of other types are read as far as they go, and those without an id are left out', async () => {
  const { node, connector } = await read({});
  node.lists.senders.push({ label: 'no id' }, { id: 7 });
  node.self['interfaces'] = 'eth0';
  node.self['clocks'] = [{ name: null, ref_type: 7 }, 'clk1'];
  node.change('devices', testId('device', 'a', 0), { label: 42, controls: [null, { href: 7 }] });
  node.change('sources', testId('source', 'a', 1), { channels: [{ label: null }, {}] });
  node.change('receivers', RECEIVER, {
    caps: { constraint_sets: ['x', { 'urn:x-nmos:cap:format:channel_count': { enum: 'x' } }] },
    label: null,
  });
  world.pass(11_000);

  await vi.waitFor(() => expect(connector.observe(BOX, 'identity')?.name).toBe('Box'), WAIT);
  expect(connector.observe(BOX, 'interfaces')).toBeNull();
  expect(connector.observe(BOX, 'clock')).toMatchObject({ locked: 'UNKNOWN', v2: null });
  expect(connector.observe(BOX, 'tx')?.map(({ name }) => name)).toEqual(['FOH L/R 1', 'FOH L/R 2']);
  expect(connector.observe(BOX, 'streams')).toMatchObject({ tx: [{ name: 'FOH L/R' }], rx: [{ name: RECEIVER }] });
});

test('a node whose connections do not answer is shown with that as its fault', async () => {
  const { node, connector } = await read({});
  node.change('devices', testId('device', 'a', 0), {
    controls: [{ href: 'http://127.0.0.1:9/x-nmos/connection/v1.1', type: 'urn:x-nmos:control:sr-ctrl/v1.1' }],
  });
  node.change('receivers', RECEIVER, { label: 'Renamed' });
  world.pass(11_000);

  await vi.waitFor(
    () =>
      expect(connector.observe(BOX, 'connection')).toEqual({
        state: 'READY',
        faults: ['Its node, 127.0.0.1: The host cannot be reached (ECONNREFUSED).'],
      }),
    WAIT,
  );
});

test('a node that asks for authorization is read without its connections', async () => {
  const { node, connector } = await read({});
  const control = {
    href: `http://127.0.0.1:${node.port}/x-nmos/connection/v1.1`,
    type: 'urn:x-nmos:control:sr-ctrl/v1.1',
    authorization: true,
  };
  node.change('devices', testId('device', 'a', 0), { controls: [control] });
  world.pass(11_000);

  await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.faults).toEqual([expect.stringContaining('IS-10')]), WAIT);
  const asked = node.requests.length;
  node.change('receivers', RECEIVER, { label: 'Renamed' });
  world.pass(11_000);
  await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.rx[0]?.name).toBe('Renamed'), WAIT);
  expect(node.requests.slice(asked).filter((one) => one.includes('/connection/'))).toEqual([]);
});
