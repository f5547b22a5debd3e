import { gql } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { network, type SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { createClient } from './client.ts';

const Sites = gql`query Sites { domains { id name } }`;

beforeEach(() => startTranslation('en', []));
afterEach(() => vi.useRealTimers());

const limited = () => new Error('Too many attempts. Try again in 12 s.', { cause: { code: 'RATE_LIMITED', retryAfter: 12 } });

/** A query whose first answer is that it came too often; what is sent, said and shown of it. */
async function refused() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const calls: SentCall[] = [];
  const errors: string[] = [];
  const answers: unknown[] = [limited(), { domains: [{ __typename: 'Domain', id: 's1', name: 'Arena' }] }];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ Sites: () => answers.shift() }, calls),
    onSessionEnded: () => undefined,
    onError: (message) => errors.push(message),
  });
  const seen: unknown[] = [];
  const shown = client.query(Sites, {}).subscribe(({ data }) => seen.push(data?.domains[0]?.name));
  await vi.waitFor(() => expect(errors).toEqual(['Too many attempts. Try again in 12 s.']));
  return { calls, seen, shown };
}

it('asks again for what came too often when the server says that it may, while it is shown, and says so meanwhile', async () => {
  const { calls, seen, shown } = await refused();
  await vi.advanceTimersByTimeAsync(11_900);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Arena'));
  expect(calls).toHaveLength(2);
  shown.unsubscribe();
});

it('does not ask again for what nothing shows any more', async () => {
  const { calls, shown } = await refused();
  shown.unsubscribe();
  await vi.advanceTimersByTimeAsync(30_000);
  await settle();
  expect(calls).toHaveLength(1);
});
