import type { ClientOptions } from 'graphql-ws';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTurn } from '../api/browser/turn.ts';
import { onRefetch } from '../api/client/refetch.ts';
import { forwardSubscription } from './live-connection.ts';

const made = vi.hoisted((): { options: ClientOptions[] } => ({ options: [] }));
vi.mock('graphql-ws', () => ({
  createClient: (options: ClientOptions) => {
    made.options.push(options);
    return { subscribe: () => () => {}, terminate: () => {} };
  },
}));

const reads = vi.fn<() => void>();
onRefetch(reads);
const refused = (code: number) => new CloseEvent('close', { code });

const opened = async () => {
  await expect.poll(() => made.options).toHaveLength(1);
};

beforeEach(async () => {
  reads.mockClear();
  forwardSubscription(
    { query: 'subscription { x }', operationName: undefined, variables: undefined, extensions: undefined },
    {} as never,
  ).subscribe({ next() {}, error() {}, complete() {} });
  await opened();
});

describe('the live stream', () => {
  it('reads again at once when the session ended, and tries no more', async () => {
    const [options] = made.options;
    options?.on?.closed?.(refused(4403));
    await expect.poll(() => reads).toHaveBeenCalledOnce();
    expect(options?.shouldRetry?.(refused(4403))).toBe(false);
  });

  it('reads nothing when it was merely cut, and tries again', async () => {
    const [options] = made.options;
    options?.on?.closed?.(refused(1006));
    // What is read again is asked for in the next turn.
    await nextTurn();
    await nextTurn();
    expect(reads).not.toHaveBeenCalled();
    expect(options?.shouldRetry?.(refused(1006))).toBe(true);
  });
});
