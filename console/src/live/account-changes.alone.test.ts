import { renderHook } from '@testing-library/react';
import type { ExecutionResult } from 'urql';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nextTurn } from '../api/browser/turn.ts';
import { POLL } from '../api/client/poll.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { settle } from '../testing/settle.ts';
import { waitBefore } from './live-connection.ts';

/** Follows an account on a stream and a network whose other ends are in the test's hands, on a page whose stream was never open. */
async function follow(liveSite: (object | Error)[] = []) {
  vi.resetModules();
  const { createClient } = await import('../api/client/client.ts');
  const { onRefetch } = await import('../api/client/refetch.ts');
  const { streamClosed, streamOpened } = await import('../api/client/stream-state.ts');
  const { followAccount } = await import('./account-changes.ts');
  const { useWatchedSite } = await import('./watched-site.ts');
  const calls: SentCall[] = [];
  const sinks: ((result: ExecutionResult) => void)[] = [];
  const asked: unknown[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ LiveSite: () => liveSite.shift() ?? { domain: null } }, calls),
    forwardSubscription: ({ variables }) => ({
      subscribe: (sink) => {
        asked.push(variables);
        sinks.push((result) => sink.next(result));
        return { unsubscribe: () => undefined };
      },
    }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  const refetches = vi.fn<() => void>();
  const stopListening = onRefetch(refetches);
  const clock = { ms: 0 };
  const stop = followAccount(client, 'a1', () => clock.ms);
  // The client opens its subscription a moment later.
  await expect.poll(() => sinks).toHaveLength(1);
  const push = (
    domainId: string | null,
    revision: number,
    deviceIds: string[] = [],
    { areas = ['STATUS'], missed = false, domain = null as object | null } = {},
  ) =>
    sinks.at(-1)?.({
      data: { accountChanged: { __typename: 'AccountChange', domainId, since: revision - 1, revision, deviceIds, areas, missed, domain } },
    });
  return {
    calls,
    asked,
    sinks,
    clock,
    streamOpened,
    streamClosed,
    useWatchedSite,
    push,
    refetches,
    stop: () => (stop(), stopListening()),
  };
}

/** What lists of sites show, as a push brings it. */
const summary = (name: string) => ({
  __typename: 'DomainSummary',
  revision: 1,
  name,
  icon: 'OTHER',
  location: null,
  devicesCount: 0,
  alerts: [],
  status: {
    __typename: 'DomainStatus',
    connectivity: 'OK',
    clocking: 'OK',
    subscriptions: 'OK',
    latency: 'OK',
    summary: 'OK',
    domainAlertMessage: null,
  },
});

/** A page that has been there for so long, ms. */
const pageAge = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

