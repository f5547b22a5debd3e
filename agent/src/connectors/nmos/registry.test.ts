import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { BoundedHttp } from '../../network/bounded-http.ts';
import { testId } from './node.fixture.ts';
import { NmosRegistry } from './registry.ts';
import { announced, NmosWorld } from './world.fixture.ts';

const QUERY = '_nmos-query._tcp';
const WAIT = { timeout: 10_000, interval: 10 };

let world: NmosWorld;
beforeEach(() => {
  world = new NmosWorld();
});
afterEach(() => world.close());

/** Two nodes: a stagebox that sends, and an amplifier that receives from it. */
async function site(kind: Parameters<NmosWorld['registry']>[0] = {}) {
  const registry = await world.registry(kind);
  const [box, amp] = [await world.node('a', 'Box'), await world.node('b', 'Amp')];
  box.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
  amp.addReceiver(1, 'In', { media_types: ['audio/L24'] });
  amp.connect(testId('receiver', 'b', 1), testId('sender', 'a', 1), box.manifests.get(testId('sender', 'a', 1)) ?? '', {
    multicast_ip: '239.1.1.1',
  });
  box.register(registry);
  amp.register(registry);
  return { registry, box, amp };
}

const BOX = `nmos:${testId('device', 'a', 0)}`;
const AMP = `nmos:${testId('device', 'b', 0)}`;

test('a registry is tried again after an error that nobody expected', async () => {
  const http = new BoundedHttp();
  const ask = vi.spyOn(http, 'ask').mockRejectedValue(new TypeError('What nobody expected'));
  const clock = { now: 0 };
  const problem = vi.fn<(about: string, text: string | null) => void>();
  const nothing = (): void => undefined;
  const made = new NmosRegistry({ http, now: () => clock.now, hostOf: async () => null, seen: nothing, gone: nothing, problem });
  made.follow([{ address: '127.0.0.1', port: 7, secure: false }]);
  made.tick();
  const said = ['NMOS registry', 'The registry at 127.0.0.1:7: TypeError: What nobody expected'];
  await vi.waitFor(() => expect(problem.mock.calls).toEqual([said]), WAIT);
  made.tick();
  expect(ask).toHaveBeenCalledTimes(1);
  clock.now = 1001;
  made.tick();
  await vi.waitFor(() => expect(problem.mock.calls).toEqual([said, said]), WAIT);
  expect(ask).toHaveBeenCalledTimes(2);
});

