import { cleanup, render, screen } from '@testing-library/react';
import { gql, Provider } from 'urql';
import { afterEach, expect, it } from 'vitest';
import { type Answers, network } from '../../testing/render-screen.tsx';
import { createClient } from './client.ts';
import { useAnswer } from './use-answer.ts';

const Greeting = gql<{ version: string }, { id: string }>`query Greeting($id: ID!) { version(id: $id) }`;

function Screen({ id, pause = false }: { id: string; pause?: boolean }) {
  const [{ data, fetching, error }] = useAnswer({ query: Greeting, variables: { id }, pause });
  return <output>{[data?.version ?? 'nothing', fetching && 'fetching', error && 'failed'].filter(Boolean).join(', ')}</output>;
}

const Version = gql<{ version: string }, Record<string, never>>`query Version { version }`;

function Fixed() {
  const [{ data }] = useAnswer({ query: Version });
  return <output>{data?.version ?? 'nothing'}</output>;
}

afterEach(cleanup);

const clientOf = (answers: Answers) =>
  createClient({ host: 'http://tutti.test', fetch: network(answers, []), onSessionEnded: () => undefined, onError: () => undefined });

function show() {
  const answers = new Map<string, (answer: unknown) => void>();
  const client = clientOf({ Greeting: ({ id }: { id: string }) => new Promise((resolve) => answers.set(id, resolve)) });
  const view = (props: { id: string; pause?: boolean }) => (
    <Provider value={client}>
      <Screen {...props} />
    </Provider>
  );
  const { rerender } = render(view({ id: 'a' }));
  const answer = async (id: string, value: unknown) => {
    await expect.poll(() => answers.has(id)).toBe(true);
    answers.get(id)?.(value);
  };
  return { turn: (props: { id: string; pause?: boolean }) => rerender(view(props)), answer };
}
const shown = () => screen.getByRole('status').textContent;

it('knows nothing of other variables until they were asked for, as soon as they are given', async () => {
  const { turn, answer } = show();
  await answer('a', { version: 'of a' });
  await expect.poll(shown).toBe('of a');
  turn({ id: 'b' });
  expect(shown()).toBe('nothing, fetching');
  await answer('b', { version: 'of b' });
  await expect.poll(shown).toBe('of b');
  turn({ id: 'c', pause: true });
  expect(shown()).toBe('nothing');
});

it('takes a failure of other variables for none', async () => {
  const { turn, answer } = show();
  await answer('a', new Error('No.', { cause: 'NOT_FOUND' }));
  await expect.poll(shown).toBe('nothing, failed');
  turn({ id: 'b' });
  expect(shown()).toBe('nothing, fetching');
});

it('knows the answer to a query that has no variables', async () => {
  render(
    <Provider value={clientOf({ Version: { version: '1.2' } })}>
      <Fixed />
    </Provider>,
  );
  await expect.poll(shown).toBe('1.2');
});
