import { gql } from 'urql';
import { expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { onAskWho } from './refetch.ts';

it('a list that is refused takes nothing else from the screen, says nothing, and lets it be asked who is looking', async () => {
  const shown: string[] = [];
  const account = { __typename: 'Account', id: 'a1', name: 'Northlight' };
  const refused = {
    data: { account: null },
    errors: [{ message: 'You are not allowed to do this.', path: ['account', 'waiting'], extensions: { code: 'FORBIDDEN' } }],
  };
  const client = createClient({
    host: 'http://tutti.test',
    fetch: async (_, init) => Response.json(JSON.stringify(init?.body ?? '').includes('waiting') ? refused : { data: { account } }),
    onSessionEnded: () => undefined,
    onError: (message) => shown.push(message),
  });
  const asked = vi.fn<() => void>();
  const stop = onAskWho(asked);
  const names: unknown[] = [];
  const name = client.query(gql`query Name { account(id: "a1") { id name } }`, {}).subscribe(({ data }) => names.push(data?.account));
  await expect.poll(() => names).toHaveLength(1);
  const { error } = await client.query(gql`query Waiting { account(id: "a1") { id waiting { id } } }`, {}).toPromise();
  expect(error?.message).toContain('not allowed');
  expect(names.at(-1)).toMatchObject({ name: 'Northlight' });
  expect(names).not.toContain(null);
  expect([asked.mock.calls.length, shown]).toEqual([1, []]);
  name.unsubscribe();
  stop();
});
