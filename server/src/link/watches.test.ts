import { connectAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { listen } from '../../test/listen.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { createSignals } from '../modules/routing/index.ts';

let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
let agent: RawAgent;
let device = '';
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  foreign = await createAccount(server, { name: 'Elsewhere' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  device = `watched-${++count}`;
  agent = await enrolAgent(server, account.accountId);
  await agent.introduce(device);
  await agent.report([
    agent.fact(device, 'rx', [{ index: 1, name: 'In 1', enabled: true, mediaType: 'AUDIO', status: 'NONE' }]),
    agent.fact(
      device,
      'tx',
      [1, 2, 3].map((index) => ({ index, name: `Out ${index}`, mediaType: 'AUDIO' as const })),
    ),
  ]);
  await assign(account.siteIds[0]);
  return () => agent.cut();
});

const assign = async (siteId: string | undefined) => {
  const { errors } = await server.graphql(
    'mutation ($i: DevicesEnrollInput!) { DevicesEnroll(input: $i) { ok } }',
    { i: { domainId: siteId, deviceIds: [device] } },
    account.admin.token,
  );
  expect(errors).toBeUndefined();
};
/** Asks for the levels as a console without a stream does. */
async function poll(token = account.admin.token) {
  const query = `query ($id: ID!) { device(id: $id) { rxChannels { signalPresence { status leveldBFS } } txChannels { signalPresence { status leveldBFS } } } }`;
  const { data, errors } = await server.graphql(query, { id: device }, token);
  expect(errors).toBeUndefined();
  return data.device;
}
interface ReceivedLevels {
  readonly deviceId: string;
  readonly rx: { indexes: number[]; statuses: string[]; levels: (number | null)[] };
  readonly tx: { indexes: number[]; statuses: string[]; levels: (number | null)[] };
}
/** Watches the device on a live stream of its own. */
function watch(token: string, id = device) {
  const received: ReceivedLevels[] = [];
  const query =
    'subscription ($id: ID!) { signalPresence(deviceId: $id) { deviceId at rx { indexes statuses levels } tx { indexes statuses levels } } }';
  return { received, ...listen<ReceivedLevels>(server, token, { query, variables: { id } }, (levels) => received.push(levels)) };
}
const lastWatch = () => agent.watches.at(-1);

describe('levels that somebody watches', () => {
  it('are requested from the device when watching begins, pushed, and not requested any more when it ends', async () => {
    expect(await agent.reportLevels(device, { rx: [-20] })).toEqual({ watching: false });
    const first = watch(account.restricted.token);
    await expect.poll(lastWatch).toEqual({ device, seconds: 25 });
    expect(await agent.reportLevels(device, { rx: [-18.5], tx: [null, 0, -60] })).toEqual({ watching: true });
    await expect
      .poll(() => first.received)
      .toMatchObject([
        {
          deviceId: device,
          rx: { indexes: [1], statuses: ['SIGNAL'], levels: [-18.5] },
          tx: { indexes: [1, 2, 3], statuses: ['MUTE', 'CLIPPING', 'SIGNAL'], levels: [null, 0, -60] },
        },
      ]);
    // A second one gets at once what is known, and one lease serves both.
    const second = watch(account.admin.token);
    await expect.poll(() => second.received).toHaveLength(1);
    first.stop();
    await first.ended;
    expect(agent.watches).toHaveLength(1);
    expect(await agent.reportLevels(device, { rx: [-30] }, {})).toEqual({ watching: true });
    second.stop();
    await expect.poll(lastWatch).toEqual({ device, seconds: 0 });
    await expect.poll(() => agent.reportLevels(device, { rx: [-30] })).toEqual({ watching: false });
  });

  it('are asked again of an agent that comes back', async () => {
    const { received } = watch(account.admin.token);
    await expect.poll(lastWatch).toMatchObject({ device });
    await agent.cut();
    agent = await returnAgent(server, agent);
    await expect.poll(lastWatch).toMatchObject({ device });
    expect(lastWatch()?.seconds).toBeGreaterThan(0);
    await agent.reportLevels(device, { rx: [-6] });
    await expect.poll(() => received.at(-1)?.rx.levels).toEqual([-6]);
  });

  it('come by polling too, which is the lease, and are never answered from the cache [MODEL-155 MODEL-170 MODEL-157 MODEL-158]', async () => {
    expect(await poll()).toEqual({
      rxChannels: [{ signalPresence: null }],
      txChannels: [{ signalPresence: null }, { signalPresence: null }, { signalPresence: null }],
    });
    await expect.poll(lastWatch).toEqual({ device, seconds: 25 });
    await agent.reportLevels(device, { rx: [-12], tx: [-3, null] });
    const received = {
      rxChannels: [{ signalPresence: { status: 'SIGNAL', leveldBFS: -12 } }],
      txChannels: [
        { signalPresence: { status: 'SIGNAL', leveldBFS: -3 } },
        { signalPresence: { status: 'MUTE', leveldBFS: null } },
        { signalPresence: null },
      ],
    };
    await expect.poll(() => poll()).toEqual(received);
    expect(agent.watches).toHaveLength(1);
    // Nothing of the site changed in between: only the level did.
    await expect
      .poll(async () => {
        await agent.reportLevels(device, { rx: [0.2] });
        return (await poll()).rxChannels;
      })
      .toEqual([{ signalPresence: { status: 'CLIPPING', leveldBFS: 0.2 } }]);
  });

  it('are not sent to viewers of another account or of another site', async () => {
    for (const token of [foreign.admin.token, account.restricted.token]) {
      if (token === account.restricted.token) await assign(account.siteIds[1]);
      expect(await poll(token)).toBeNull();
      const { errors, ended } = watch(token);
      await ended.catch(() => undefined);
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
    expect(agent.watches).toEqual([]);
  });

  it('end for a viewer who may not see the device any more, and go on for one who may', async () => {
    const [restricted, admin] = [watch(account.restricted.token), watch(account.admin.token)];
    await expect.poll(lastWatch).toMatchObject({ device });
    await agent.reportLevels(device, { rx: [-1] });
    await expect.poll(() => [restricted.received.length, admin.received.length]).toEqual([1, 1]);
    await assign(account.siteIds[1]);
    await restricted.ended;
    await expect
      .poll(async () => {
        await agent.reportLevels(device, { rx: [-2] });
        return admin.received.at(-1)?.rx.levels;
      })
      .toEqual([-2]);
    expect(restricted.received).toHaveLength(1);
  });
});

describe('a lease', () => {
  // A second process on the same bus, with shorter times.
  const quick = () => {
    const signals = createSignals(server.services, { leaseMs: 400, renewMs: 100, freshMs: 300, tickMs: 20 });
    return { signals, known: async () => (await server.services.directory.find([account.accountId], device))[0] };
  };

  it('is renewed while somebody watches, and each process has its own', async () => {
    const { signals, known } = quick();
    const found = await known();
    if (!found) throw new Error('no device');
    const wanted: number[] = [];
    const deafen = server.services.bus.subscribe('signal.wanted', ({ deviceId, seconds }) => {
      if (deviceId === device) wanted.push(seconds);
    });
    const stop = signals.watch(found, { onLevels: () => undefined, changed: () => undefined });
    await expect.poll(lastWatch).toEqual({ device, seconds: 1 });
    await expect.poll(() => wanted.slice(0, 3)).toEqual([0.4, 0.4, 0.4]);
    const other = watch(account.admin.token);
    await expect.poll(() => wanted).toContain(25);
    deafen();
    stop?.();
    // The other process still wants them.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await agent.reportLevels(device, {})).toEqual({ watching: true });
    other.stop();
    await expect.poll(lastWatch).toEqual({ device, seconds: 0 });
    signals.close();
  });

  it('that has ended does not end the next one', async () => {
    const { signals, known } = quick();
    const found = await known();
    if (!found) throw new Error('no device');
    const watcher = () => ({ onLevels: () => undefined, changed: () => undefined });
    const first = signals.watch(found, watcher());
    first?.();
    const second = signals.watch(found, watcher());
    first?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await agent.reportLevels(device, {})).toEqual({ watching: true });
    second?.();
    await expect.poll(() => agent.reportLevels(device, {})).toEqual({ watching: false });
    signals.close();
  });

  it('of a poll runs out by itself, and so do the levels', async () => {
    const { signals, known } = quick();
    const found = await known();
    if (!found) throw new Error('no device');
    expect(signals.presence(found, 'rx', 1)).toBeNull();
    await expect.poll(lastWatch).toMatchObject({ device });
    await agent.reportLevels(device, { rx: [-10] });
    await expect.poll(() => signals.presence(found, 'rx', 1)).toEqual({ status: 'SIGNAL', leveldBFS: -10 });
    expect(signals.presence(found, 'rx', 2)).toBeNull();
    await expect.poll(() => signals.presence(found, 'rx', 1)).toBeNull();
    await expect.poll(lastWatch).toEqual({ device, seconds: 0 });
    signals.close();
  });

  it('is one of at most 1000 of its account, which do not count for other accounts', async () => {
    const { signals, known } = quick();
    const found = await known();
    if (!found) throw new Error('no device');
    const watchOf = (accountId: string, id: string) =>
      signals.watch({ ...found, accountId, id }, { onLevels: () => undefined, changed: () => undefined });
    const stops = Array.from({ length: 1000 }, (_, i) => watchOf(account.accountId, `many-${i}`));
    expect(stops.every((stop) => stop !== null)).toBe(true);
    expect(watchOf(account.accountId, 'one-more')).toBeNull();
    expect(watchOf(foreign.accountId, 'theirs')).not.toBeNull();
    stops[0]?.();
    expect(watchOf(account.accountId, 'one-more')).not.toBeNull();
    signals.close();
  });

  it('of a process that died runs out too', async () => {
    const { accountId } = account;
    server.services.bus.publish('signal.wanted', { by: 'gone', accountId, deviceId: device, agentId: agent.agentId, seconds: 0.2 });
    await expect.poll(lastWatch).toEqual({ device, seconds: 1 });
    await expect.poll(lastWatch).toEqual({ device, seconds: 0 });
  });
});

describe('a report of levels', () => {
  it('is refused for a device of another agent or of nobody, watched or not', async () => {
    const other = await enrolAgent(server, account.accountId);
    await expect(other.reportLevels(device, {})).rejects.toMatchObject({ code: -32003 });
    await expect(other.reportLevels('nobody', {})).rejects.toMatchObject({ code: -32003 });
    const { received } = watch(account.admin.token);
    await expect.poll(lastWatch).toMatchObject({ device });
    await expect(other.reportLevels(device, { rx: [-1] })).rejects.toMatchObject({ code: -32003 });
    const elsewhere = await enrolAgent(server, foreign.accountId);
    await elsewhere.introduce(device);
    expect(await elsewhere.reportLevels(device, { rx: [-1] })).toEqual({ watching: false });
    await agent.reportLevels(device, { rx: [-2] });
    await expect.poll(() => received.map(({ rx }) => rx.levels)).toEqual([[-2]]);
    await Promise.all([other.cut(), elsewhere.cut()]);
  });

  it.each([
    ['lists of different lengths', { rx: { channels: [1], status: [], level: [] } }],
    ['a channel twice', { tx: { channels: [1, 1], status: ['MUTE', 'MUTE'], level: [null, null] } }],
    ['a word nobody knows', { rx: { channels: [1], status: ['LOUD'], level: [0] } }],
    ['a level no device has', { rx: { channels: [1], status: ['SIGNAL'], level: [400] } }],
    [
      'more than 1024 channels',
      {
        rx: {
          channels: Array.from({ length: 1025 }, (_, i) => i + 1),
          status: Array(1025).fill('MUTE'),
          level: Array(1025).fill(null),
        },
      },
    ],
  ])('is refused with %s', async (_, more) => {
    await expect(agent.reportLevels(device, {}, more)).rejects.toMatchObject({ code: -32602 });
  });

  it('is dropped when it comes sooner than 200 ms after the last', async () => {
    const { received } = watch(account.admin.token);
    await expect.poll(lastWatch).toMatchObject({ device });
    for (const level of [-1, -2, -3]) expect(await agent.reportLevels(device, { rx: [level] })).toEqual({ watching: true });
    // One that comes later arrives: those before it would have arrived by then.
    await new Promise((resolve) => setTimeout(resolve, 250));
    await agent.reportLevels(device, { rx: [-4] });
    await expect.poll(() => received.map(({ rx }) => rx.levels[0])).toEqual([-1, -4]);
  });

  it('before the hello is refused', async () => {
    await agent.close();
    const silent = await connectAgent(server, agent.key);
    await expect(silent.reportLevels(device, {})).rejects.toMatchObject({ code: -32600 });
    await silent.cut();
  });
});

describe('over NATS', () => {
  it('the process that is asked and the one that has the agent need not be the same', async ({ skip }) => {
    const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';
    const api = await startTestServer({ env: { NATS_URL, TUTTI_ROLES: 'api' } }).catch((error: Error) => {
      if (!error.message.startsWith('NATS does not answer')) throw error;
      return skip();
    });
    const link = await startTestServer({ env: { NATS_URL, TUTTI_ROLES: 'link,jobs' }, like: api });
    const { accountId, admin } = await createAccount(api);
    const afar = await enrolAgent(link, accountId);
    await afar.introduce('afar');
    await afar.report([afar.fact('afar', 'tx', [{ index: 1, name: 'Out', mediaType: 'AUDIO' }])]);
    const ask = async () => {
      const { data } = await api.graphql('{ device(id: "afar") { txChannels { signalPresence { leveldBFS } } } }', {}, admin.token);
      return data.device.txChannels;
    };
    await expect.poll(ask).toEqual([{ signalPresence: null }]);
    await expect.poll(() => afar.watches).toEqual([{ device: 'afar', seconds: 25 }]);
    expect(await afar.reportLevels('afar', { tx: [-9.5] })).toEqual({ watching: true });
    await expect.poll(ask).toEqual([{ signalPresence: { leveldBFS: -9.5 } }]);
    await afar.cut();
    await link.close();
    await api.close();
  });
});
