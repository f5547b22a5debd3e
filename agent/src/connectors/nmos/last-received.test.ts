import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testId } from './node.fixture.ts';
import { announced, NmosWorld } from './world.fixture.ts';

const WAIT = { timeout: 10_000, interval: 10 };
const BOX = `nmos:${testId('device', 'a', 0)}`;

let world: NmosWorld;
beforeEach(() => {
  world = new NmosWorld();
});
afterEach(() => world.close());

test('something came from a device when its node answered, and not any more once that only is asked', async () => {
  const node = await world.node('a', 'Box');
  node.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
  const { port } = node;
  const connector = world.connector();
  expect(connector.lastReceived(BOX)).toBeNull();
  const before = Date.now();
  connector.discover([announced('_nmos-node._tcp', port)]);
  await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
  const first = connector.lastReceived(BOX) ?? 0;
  expect(first).toBeGreaterThanOrEqual(before);

  world.pass(11_000);
  await vi.waitFor(() => expect(connector.lastReceived(BOX)).toBeGreaterThan(first + 10_000), WAIT);

  const last = connector.lastReceived(BOX);
  await node.close();
  world.pass(11_000);
  await vi.waitFor(() => expect(world.problems.get(`NMOS node at 127.0.0.1:${port}`)).toContain('ECONNREFUSED'), WAIT);
  world.pass(60_000);
  await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.state).toBe('DISCONNECTED'), WAIT);
  expect(connector.lastReceived(BOX)).toBe(last);
});

test('of a device that a registry names, nothing came as long as its node was not asked anything, or did not answer', async () => {
  const [node, registry] = [await world.node('a', 'Box'), await world.registry()];
  node.addReceiver(1, 'In', { media_types: ['audio/L24'] });
  // Nothing of it is read at its node.
  node.change('devices', testId('device', 'a', 0), { controls: [] });
  node.register(registry);
  const connector = world.connector({ registry: registry.url });
  await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.rx).toHaveLength(1), WAIT);
  for (let times = 0; times < 3; times += 1) {
    world.pass(61_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(node.requests).toEqual([]);
  expect(connector.lastReceived(BOX)).toBeNull();

  node.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
  await vi.waitFor(() => expect(connector.observe(BOX, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
  const last = connector.lastReceived(BOX);
  expect(last).not.toBeNull();

  await node.close();
  world.pass(61_000);
  await vi.waitFor(() => expect(connector.observe(BOX, 'connection')?.faults?.[0]).toContain('ECONNREFUSED'), WAIT);
  expect(connector.lastReceived(BOX)).toBe(last);
});
