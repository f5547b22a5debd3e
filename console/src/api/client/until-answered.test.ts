import { act, renderHook } from '@testing-library/react';
import { CombinedError } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUntilAnswered } from './until-answered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What comes of a call: one error after the other, then an answer without. */
async function outcomeOf(...errors: CombinedError[]) {
  const { result, unmount } = renderHook(useUntilAnswered);
  const [lost, answers] = [vi.fn<() => void>(), errors.values()];
  const call = vi.fn<() => Promise<{ error: CombinedError | undefined }>>(() => Promise.resolve({ error: answers.next().value }));
  let answer: { error: CombinedError | undefined } | null | undefined;
  await act(async () => {
    void result.current(call, lost).then((came) => (answer = came));
    await vi.advanceTimersByTimeAsync(10_000);
  });
  unmount();
  return { calls: call.mock.calls.length, lost: lost.mock.calls.length, answer };
}
const network = (status?: number) =>
  new CombinedError({ networkError: new Error('no'), response: status === undefined ? undefined : new Response(null, { status }) });

it('makes a call again whose answer was lost, also on the way through a proxy', async () => {
  expect(await outcomeOf(network(), network(502), network(504))).toEqual({ calls: 4, lost: 3, answer: { error: undefined } });
});

it('takes the word of the server', async () => {
  const refused = new CombinedError({ graphQLErrors: ['No.'], response: new Response(null, { status: 503 }) });
  expect(await outcomeOf(refused)).toEqual({ calls: 1, lost: 0, answer: { error: refused } });
  const broken = network(500);
  expect(await outcomeOf(broken)).toEqual({ calls: 1, lost: 0, answer: { error: broken } });
});
