import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRelay } from '../../test/relay.ts';
import { createLog } from '../log.ts';
import type { Bus, BusMessages } from './bus.ts';
import { createInProcessBus } from './in-process.ts';
import { connectNatsBus } from './nats.ts';
import { openBus } from './open-bus.ts';

const NATS = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';
const log = createLog('silent');

/** Whether something listens there. */
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connectSocket(Number(port), hostname, () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });
const hasNats = await answers(NATS);

const open: Bus[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
const opened = async (bus: Bus | Promise<Bus>): Promise<Bus> => {
  const one = await bus;
  open.push(one);
  return one;
};

/** Others may use the same NATS: the messages of a test are known by its account. */
const changed = (accountId: string, revision = 1): BusMessages['account.changed'] => ({
  accountId,
  siteId: null,
  revision,
  deviceIds: ['001dc1fffe501c25:0'],
  areas: ['STATUS'],
});
const revoked = (accountId: string): BusMessages['agent.revoked'] => ({ accountId, agentId: randomUUID() });

function listen(bus: Bus, accountId: string): BusMessages['account.changed'][] {
  const received: BusMessages['account.changed'][] = [];
  bus.subscribe('account.changed', (message) => {
    if (message.accountId === accountId) received.push(message);
  });
  return received;
}

describe.each([
  { name: 'in one process', make: () => createInProcessBus(log), here: true },
  { name: 'over NATS', make: () => connectNatsBus(NATS, log), here: hasNats },
])('the bus $name', ({ make, here }) => {
  it.skipIf(!here)('brings a message to every subscriber of its subject, in order, and to no other', async () => {
    const bus = await opened(make());
    const accountId = randomUUID();
    const [one, two] = [listen(bus, accountId), listen(bus, accountId)];
    const others = vi.fn<() => void>();
    bus.subscribe('commands.waiting', (message) => message.accountId === accountId && others());
    for (let revision = 1; revision <= 100; revision++) bus.publish('account.changed', changed(accountId, revision));
    await expect.poll(() => one).toHaveLength(100);
    expect(one.map((message) => message.revision)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(two).toEqual(one);
    expect(one[0]).toEqual(changed(accountId, 1));
    expect(others).not.toHaveBeenCalled();
  });

  it.skipIf(!here)('does not run a handler before the publisher has gone on', async () => {
    const bus = await opened(make());
    const accountId = randomUUID();
    const received = listen(bus, accountId);
    bus.publish('account.changed', changed(accountId));
    expect(received).toEqual([]);
    await expect.poll(() => received).toHaveLength(1);
  });

  it.skipIf(!here)('stops for the subscriber that stops, and no other', async () => {
    const bus = await opened(make());
    const accountId = randomUUID();
    const first = vi.fn<(message: unknown) => void>();
    const stop = bus.subscribe('agent.revoked', first);
    const second = vi.fn<(message: unknown) => void>();
    bus.subscribe('agent.revoked', (message) => message.accountId === accountId && second(message));
    stop();
    stop();
    bus.publish('agent.revoked', revoked(accountId));
    await expect.poll(() => second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it.skipIf(!here)('goes on when a handler fails, and shares nothing between handlers', async () => {
    const bus = await opened(make());
    const accountId = randomUUID();
    bus.subscribe('account.changed', (message) => {
      Object.assign(message, { revision: 99 });
      throw new Error('of a handler');
    });
    const received = listen(bus, accountId);
    bus.publish('account.changed', changed(accountId));
    await expect.poll(() => received).toEqual([changed(accountId)]);
  });

  it.skipIf(!here)('is connected until it is closed, and is silent then', async () => {
    const bus = await make();
    const accountId = randomUUID();
    const received = listen(bus, accountId);
    expect(bus.connected).toBe(true);
    await bus.close();
    expect(bus.connected).toBe(false);
    bus.publish('account.changed', changed(accountId));
    await sleep(50);
    expect(received).toEqual([]);
  });
});

describe('the bus over NATS', () => {
  it.skipIf(!hasNats)('reaches the other connections', async () => {
    const [one, two, three] = [
      await opened(connectNatsBus(NATS, log)),
      await opened(connectNatsBus(NATS, log)),
      await opened(connectNatsBus(NATS, log)),
    ];
    const accountId = randomUUID();
    const received = [listen(two, accountId), listen(three, accountId)];
    one.publish('account.changed', changed(accountId));
    await expect.poll(() => received).toEqual([[changed(accountId)], [changed(accountId)]]);
  });

  it.skipIf(!hasNats)('says when it is cut off, loses what is said meanwhile, and comes back by itself', async () => {
    const between = await startRelay(NATS);
    const bus = await opened(connectNatsBus(between.url, log));
    const accountId = randomUUID();
    const received = listen(bus, accountId);
    const cutAt = performance.now();
    expect(bus.connectedSince).toBeLessThanOrEqual(cutAt);
    await between.cut();
    await expect.poll(() => bus.connected).toBe(false);
    expect(bus.connectedSince).toBeNull();
    bus.publish('account.changed', changed(accountId, 1));
    await between.restore();
    await expect.poll(() => bus.connected).toBe(true);
    // What was said in between is not vouched for.
    expect(bus.connectedSince).toBeGreaterThan(cutAt);
    bus.publish('account.changed', changed(accountId, 2));
    await expect.poll(() => received.map((message) => message.revision)).toEqual([2]);
    await bus.close();
    await between.close();
  });

  it.skipIf(!hasNats)(
    'says within seconds that a connection is dead, though nobody closed it, and takes another',
    { timeout: 30_000 },
    async () => {
      const between = await startRelay(NATS);
      const bus = await opened(connectNatsBus(between.url, log));
      const lost = vi.fn<() => void>();
      bus.onLost(lost);
      const cutAt = performance.now();
      await between.cut('silently');
      await expect.poll(() => lost).toHaveBeenCalledOnce();
      await expect.poll(() => bus.connectedSince).toBeGreaterThan(cutAt);
      await bus.close();
      await between.close();
    },
  );

  it('says where no NATS answers', async () => {
    await expect(openBus({ bus: { natsUrl: 'nats://user:hidden@127.0.0.1:9' } }, log)).rejects.toThrow(
      /^NATS does not answer at 127\.0\.0\.1:9: .*NATS_URL/,
    );
  });
});
