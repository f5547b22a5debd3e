import type { ExecutionResult } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client/client.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import type { SignalLevel } from '../ui/channels/signal-level.ts';
import { followLevels, SIGNAL_POLL_MS, SignalLevels } from './signal-levels.ts';

const FOLLOWED = { domainId: 's1', deviceId: 'd1', accountId: 'a1' } as const;

/** Follows the levels of a device on a stream and a network whose other ends are in the test's hands. */
function follow(streaming: boolean, direction: 'rx' | 'tx' = 'rx') {
  const calls: SentCall[] = [];
  const sinks: { next: (result: ExecutionResult) => void; complete: () => void }[] = [];
  let open = 0;
  const presence = { index: 1, signalPresence: { status: 'MUTE', leveldBFS: -80 } };
  const rxChannels = [{ __typename: 'RxChannel', id: 'd1:rx:1', ...presence }];
  const txChannels = [{ __typename: 'TxChannel', id: 'd1:tx:1', ...presence }];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(
      {
        RxchannelPresence: { domain: { id: 's1', device: { id: 'd1', rxChannels } } },
        TxchannelPresence: { domain: { id: 's1', device: { id: 'd1', txChannels } } },
      },
      calls,
    ),
    forwardSubscription: () => ({
      subscribe: (sink) => {
        open += 1;
        sinks.push({ next: (result) => sink.next(result), complete: () => sink.complete() });
        return { unsubscribe: () => void (open -= 1) };
      },
    }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  const levels = new SignalLevels();
  const drawn: (SignalLevel | null)[] = [];
  const others: (SignalLevel | null)[] = [];
  levels.watch(1, (level) => drawn.push(level));
  const stopOther = levels.watch(2, (level) => others.push(level));
  const stop = followLevels(client, { ...FOLLOWED, direction }, levels, streaming);
  const push = (level: number) =>
    sinks.at(-1)?.next({
      data: {
        signalPresence: {
          __typename: 'SignalLevels',
          rx: { __typename: 'ChannelLevels', indexes: [1], statuses: ['SIGNAL'], levels: [level] },
          tx: { __typename: 'ChannelLevels', indexes: [], statuses: [], levels: [] },
        },
      },
    });
  return { calls, sinks, push, drawn, others, stop, stopOther, open: () => open };
}
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the levels of a device', () => {
  it.each([
    ['receive', 'rx', 'RxchannelPresence'],
    ['transmit', 'tx', 'TxchannelPresence'],
  ] as const)(
    'are polled each 10 seconds while nothing is pushed, of %s channels [API-004 MODEL-157 MODEL-158]',
    async (_, direction, query) => {
      const { calls, drawn, stop } = follow(false, direction);
      await pass(0);
      expect(calls).toMatchObject([{ operationName: query, variables: { domainId: 's1', deviceId: 'd1' } }]);
      expect(drawn).toEqual([null, { status: 'MUTE', level: -80 }]);
      await pass(9_999);
      expect(calls).toHaveLength(1);
      await pass(1);
      expect([SIGNAL_POLL_MS, calls.length]).toEqual([10_000, 2]);
      stop();
      await pass(30_000);
      expect(calls).toHaveLength(2);
    },
  );

  it('are pushed where the stream is open, and not asked for beside it; the lease ends with who looks', async () => {
    const { calls, sinks, push, drawn, others, stop, stopOther, open } = follow(true);
    await expect.poll(() => sinks).toHaveLength(1);
    push(-12);
    push(-6);
    expect(drawn).toEqual([null, { status: 'SIGNAL', level: -12 }, { status: 'SIGNAL', level: -6 }]);
    expect(others.at(-1)).toBeNull();
    stopOther();
    push(-3);
    expect(others).toHaveLength(3);
    await pass(1000);
    expect([calls.length, open()]).toEqual([0, 1]);
    stop();
    await expect.poll(() => open()).toBe(0);
  });

  it('are unknown again when nothing confirms them', async () => {
    const { sinks, push, drawn, stop } = follow(true);
    await expect.poll(() => sinks).toHaveLength(1);
    push(-12);
    await pass(6000);
    expect(drawn.at(-1)).toBeNull();
    stop();
  });

  it('are polled where the push ends', async () => {
    const { calls, sinks, drawn, stop } = follow(true);
    await expect.poll(() => sinks).toHaveLength(1);
    sinks[0]?.next({ data: null, errors: [{ message: 'The device is not connected.' }] });
    await pass(0);
    expect(calls).toHaveLength(1);
    expect(drawn.at(-1)).toEqual({ status: 'MUTE', level: -80 });
    await pass(SIGNAL_POLL_MS);
    expect(calls).toHaveLength(2);
    stop();
  });
});
