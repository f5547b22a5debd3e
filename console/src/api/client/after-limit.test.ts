import { gql } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { network, type SentCall } from '../../testing/render-screen.tsx';
import { createClient } from './client.ts';

const Sites = gql`query Sites { domains { id name } }`;

beforeEach(() => startTranslation('en', []));
afterEach(() => vi.useRealTimers());

it('asks again for what came too often when the server says that it may, while it is shown, and says so meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const calls: SentCall[] = [];
  const errors: string[] = [];
  const limited = new Error('Too many attempts. Try again in 12 s.', { cause: { code: 'RATE_LIMITED', retryAfter: 12 } });
  const answers: unknown[] = [limited, { domains: [{ __typename: 'Domain', id: 's1', name: 'Arena' }] }];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ Sites: () => answers.shift() }, calls),
    onSessionEnded: () => undefined,
    onError: (message) => errors.push(message),
  });
  const seen: unknown[] = [];
  const shown = client.query(Sites, {}).subscribe(({ data }) => seen.push(data?.domains[0]?.name));
  await vi.waitFor(() => expect(errors).toEqual(['Too many attempts. Try again in 12 s.']));
  await vi.advanceTimersByTimeAsync(11_900);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Arena'));
  expect(calls).toHaveLength(2);
  shown.unsubscribe();
});