describe('devices of a registry', () => {
  it('are reported with what the registry and their nodes say', async () => {
    const { registry } = await site();
    const connector = world.connector();
    connector.discover([announced(QUERY, registry.port, { api_proto: 'http', api_ver: 'v1.2,v1.3', pri: '10' })]);
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);

    expect(connector.observe(BOX, 'identity')).toMatchObject({
      name: 'Box device',
      family: 'NMOS',
      discovery: { method: 'NMOS_REGISTRY' },
      protocols: [
        { name: 'IS-04', version: 'v1.3' },
        { name: 'IS-05', version: 'v1.1' },
        { name: 'PTP', version: '2' },
      ],
      capabilities: { mediaTypes: 1 },
      askedEvery: 60,
      commands: [],
    });
    expect(connector.observe(BOX, 'interfaces')).toEqual([{ macAddress: '02:00:00:00:00:0a', address: '127.0.0.1' }]);
    expect(connector.observe(BOX, 'clock')).toMatchObject({ locked: 'LOCKED', v2: { domainNumber: 2, leader: '39a794fffe07cbd0' } });
    expect(connector.observe(BOX, 'tx')).toEqual([
      { index: 1, name: 'Left', mediaType: 'AUDIO' },
      { index: 2, name: 'Right', mediaType: 'AUDIO' },
    ]);
    expect(connector.observe(BOX, 'streams')?.tx).toEqual([
      {
        id: testId('sender', 'a', 1),
        name: 'FOH L/R',
        active: true,
        channels: [1, 2],
        format: { encoding: 'L24', sampleRate: 48_000, channels: 2 },
        packetTime: 1000,
        endpoints: [{ address: '239.1.1.1', port: 5004 }],
        clock: { kind: 'PTP', grandmaster: '39a794fffe07cbd0', domain: 2 },
        sessionDescription: expect.stringMatching(/^v=0/),
      },
    ]);
    expect(connector.observe(AMP, 'streams')?.rx).toEqual([
      {
        id: testId('receiver', 'b', 1),
        name: 'In',
        active: true,
        channels: [],
        format: { encoding: 'L24', sampleRate: 48_000, channels: 2 },
        packetTime: 1000,
        endpoints: [{ address: '239.1.1.1', port: 5004 }],
        accepts: { encodings: ['L24'], sampleRates: null, packetTimes: null, channels: null },
        subscribedDevice: 'Box device',
        subscribedStream: 'FOH L/R',
        status: null,
      },
    ]);
    expect(connector.observe(AMP, 'rx')).toEqual([]);
    expect(world.problems).toEqual(new Map());
  });

  it('are reported again when something of them changes, through its WebSocket', async () => {
    const { registry, box, amp } = await site();
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    // All is read once: the last page of the last kind is empty.
    await vi.waitFor(() => expect(registry.requests.filter((one) => one === 'GET /x-nmos/query/v1.3/receivers')).toHaveLength(2), WAIT);
    const reads = registry.requests.length;

    box.change('senders', testId('sender', 'a', 1), { label: 'Monitor L/R' });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('Monitor L/R'), WAIT);
    amp.connect(testId('receiver', 'b', 1), null, null, { multicast_ip: '239.9.9.9' });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.endpoints[0]?.address).toBe('239.9.9.9'), WAIT);

    expect(connector.observe(AMP, 'streams')?.rx[0]).toMatchObject({ active: true, subscribedDevice: null, subscribedStream: null });
    expect(registry.requests.length).toBe(reads);
  });

  it('are away when their registration ends, and back with it', async () => {
    const { registry, box } = await site();
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);

    box.expire();
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('DISCONNECTED'), WAIT);
    box.register(registry);

    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);
    expect(connector.observe(AMP, 'connection')?.state).toBe('READY');
  });

  it.each([
    ['has no WebSocket', { noWebSocket: true }],
    ['lists three on a page', { page: 3 }],
    ['knows no pages', { page: 0 }],
    ['speaks IS-04 v1.0 alone', { versions: ['v1.0'] }],
    ['speaks IS-04 v1.1 and one that nobody knows', { versions: ['v1.1', 'v9.0'] }],
  ])('are all found where it %s', async (_what, kind) => {
    const { registry } = await site(kind);
    const connector = world.connector({ registry: registry.url });

    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    expect([...connector.devices()].toSorted()).toEqual([BOX, AMP]);
  });

  it('stay as they are while the registry starts again, and those that it does not list then are away', async () => {
    const { registry, box } = await site();
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    const { port } = registry;
    await registry.close();
    await vi.waitFor(() => expect(world.problems.get('NMOS registry')).toContain(`127.0.0.1:${port}`), WAIT);

    const again = await world.registry({ port });
    world.pass(2000);
    await vi.waitFor(() => expect(again.followers).toBe(6), WAIT);
    await vi.waitFor(() => expect(again.requests).toContain('GET /x-nmos/query/v1.3/receivers'), WAIT);
    expect([BOX, AMP].map((id) => connector.observe(id, 'connection')?.state)).toEqual(['READY', 'READY']);
    box.register(again);
    world.pass(16_000);

    await vi.waitFor(() => expect(connector.observe(AMP, 'connection')?.state).toBe('DISCONNECTED'), WAIT);
    expect(connector.observe(BOX, 'connection')?.state).toBe('READY');
    expect(world.problems).toEqual(new Map());
  });

  it('are asked directly once the registry has been away for a while', async () => {
    const { registry, box, amp } = await site();
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    await registry.close();
    await amp.close();
    await vi.waitFor(() => expect(world.problems.has('NMOS registry')).toBe(true), WAIT);

    box.change('senders', testId('sender', 'a', 1), { label: 'Renamed' });
    world.pass(16_000);
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.name).toBe('Renamed'), WAIT);
    expect(connector.observe(AMP, 'connection')?.state).toBe('READY');
    world.pass(16_000);

    await vi.waitFor(() => expect(connector.observe(AMP, 'connection')?.state).toBe('DISCONNECTED'), WAIT);
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);
  });

  /** A registry that is away, one of whose nodes another says to be. */
  async function withThief() {
    const { registry, box } = await site();
    const thief = await world.node('a', 'Thief');
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    const discover = () => connector.discover([announced('_nmos-node._tcp', thief.port), announced('_nmos-node._tcp', box.port)]);
    const away = async () => {
      await registry.close();
      await vi.waitFor(() => expect(world.problems.has('NMOS registry')).toBe(true), WAIT);
      world.pass(16_000);
      await vi.waitFor(() => expect(connector.how()).toContain('does not answer'), WAIT);
      discover();
    };
    const isNamed = () =>
      vi.waitFor(() => expect(world.problems.get(`NMOS node at 127.0.0.1:${thief.port}`) ?? '').toContain('the first counts'), WAIT);
    const boxIs = () => [connector.observe(BOX, 'identity')?.name, connector.observe(BOX, 'connection')?.state];
    return { box, thief, discover, away, isNamed, boxIs };
  }

  it('are not spoken for by a node that says it is one of them and answers first once the registry is away', async () => {
    const { box, away, isNamed, boxIs } = await withThief();
    await box.close();
    await away();

    await isNamed();
    expect(boxIs()).toEqual(['Box device', 'READY']);
  });

  it('are not spoken for by a node that said so while the registry was there, and stay when that one is gone', async () => {
    const { box, thief, discover, away, isNamed, boxIs } = await withThief();
    discover();
    await vi.waitFor(() => expect(thief.requests).toContain('GET /x-nmos/node/v1.3/self'), WAIT);
    await away();
    const { length } = box.requests;
    world.pass(14_000);
    await isNamed();
    await vi.waitFor(() => expect(box.requests.length).toBeGreaterThan(length), WAIT);
    await thief.close();
    for (let passed = 0; passed < 4; passed += 1) {
      const asked = box.requests.length;
      world.pass(5500);
      await vi.waitFor(() => expect(box.requests.length).toBeGreaterThan(asked), WAIT);
    }

    expect(boxIs()).toEqual(['Box device', 'READY']);
  });

  it('are those of the registry with the best priority, and of the next where that does not answer', async () => {
    const [first, second] = [await world.registry(), await world.registry()];
    (await world.node('a', 'Box')).register(first);
    (await world.node('b', 'Amp')).register(second);
    const connector = world.connector();
    const services = [announced(QUERY, second.port, { pri: '20' }), announced(QUERY, first.port, { pri: '5' })];

    connector.discover(services);
    await vi.waitFor(() => expect([...connector.devices()]).toEqual([BOX]), WAIT);
    await first.close();
    world.pass(2000);

    await vi.waitFor(() => expect([...connector.devices()]).toEqual([BOX, AMP]), WAIT);
  });

  it('go on where the registry sends what nobody can read', async () => {
    const { registry, box } = await site();
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.name).toBe('FOH L/R'), WAIT);

    registry.sendNonsense();
    await vi.waitFor(() => expect(world.problems.get('NMOS registry')).toBe('A message of the registry is no JSON.'), WAIT);
    registry.put('senders', { id: '../../etc', label: 7 });
    registry.put('nodes', { nonsense: true, id: null });
    box.change('senders', testId('sender', 'a', 1), { label: 'Renamed' });

    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.name).toBe('Renamed'), WAIT);
    expect([...connector.devices()].toSorted()).toEqual([BOX, AMP]);
    expect(world.problems.has('NMOS registry')).toBe(true);
    // All is read again: nothing is missing any more.
    world.pass(61_000);
    await vi.waitFor(() => expect(world.problems).toEqual(new Map()), WAIT);
  });

  it('do not speak for those of other nodes, while those are there', async () => {
    const { registry, box } = await site();
    const thief = await world.node('c', 'Thief');
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.name).toBe('FOH L/R'), WAIT);

    registry.put('nodes', thief.self);
    registry.put('devices', { ...box.lists.devices[0], label: 'Stolen', node_id: thief.id });

    await vi.waitFor(() => expect([...world.problems.values()].join(' ')).toContain('say that it is theirs'), WAIT);
    expect(connector.observe(BOX, 'identity')?.name).toBe('Box device');
    registry.put('devices', { ...box.lists.devices[0] });
    await vi.waitFor(() => expect(world.problems).toEqual(new Map()), WAIT);
  });

  it('are those of another node once theirs is gone, without what that said of them, and nobody says any more that there are two', async () => {
    const { registry, box } = await site();
    const heir = await world.node('c', 'Heir');
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
    registry.put('nodes', heir.self);
    registry.put('devices', { ...box.lists.devices[0], label: 'Inherited', node_id: heir.id });
    await vi.waitFor(() => expect([...world.problems.values()].join(' ')).toContain('say that it is theirs'), WAIT);

    box.manifests.clear();
    registry.remove('nodes', box.id);
    registry.put('nodes', { ...heir.self, version: '9:9' });

    await vi.waitFor(() => expect(connector.observe(BOX, 'identity')?.name).toBe('Inherited'), WAIT);
    expect(world.problems).toEqual(new Map());
    expect(connector.observe(BOX, 'streams')?.tx.flatMap(({ sessionDescription }) => sessionDescription ?? [])).toEqual([]);
  });

  it('are no problem of a registry that is lost and that nobody announces any more', async () => {
    const { registry } = await site();
    const connector = world.connector();
    connector.discover([announced(QUERY, registry.port)]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);
    await registry.close();
    await vi.waitFor(() => expect(world.problems.has('NMOS registry')).toBe(true), WAIT);
    connector.discover([]);
    expect(world.problems).toEqual(new Map());
  });
});
