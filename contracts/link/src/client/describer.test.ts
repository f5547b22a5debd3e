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
    platform: String(found++),
    families: [],
    interfaces: [],
    problems: [],
    takes: [],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a peer that only takes this call
  const peer = {
    call: (_method: string, text: string) => (sent.push((JSON.parse(text) as AgentDescription).platform), answer()),
  } as unknown as RpcPeer;
  return { describer: new Describer(peer, said), sent };
}

describe('what an agent says of itself', () => {
  it('is said at once, and then the newest of each second', async () => {
    const { describer, sent } = describing(() => Promise.resolve({}));
    describer.changed();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['0']);
    for (let i = 0; i < 5; i++) describer.changed();
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual(['0']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['0', '1']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['0', '1']);
  });

  it('is said again where the server had no time for it, and not once the connection ended', async () => {
    let fails = 1;
    const { describer, sent } = describing(() =>
      fails-- > 0 ? Promise.reject(new RpcError(LINK_ERROR.unavailable, 'later')) : Promise.resolve({}),
    );
    describer.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['0', '1']);
    describer.changed();
    describer.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['0', '1']);
  });

  it('is never said again to a server that does not know of it', async () => {
    const { describer, sent } = describing(() => Promise.reject(new RpcError(LINK_ERROR.methodNotFound, 'what?')));
    describer.changed();
    await vi.advanceTimersByTimeAsync(0);
    describer.changed();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['0']);
  });
});
