import { gql } from 'urql';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { network, type SentCall } from '../../testing/render-screen.tsx';
import { createClient, MAX_ATTEMPTS } from './client.ts';
import { wordsOf } from './errors.ts';

const Devices = gql`query Devices { domain(id: "s1") { id devices { id name } } }`;
const Header = gql`query Header { domain(id: "s1") { id name } }`;
const Changed = gql`subscription Changed { changed { id name } }`;
const SITE = { __typename: 'Domain', id: 's1' };

/** A client to whose question `Header` this answers, and to which a name of the site can be pushed. */
function withPushes(header: () => unknown) {
  const calls: SentCall[] = [];
  const pushes: ((name: string) => void)[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ Header: header }, calls),
    forwardSubscription: () => ({
      subscribe: ({ next }) => {
        pushes.push((name) => next({ data: { changed: { ...SITE, name } } }));
        return { unsubscribe: () => undefined };
      },
    }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  client.subscription(Changed, {}).subscribe(() => undefined);
  const push = async (name: string) => {
    for (const one of pushes) one(name);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { client, calls, push };
}

describe('a read that failed', () => {
  beforeEach(() => startTranslation('en', []));

  it('is not repeated because another query was answered, keeps its error, and is repeated on request', async () => {
    const calls: SentCall[] = [];
    let answer: unknown = null;
    const pushes: ((name: string) => void)[] = [];
    const answers = {
      Header: { domain: { ...SITE, name: 'Arena' } },
      Devices: () => {
        if (answer === null) throw new TypeError('Failed to fetch');
        return answer;
      },
    };
    const ignored = { onSessionEnded: () => undefined, onError: () => undefined };
    const client = createClient({
      host: 'http://tutti.test',
      fetch: network(answers, calls),
      forwardSubscription: () => ({
        subscribe: ({ next }) => {
          pushes.push((name) => next({ data: { changed: { ...SITE, name } } }));
          return { unsubscribe: () => undefined };
        },
      }),
      ...ignored,
    });
    client.subscription(Changed, {}).subscribe(() => undefined);
    const push = async (name: string) => {
      for (const one of pushes) one(name);
      // What comes of it is asked for in turns of their own.
      await new Promise((resolve) => setTimeout(resolve));
    };
    await client.query(Header, {}).toPromise();
    const seen: string[] = [];
    const stop = client.query(Devices, {}).subscribe(({ data, error }) => {
      seen.push(error ? wordsOf(error) : data ? 'devices' : 'nothing');
    }).unsubscribe;
    const asked = () => calls.filter(({ operationName }) => operationName === 'Devices').length;

    await expect.poll(() => seen.at(-1)).toBe('Unable to connect to server');
    for (const name of ['Arena 1', 'Arena 2', 'Arena 3']) await push(name);
    expect([asked(), new Set(seen)]).toEqual([MAX_ATTEMPTS, new Set(['Unable to connect to server'])]);

    answer = { domain: { ...SITE, devices: [{ __typename: 'Device', id: 'd1', name: 'FOH' }] } };
    await client.query(Devices, {}, { requestPolicy: 'network-only' }).toPromise();
    await expect.poll(() => seen.at(-1)).toBe('devices');
    expect(asked()).toBe(MAX_ATTEMPTS + 1);
    await push('Arena 4');
    expect(seen.at(-1)).toBe('devices');
    stop();
  });

  it('keeps its error where the cache has an older answer, until it was read', async () => {
    const answers: (object | Error)[] = [
      { domain: { ...SITE, name: 'Arena', devices: [] } },
      new Error('Not now.', { cause: { code: 'INTERNAL' } }),
      { domain: { ...SITE, name: 'Arena', devices: [] } },
    ];
    const { client, calls, push } = withPushes(() => answers.shift());
    const seen: string[] = [];
    client.query(Header, {}).subscribe(({ data, error }) => seen.push(`${data?.domain.name} ${error ? 'failed' : 'read'}`));
    await expect.poll(() => seen.at(-1)).toBe('Arena read');
    await client.query(Header, {}, { requestPolicy: 'network-only' }).toPromise();
    await expect.poll(() => seen.at(-1)).toMatch(/failed$/);
    await push('Arena 2');
    await expect.poll(() => seen.at(-1)).toBe('Arena 2 failed');
    await client.query(Header, {}, { requestPolicy: 'network-only' }).toPromise();
    await expect.poll(() => seen.at(-1)).toBe('Arena read');
    expect(calls).toHaveLength(3);
  });

  it('has no error any more once it was read, also where something beside it came in twice meanwhile', async () => {
    const answers: (object | Error | Promise<object>)[] = [
      { domain: { ...SITE, name: 'Arena' } },
      new Error('Not now.', { cause: { code: 'INTERNAL' } }),
    ];
    const late = Promise.withResolvers<object>();
    answers.push(late.promise);
    const { client, push } = withPushes(() => answers.shift());
    const seen: string[] = [];
    client.query(Header, {}).subscribe(({ data, error }) => seen.push(`${data?.domain.name} ${error ? 'failed' : 'read'}`));
    await expect.poll(() => seen.at(-1)).toBe('Arena read');
    await client.query(Header, {}, { requestPolicy: 'network-only' }).toPromise();
    await expect.poll(() => seen.at(-1)).toMatch(/failed$/);
    const again = client.query(Header, {}, { requestPolicy: 'network-only' }).toPromise();
    await push('Arena 2');
    await push('Arena 3');
    late.resolve({ domain: { ...SITE, name: 'Arena 4' } });
    await again;
    await expect.poll(() => seen.at(-1)).toBe('Arena 4 read');
  });
});
