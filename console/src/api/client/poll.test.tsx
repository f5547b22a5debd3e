import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { gql, Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, type SentCall } from '../../testing/render-screen.tsx';
import { createClient } from './client.ts';
import { useMutate } from './mutate.ts';
import { POLL, usePolledQuery } from './poll.ts';
import { REFETCH_AFTER_MS } from './refetch.ts';
import { streamClosed, streamOpened } from './stream-state.ts';

const Version = gql<{ version: string }, Record<string, never>>`query Version { version }`;
const Other = gql`query Other { version }`;
const Change = gql<{ DeviceReboot: { ok: boolean } }, Record<string, never>>`mutation Change { DeviceReboot { ok } }`;

/** What a screen may say of what it asks for. */
type PollOptions = Pick<Parameters<typeof usePolledQuery>[0], 'unpushed' | 'pushedFromNow'>;

function Screen({ interval, ...options }: { interval: number } & PollOptions) {
  const { data, fetching, error } = usePolledQuery({ query: Version, variables: {}, interval, ...options });
  const [change] = useMutate(Change);
  return (
    <>
      <output data-error={error?.message}>{fetching ? 'fetching' : (data?.version ?? 'nothing')}</output>
      <button type="button" onClick={() => void change({})}>
        change
      </button>
    </>
  );
}

function show(interval: number, Answer: () => unknown = () => ({ version: '1' }), options: PollOptions = {}) {
  const calls: SentCall[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ Version: Answer, Other: { version: 'other' }, Change: { DeviceReboot: { ok: true } } }, calls),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  const view = render(
    <Provider value={client}>
      <Screen interval={interval} {...options} />
    </Provider>,
  );
  return { ...view, client, asked: () => calls.filter(({ operationName }) => operationName === 'Version').length };
}
/** Lets time pass, and then the answers arrive. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
  });

describe('a watched query', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    act(() => streamClosed());
  });
  afterEach(() => {
    cleanup();
    act(() => streamClosed());
    vi.useRealTimers();
  });

  it('has an interval of 3, 8, 10 or 60 seconds, by what it reads [API-003 API-007]', () => {
    expect(POLL).toEqual({ pendingPlan: 3_000, accountDomains: 8_000, siteDetail: 10_000, accountInfo: 60_000 });
  });

  it('asks again each interval while nothing is pushed, and never while changes are', async () => {
    const { asked, unmount } = show(POLL.accountDomains);
    await pass(10);
    expect(asked()).toBe(1);
    await pass(7_900);
    expect(asked()).toBe(1);
    await pass(100);
    expect(asked()).toBe(2);
    act(() => streamOpened());
    await pass(60_000);
    expect(asked()).toBe(2);
    act(() => streamClosed());
    await pass(8_000);
    expect(asked()).toBe(3);
    unmount();
    await pass(60_000);
    expect(asked()).toBe(3);
  });

  it('is asked again when the stream opens where it could not be read, and not where it could', async () => {
    let isThere = false;
    const { asked, unmount } = show(8_000, () => (isThere ? { version: '1' } : new Error('The database is not there')));
    await pass(10);
    isThere = true;
    act(() => streamOpened());
    await pass(10);
    expect([asked(), screen.getByRole('status').textContent]).toEqual([2, '1']);
    act(() => streamClosed());
    act(() => streamOpened());
    await pass(10);
    expect(asked()).toBe(2);
    unmount();
  });

  it('is asked again when the stream opens where nothing from before is pushed', async () => {
    const { asked, unmount } = show(8_000, undefined, { pushedFromNow: true });
    await pass(10);
    act(() => streamOpened());
    await pass(10);
    expect(asked()).toBe(2);
    unmount();
  });

  it('is asked each interval all the same where nothing of it is pushed, as the plan of the account', async () => {
    const { asked, unmount } = show(POLL.accountInfo, undefined, { unpushed: true });
    await pass(10);
    act(() => streamOpened());
    for (const times of [2, 3]) {
      await pass(60_000);
      expect(asked()).toBe(times);
    }
    unmount();
  });

  it('keeps what it shows when it cannot be read again', async () => {
    let answers = 0;
    const { unmount } = show(8_000, () => (answers++ === 0 ? { version: '1' } : new Error('The database is not there')));
    await pass(10);
    expect(screen.getByRole('status').textContent).toBe('1');
    await pass(8_000);
    expect(answers).toBe(2);
    expect(screen.getByRole('status').textContent).toBe('1');
    unmount();
  });

  it('is asked each interval while changes are pushed, where it could not be read again and shows what it was', async () => {
    const answers: unknown[] = [{ version: '1' }, new Error('Not now.', { cause: { code: 'INTERNAL' } })];
    const { asked, client, unmount } = show(POLL.accountDomains, () => answers.shift() ?? { version: '2' });
    await pass(10);
    await pass(POLL.accountDomains);
    expect(asked()).toBe(2);
    act(() => streamOpened());
    // What could not be read is asked for at the opening, too.
    answers.push(new Error('Not now.', { cause: { code: 'INTERNAL' } }));
    await pass(10);
    expect([asked(), screen.getByRole('status').textContent]).toEqual([3, '1']);
    // Of what it shows something comes in, as by a push.
    await act(async () => void (await client.query(Other, {}).toPromise()));
    expect(screen.getByRole('status').textContent).toBe('other');
    await pass(POLL.accountDomains);
    expect([asked(), screen.getByRole('status').textContent]).toEqual([4, '2']);
    await pass(10 * POLL.accountDomains);
    expect(asked()).toBe(4);
    unmount();
  });

  it('is read again 2 seconds after a mutation [API-001]', async () => {
    const { asked, unmount } = show(60_000);
    await pass(10);
    act(() => screen.getByRole('button').click());
    await pass(10);
    await pass(REFETCH_AFTER_MS - 100);
    expect(asked()).toBe(1);
    await pass(100);
    expect([REFETCH_AFTER_MS, asked()]).toEqual([2000, 2]);
    unmount();
  });

  it('goes on saying why it could not be read while it is read again, until there is an answer', async () => {
    let answer: unknown = new Error('The database is away.');
    const { asked } = show(POLL.siteDetail, () => answer);
    const said = () => screen.getByRole('status').dataset['error'];
    await pass(0);
    expect(said()).toContain('The database is away.');
    const late = Promise.withResolvers<unknown>();
    answer = late.promise;
    const before = asked();
    await pass(POLL.siteDetail);
    expect(asked()).toBeGreaterThan(before);
    expect(said()).toContain('The database is away.');
    late.resolve({ version: '2' });
    await pass(0);
    expect([said(), screen.getByRole('status').textContent]).toEqual([undefined, '2']);
  });
});
