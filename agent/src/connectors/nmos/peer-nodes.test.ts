import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testId } from './node.fixture.ts';
import { LOST_AFTER_MS, waitAfter } from './peer-nodes.ts';
import { announced, NmosWorld } from './world.fixture.ts';

const NODE = '_nmos-node._tcp';
const WAIT = { timeout: 10_000, interval: 10 };
const BOX = `nmos:${testId('device', 'a', 0)}`;

let world: NmosWorld;
beforeEach(() => {
  world = new NmosWorld();
});
afterEach(() => world.close());

describe('nodes that announce themselves', () => {
  it('are read by their Node API, and again when they announce a change', async () => {
    const node = await world.node('a', 'Box');
    node.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
    const connector = world.connector();
    connector.discover([announced(NODE, node.port, { ver_slf: '1', ver_snd: '1' })]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
    expect(connector.observe(BOX, 'identity')).toMatchObject({
      name: 'Box device',
      discovery: { type: 'MULTICAST_DNS', method: 'MULTICAST_DNS' },
    });

    node.change('senders', testId('sender', 'a', 1), { label: 'Renamed' });
    connector.discover([announced(NODE, node.port, { ver_slf: '1', ver_snd: '2' })]);

    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.name).toBe('Renamed'), WAIT);
  });

  it('are read again after a while where they announce no changes', async () => {
    const node = await world.node('a', 'Box');
    node.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
    const connector = world.connector();
    connector.discover([announced(NODE, node.port)]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx).toHaveLength(1), WAIT);

    node.remove('senders', testId('sender', 'a', 1));
    // Not at once: it is asked every ten seconds.
    world.pass(5000);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(connector.observe(BOX, 'streams')?.tx).toHaveLength(1);
    world.pass(6000);

    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx).toEqual([]), WAIT);
    expect(connector.observe(BOX, 'tx')).toEqual([]);
  });

  it('are away once they did not answer for 15 s, and back with the next answer', async () => {
    const node = await world.node('a', 'Box');
    const { port } = node;
    const connector = world.connector();
    connector.discover([announced(NODE, port)]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);
    await node.close();

    expect(LOST_AFTER_MS).toBe(15_000);
    world.pass(LOST_AFTER_MS - 9000);
    await vi.waitFor(() => expect(world.problems.get(`NMOS node at 127.0.0.1:${port}`)).toContain('ECONNREFUSED'), WAIT);
    expect(connector.observe(BOX, 'connection')?.state).toBe('READY');
    world.pass(9000);
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('DISCONNECTED'), WAIT);
    const other = await world.node('a', 'Box');
    connector.discover([announced(NODE, other.port)]);

    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);
  });

  it('are read in a version that they speak by now, where they do not speak that of before any more', async () => {
    const sloppy = { versions: ['v1.3'] };
    const node = await world.node('a', 'Box', sloppy);
    const connector = world.connector();
    connector.discover([announced(NODE, node.port)]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);

    sloppy.versions = ['v1.2'];
    world.pass(11_000);
    await vi.waitFor(() => expect(world.problems.size).toBe(1), WAIT);
    world.pass(6000);

    await vi.waitFor(() => expect(node.requests).toContain('GET /x-nmos/node/v1.2/devices'), WAIT);
    await vi.waitFor(() => expect(world.problems).toEqual(new Map()), WAIT);
    expect(connector.observe(BOX, 'connection')?.state).toBe('READY');
  });

  it('are one device with what a registry says of them, and not read while it speaks for them', async () => {
    const [node, registry] = [await world.node('a', 'Box'), await world.registry()];
    node.register(registry);
    const connector = world.connector({ registry: registry.url });
    await vi.waitFor(() => expect(connector.observe(BOX, 'identity')?.discovery?.method).toBe('NMOS_REGISTRY'), WAIT);

    connector.discover([announced(NODE, node.port)]);
    await vi.waitFor(() => expect(node.requests).toContain('GET /x-nmos/node/v1.3/self'), WAIT);
    // The answer may still be on its way: time passes until it is asked again.
    await vi.waitFor(() => {
      world.pass(31_000);
      expect(node.requests.filter((one) => one === 'GET /x-nmos/node/v1.3/self').length).toBeGreaterThan(1);
    }, WAIT);

    expect([...connector.devices()]).toEqual([BOX]);
    expect(connector.observe(BOX, 'identity')?.discovery?.method).toBe('NMOS_REGISTRY');
    expect(node.requests).not.toContain('GET /x-nmos/node/v1.3/devices');
  });

  it('do not speak for a node that answers at another address', async () => {
    const [node, thief] = [await world.node('a', 'Box'), await world.node('a', 'Thief')];
    const connector = world.connector();
    connector.discover([announced(NODE, node.port)]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'identity')?.name).toBe('Box device'), WAIT);

    connector.discover([announced(NODE, node.port), announced(NODE, thief.port)]);

    await vi.waitFor(() => expect(world.problems.get(`NMOS node at 127.0.0.1:${thief.port}`)).toContain('the first counts'), WAIT);
    expect(connector.observe(BOX, 'identity')?.name).toBe('Box device');
    connector.discover([announced(NODE, node.port)]);
    world.pass(16_000);
    await vi.waitFor(() => expect(world.problems).toEqual(new Map()), WAIT);
  });

  it('are left out where they have other media alone, and with those senders and receivers that have', async () => {
    const [camera, mixed] = [await world.node('a', 'Camera'), await world.node('b', 'Gateway')];
    camera.addSender(1, 'Picture', [], '239.1.1.1', 'video');
    mixed.addSender(1, 'Picture', [], '239.1.1.2', 'video');
    mixed.addSender(2, 'Sound', ['M'], '239.1.1.3');
    mixed.addReceiver(1, 'Screen', {}, 'video');
    const connector = world.connector();
    connector.discover([announced(NODE, camera.port), announced(NODE, mixed.port)]);
    const id = `nmos:${testId('device', 'b', 0)}`;
    await vi.waitFor(() => expect(connector.observe(id, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
    await vi.waitFor(() => expect(camera.requests).toContain('GET /x-nmos/node/v1.3/receivers'), WAIT);

    expect(connector.observe(id, 'streams')).toMatchObject({ tx: [{ name: 'Sound' }], rx: [] });
    expect(connector.observe(id, 'identity')?.capabilities?.mediaTypes).toBe(3);
    expect([...connector.devices()]).toEqual([id]);
  });

  it('have the PTP domain that is observed on the network where their streams name none', async () => {
    const node = await world.node('a', 'Box');
    node.addReceiver(1, 'In', {});
    const connector = world.connector();
    connector.discover([announced(NODE, node.port)]);
    await vi.waitFor(() => expect(connector.observe(BOX, 'clock')).toMatchObject({ locked: 'LOCKED', v2: null }), WAIT);

    world.domains.observed([{ version: 2, domain: '7', grandmaster: '39a794fffe07cbd0' }]);

    expect(connector.observe(BOX, 'clock')?.v2).toMatchObject({ domainNumber: 7, leader: '39a794fffe07cbd0' });
    expect(world.changes.at(-1)).toBe(`${BOX} clock`);
  });

  it('are left to another family where they are an AES67 daemon', async () => {
    const [box, daemon] = [await world.node('a', 'Box'), await world.node('b', 'Daemon')];
    daemon.self['description'] = 'AES67 Linux Daemon';
    const connector = world.connector();
    connector.discover([announced(NODE, box.port), announced(NODE, daemon.port)]);
    await vi.waitFor(() => expect([...connector.devices()]).toHaveLength(2), WAIT);

    expect([BOX, `nmos:${testId('device', 'b', 0)}`].map((id) => connector.yields(id))).toEqual([0, 0.5]);
  });

  it.each([
    [1, 5000],
    [3, 5000],
    [4, 10_000],
    [6, 40_000],
    [7, 60_000],
    [1000, 60_000],
  ])('leave after %i questions without an answer a wait of %i ms', (unanswered, ms) => {
    expect(waitAfter(unanswered)).toBe(ms);
  });

  it('are asked half as often once they did not answer four questions', async () => {
    const node = await world.node('a', 'Box');
    node.self['id'] = null;
    const connector = world.connector();
    connector.discover([announced(NODE, node.port)]);
    const asked = () => node.requests.filter((one) => one === 'GET /x-nmos/node/v1.3/self').length;
    // A question counts as not answered a moment after it arrived.
    const counted = () => new Promise((resolve) => setTimeout(resolve, 100));
    for (const questions of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(asked()).toBe(questions), WAIT);
      await counted();
      world.pass(5000);
    }
    await counted();
    expect(asked()).toBe(4);
    world.pass(5000);
    await vi.waitFor(() => expect(asked()).toBe(5), WAIT);
  });

  it('are asked at once when they announce a change, although they did not answer', async () => {
    const node = await world.node('a', 'Box');
    const { id } = node;
    node.self['id'] = null;
    const connector = world.connector();
    connector.discover([announced(NODE, node.port, { ver_slf: '1' })]);
    await vi.waitFor(() => expect([...world.problems.values()]).toEqual(['The node does not say who it is.']), WAIT);
    node.self['id'] = id;

    connector.discover([announced(NODE, node.port, { ver_slf: '2' })]);

    await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('READY'), WAIT);
    expect(world.problems).toEqual(new Map());
  });

  it('are asked at no other host than their own, whatever their resources say', async () => {
    const node = await world.node('a', 'Box');
    const strangers: unknown[] = [];
    const other = createServer((request) => void strangers.push(request.url)).listen(node.port, '127.0.0.2');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    node.addSender(1, 'FOH L/R', ['Left'], '239.1.1.1');
    const id = testId('sender', 'a', 1);
    node.change('senders', id, { manifest_href: `http://127.0.0.2:${node.port}/manifests/${id}` });
    node.change('devices', testId('device', 'a', 0), {
      controls: [{ href: 'file:///etc/passwd', type: 'urn:x-nmos:control:sr-ctrl/v1.1' }],
    });
    const connector = world.connector();
    connector.discover([announced(NODE, node.port)]);

    await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
    expect(node.requests).toContain(`GET /manifests/${id}`);
    expect(strangers).toEqual([]);
  });
});
