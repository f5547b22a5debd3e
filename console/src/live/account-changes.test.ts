import type { ExecutionResult } from 'urql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import { onRefetch } from '../api/refetch.ts';
import { streamClosed, streamOpened } from '../api/stream-state.ts';
import { nextTurn } from '../api/turn.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { followAccount } from './account-changes.ts';
import { waitBefore } from './connection.ts';

/** Follows an account on a stream and a network whose other ends are in the test's hands. */
async function follow() {
  const calls: SentCall[] = [];
  const sinks: ((result: ExecutionResult) => void)[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ LiveSite: { domain: null } }, calls),
    forwardSubscription: () => ({ subscribe: (sink) => (sinks.push((result) => sink.next(result)), { unsubscribe: () => undefined }) }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  const refetches = vi.fn<() => void>();
  const stopListening = onRefetch(refetches);
  const stop = followAccount(client, 'a1');
  // The client opens its subscription a moment later.
  await vi.waitFor(() => expect(sinks).toHaveLength(1));
  const push = (domainId: string | null, revision: number, deviceIds: string[] = []) =>
    sinks[0]?.({
      data: { accountChanged: { __typename: 'AccountChange', domainId, since: revision - 1, revision, deviceIds, areas: ['DEVICES'] } },
    });
  return { calls, push, refetches, stop: () => (stop(), stopListening()) };
}

describe('following an account', () => {
  afterEach(() => streamClosed());

  it('reads just the site that changed', async () => {
    const { calls, push, stop } = await follow();
    push('s1', 1, ['d1']);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ operationName: 'LiveSite', variables: { domainId: 's1', withDevices: false } });
    stop();
  });

  it('makes one read of many changes that come while it reads', async () => {
    const { calls, push, stop } = await follow();
    for (let revision = 1; revision <= 50; revision++) push('s1', revision, [`d${revision}`]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    stop();
  });

  it('reads everything shown again when a change was missed', async () => {
    const { push, refetches, stop } = await follow();
    push('s1', 1);
    await vi.waitFor(() => expect(refetches).not.toHaveBeenCalled());
    push('s1', 3);
    await vi.waitFor(() => expect(refetches).toHaveBeenCalledOnce());
    stop();
  });

  it('reads everything shown again when the stream was away', async () => {
    const { refetches, stop } = await follow();
    streamOpened();
    await vi.waitFor(() => expect(refetches).toHaveBeenCalledOnce());
    refetches.mockClear();
    streamClosed();
    await nextTurn();
    expect(refetches).not.toHaveBeenCalled();
    streamOpened();
    await vi.waitFor(() => expect(refetches).toHaveBeenCalledOnce());
    stop();
  });
});

describe('opening the stream again', () => {
  it('waits longer each time up to half a minute, and never the same for two browsers', () => {
    expect(waitBefore(0, 0.5)).toBe(500);
    expect(waitBefore(3, 0.5)).toBe(4000);
    expect(waitBefore(60, 1)).toBe(30_000);
    expect(waitBefore(2, 0.1)).not.toBe(waitBefore(2, 0.9));
  });
});