describe('following an account', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('reads just the site that changed', async () => {
    const { calls, push, stop } = await follow();
    push('s1', 1, ['d1']);
    await expect.poll(() => calls).toHaveLength(1);
    await settle();
    expect(calls).toMatchObject([{ operationName: 'LiveSite', variables: { domainId: 's1', withDevices: false } }]);
    stop();
  });

  it('reads nothing for lists of sites where the push brings what they show', async () => {
    const { calls, push, stop, useWatchedSite } = await follow();
    const { unmount } = renderHook(() => useWatchedSite('s2'));
    push('s1', 1, ['d1'], { domain: summary('North') });
    push('s2', 1, ['d2'], { domain: summary('South') });
    await expect.poll(() => calls).toHaveLength(1);
    await settle();
    expect(calls.map(({ variables }) => variables)).toEqual([
      { domainId: 's2', deviceIds: ['d2'], withSite: false, withDevices: true, withClocks: false },
    ]);
    unmount();
    stop();
  });

  it('makes one read of many changes that come while it reads', async () => {
    const { calls, push, stop, useWatchedSite } = await follow();
    const { unmount } = renderHook(() => useWatchedSite('s1'));
    push('s1', 1, ['d1'], { areas: ['DEVICES'] });
    await expect.poll(() => calls).toHaveLength(1);
    for (let revision = 2; revision <= 50; revision++) push('s1', revision, [`d${revision}`], { areas: ['DEVICES'] });
    await expect.poll(() => calls).toHaveLength(2);
    await settle();
    // The second has the rest: nothing is left for a third.
    const read = calls.map(({ variables }) => variables['deviceIds']);
    expect(read).toEqual([['d1'], Array.from({ length: 49 }, (_, at) => `d${at + 2}`)]);
    unmount();
    stop();
  });

  it('reads a site again that could not be read, and not one that nobody may see', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failing = (code: string) => new Error('Not now.', { cause: { code } });
    const { calls, push, stop } = await follow([failing('INTERNAL'), failing('INTERNAL'), { domain: null }, failing('NOT_FOUND')]);
    push('s1', 1, ['d1']);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(POLL.accountDomains - 100);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(POLL.accountDomains + 200);
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    push('s2', 1, ['d2']);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    await vi.advanceTimersByTimeAsync(4 * POLL.accountDomains);
    expect(calls.map(({ variables }) => variables['domainId'])).toEqual(['s1', 's1', 's1', 's2']);
    stop();
  });

  it('reads what could not be read as often as without pushes, however much was pushed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { calls, push, stop } = await follow(Array.from({ length: 200 }, () => new Error('Not now.', { cause: { code: 'INTERNAL' } })));
    for (let revision = 1; revision <= 20; revision++) {
      push('s1', revision, ['d1']);
      await vi.advanceTimersByTimeAsync(150);
    }
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
    await vi.advanceTimersByTimeAsync(POLL.accountDomains);
    const before = calls.length;
    for (let n = 0; n < 5; n++) await vi.advanceTimersByTimeAsync(POLL.accountDomains + 500);
    expect(calls.length - before).toBe(5);
    stop();
  });

  it('reads all that is shown, as often as without pushes, where the document for a site cannot be loaded', async () => {
    vi.doMock('./live-site.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    onTestFinished(() => vi.doUnmock('./live-site.ts'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { calls, clock, push, refetches, stop } = await follow();
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        clock.ms += 100;
        push('s1', clock.ms / 100, ['d1']);
        await vi.advanceTimersByTimeAsync(100);
      }
    };
    await pass(1_000);
    await vi.waitFor(() => expect(refetches).toHaveBeenCalledOnce());
    await pass(POLL.accountDomains - 2_000);
    expect(refetches).toHaveBeenCalledOnce();
    await pass(2_000);
    await vi.waitFor(() => expect(refetches).toHaveBeenCalledTimes(2));
    expect(calls).toEqual([]);
    stop();
  });

  it('reads everything shown again when a change was missed', async () => {
    const { calls, push, refetches, stop } = await follow();
    push('s1', 1);
    await expect.poll(() => calls).toHaveLength(1);
    expect(refetches).not.toHaveBeenCalled();
    push('s1', 3);
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    stop();
  });

  it('reads nothing where no screen shows what changed, and the rest without what did not', async () => {
    const { calls, push, stop, useWatchedSite } = await follow();
    push('s1', 1, ['d1'], { areas: ['DEVICES', 'CHANNELS'] });
    push('s2', 1, [], { areas: ['INVENTORY'] });
    const { unmount } = renderHook(() => useWatchedSite('s3'));
    push('s3', 1, ['d3'], { areas: ['DEVICES'] });
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls.map(({ variables }) => variables)).toEqual([
      { domainId: 's2', deviceIds: [], withSite: true, withDevices: false, withClocks: false },
      { domainId: 's3', deviceIds: ['d3'], withSite: false, withDevices: true, withClocks: false },
    ]);
    unmount();
    stop();
  });

  it('receives what changed since the page was opened, and reads nothing again when its stream first opens', async () => {
    pageAge(1234.5);
    const { asked, clock, streamOpened, push, refetches, stop } = await follow();
    expect(asked).toEqual([{ accountId: 'a1', age: 6235, detailsOf: [] }]);
    clock.ms = 4000;
    streamOpened();
    // What is read again is asked for in the next turn.
    await nextTurn();
    await nextTurn();
    expect(refetches).not.toHaveBeenCalled();
    push(null, 0, [], { areas: [], missed: true });
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    stop();
  });

  it.each([
    ['took long to open', 1000, 5001],
    ['belongs to a page that is older than what the stream keeps', 25_001, 10],
  ])('reads everything shown again when its stream %s', async (_what, age, opensAfter) => {
    pageAge(age);
    const { asked, clock, streamOpened, refetches, stop } = await follow();
    expect(asked).toMatchObject([{ age: Math.min(30_000, age + 5000) }]);
    clock.ms = opensAfter;
    streamOpened();
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    stop();
  });

  it('reads what was pushed of a site while its page was on the way, and not long before', async () => {
    const { calls, clock, push, stop, useWatchedSite } = await follow();
    push('s1', 1, ['old'], { areas: ['DEVICES'] });
    await nextTurn();
    clock.ms = 11_000;
    push('s1', 2, ['d1'], { areas: ['DEVICES'] });
    push('s2', 1, ['d2'], { areas: ['DEVICES'] });
    await settle();
    expect(calls).toEqual([]);
    const { unmount } = renderHook(() => useWatchedSite('s1'));
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]?.variables).toEqual({ domainId: 's1', deviceIds: ['d1'], withSite: false, withDevices: true, withClocks: false });
    unmount();
    stop();
  });

  it('follows devices of the sites that are on the screen, beginning with what changed while one came there, and reads nothing twice for it', async () => {
    pageAge(60_000);
    const { asked, calls, push, stop, useWatchedSite } = await follow();
    push('s1', 5);
    push('s2', 8);
    await expect.poll(() => calls).toHaveLength(2);
    const { unmount } = renderHook(() => useWatchedSite('s1'));
    await expect.poll(() => asked.slice(1)).toEqual([{ accountId: 'a1', age: 15_000, detailsOf: ['s1'] }]);
    await settle();
    calls.splice(0);
    // The stream says again what it said, and of the site what it had left out.
    push('s2', 8);
    push('s1', 5, ['d1'], { areas: ['DEVICES', 'STATUS'] });
    await expect.poll(() => calls).toHaveLength(1);
    await settle();
    expect(calls.map(({ variables }) => variables)).toMatchObject([{ domainId: 's1', deviceIds: ['d1'], withDevices: true }]);
    unmount();
    const { unmount: leave } = renderHook(() => useWatchedSite('s1'));
    await settle();
    expect(asked).toHaveLength(2);
    leave();
    stop();
  });

  it('asks for no change from before the page, where a site is on the screen from its beginning', async () => {
    pageAge(1000);
    const { asked, stop, useWatchedSite } = await follow();
    const { unmount } = renderHook(() => useWatchedSite('s1'));
    await expect.poll(() => asked).toMatchObject([{ age: 6000 }, { age: 6000, detailsOf: ['s1'] }]);
    unmount();
    stop();
  });

  it('reads all that is shown where a site comes onto the screen and the stream does not remember what changed of it', async () => {
    const { asked, streamOpened, streamClosed, refetches, push, stop, useWatchedSite } = await follow();
    streamOpened();
    streamClosed();
    streamOpened();
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    const { unmount } = renderHook(() => useWatchedSite('s1'));
    await expect.poll(() => asked).toHaveLength(2);
    push(null, 0, [], { areas: [], missed: true });
    await expect.poll(() => refetches).toHaveBeenCalledTimes(2);
    unmount();
    stop();
  });

  it('reads everything once where the stream was away and does not remember what was missed', async () => {
    const { streamOpened, streamClosed, refetches, push, stop } = await follow();
    streamOpened();
    streamClosed();
    streamOpened();
    push(null, 0, [], { areas: [], missed: true });
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    await nextTurn();
    await nextTurn();
    expect(refetches).toHaveBeenCalledOnce();
    // Of what was missed since, which no message named, nothing was read.
    push(null, 0, [], { areas: [], missed: true });
    await expect.poll(() => refetches).toHaveBeenCalledTimes(2);
    stop();
  });

  it('reads everything that is shown where something is missed later, whatever came first after the stream was away', async () => {
    const { streamOpened, streamClosed, refetches, push, stop } = await follow();
    streamOpened();
    streamClosed();
    streamOpened();
    push('s1', 4, ['d1'], { domain: summary('North') });
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    push(null, 0, [], { areas: [], missed: true });
    await expect.poll(() => refetches).toHaveBeenCalledTimes(2);
    stop();
  });

  it('polls everything while the stream answers with an error, and subscribes again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { asked, sinks, streamOpened, refetches, push, stop } = await follow();
      streamOpened();
      const refuse = () => sinks.at(-1)?.({ data: null, errors: [{ message: 'Unknown argument "age".' }] });
      refuse();
      await vi.advanceTimersByTimeAsync(POLL.accountDomains - 100);
      expect([refetches.mock.calls.length, asked.length]).toEqual([0, 1]);
      await vi.advanceTimersByTimeAsync(200);
      expect([refetches.mock.calls.length, asked.length]).toEqual([1, 2]);
      refuse();
      await vi.advanceTimersByTimeAsync(POLL.accountDomains + 100);
      expect([refetches.mock.calls.length, asked.length]).toEqual([2, 3]);
      push('s1', 1, ['d1']);
      await vi.advanceTimersByTimeAsync(10 * POLL.accountDomains);
      expect([refetches.mock.calls.length, asked.length]).toEqual([2, 3]);
      refuse();
      stop();
      await vi.advanceTimersByTimeAsync(POLL.accountDomains);
      expect(asked).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reads everything shown again when the stream was away', async () => {
    const { streamOpened, streamClosed, refetches, stop } = await follow();
    streamOpened();
    streamClosed();
    await nextTurn();
    await nextTurn();
    expect(refetches).not.toHaveBeenCalled();
    streamOpened();
    await expect.poll(() => refetches).toHaveBeenCalledOnce();
    stop();
  });
});

describe('opening the stream again', () => {
  it('waits twice as long each time, up to half a minute at most, and not the same in each browser', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 60].map((times) => waitBefore(times, 0.5));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    expect(waitBefore(60, 1)).toBe(30_000);
    expect([waitBefore(2, 0.1), waitBefore(2, 0.9)]).toEqual([1200, 2800]);
  });
});
