import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import { type AgentDescription, Describer } from './describer.ts';
import type { RpcPeer } from './rpc-peer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers as `answer` says, and keeps what it was sent. */
function describing(answer: () => Promise<Record<string, never>>) {
  const sent: string[] = [];
  let found = 0;
  const said = (): AgentDescription => ({
    observedAt: '2026-11-21T08:00:00Z',
    startedAt: '2026-11-21T08:00:00Z',
    platform: String(found),
    families: [],
    interfaces: [],
    problems: [],
    takes: [],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a peer that only takes this call
  const peer = {
    call: (_method: string, text: string) => (sent.push((JSON.parse(text) as AgentDescription).platform), answer()),
  } as unknown as RpcPeer;
  const describer = new Describer(peer, said);
  /** What the agent sees changes: it is another number each time. */
  const change = (): void => {
    found += 1;
    describer.changed();
  };
  return { describer, sent, change };
}

describe('what an agent says of itself', () => {
  it('is said at once, and then the newest of each second', async () => {
    const { sent, change } = describing(() => Promise.resolve({}));
    change();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['1']);
    for (let i = 0; i < 5; i++) change();
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['1', '6']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['1', '6']);
  });

  it('is said again where the server had no time for it, and not once the connection ended', async () => {
    let fails = 1;
    const { describer, sent, change } = describing(() =>
      fails-- > 0 ? Promise.reject(new RpcError(LINK_ERROR.unavailable, 'later')) : Promise.resolve({}),
    );
    change();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['1', '1']);
    change();
    describer.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['1', '1']);
  });

  it('is never said again to a server that does not know of it', async () => {
    const { sent, change } = describing(() => Promise.reject(new RpcError(LINK_ERROR.methodNotFound, 'what?')));
    change();
    await vi.advanceTimersByTimeAsync(0);
    change();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['1']);
  });
});
