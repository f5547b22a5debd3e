import { renderHook } from '@testing-library/react';
import { type ExecutionResult, gql } from 'urql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '../api/client/client.ts';
import { streamClosed, streamOpened } from '../api/client/stream-state.ts';
import { startTranslation } from '../i18n/setup.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { followAccount } from './account-changes.ts';
import { useWatchedSite } from './watched-site.ts';

/** Longer than pushes are gathered before they go to the cache, ms. */
const GATHERED_MS = 150;
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const FIELDS = 'id name status { summary domainAlertMessage { connectivity { message } } } alerts { message createdAt }';
const listOf = (name: string) => gql`query ${name} { account(id: "a1") { id domains { ${FIELDS} } } }`;
const Site = gql`query Site($domainId: ID!) { domain(id: $domainId) { id revision } }`;
const statusOf = (summary: string) => ({
  __typename: 'DomainStatus',
  connectivity: summary,
  clocking: 'OK',
  subscriptions: 'OK',
  latency: 'OK',
  summary,
  domainAlertMessage: {
    __typename: 'DomainAlertMessages',
    connectivity: { __typename: 'DomainAlertMessage', message: `Is ${summary}`, messageSeverity: null },
    clocking: null,
    subscriptions: null,
    latency: null,
  },
});
const alertOf = (message: string) => ({
  __typename: 'DomainAlert',
  domainId: 's1',
  level: 'ERROR',
  type: 'CONNECTIVITY_ERROR',
  category: 'CONNECTIVITY',
  message,
  dismissible: false,
  deviceId: null,
  createdAt: `since ${message}`,
});
const alertsOf = (status: string) => (status === 'OK' ? [] : [alertOf(status)]);
/** A list of one site, as the server answers it. */
const list = (status: string) => {
  const site = { __typename: 'Domain', id: 's1', name: `Hall ${status}`, status: statusOf(status), alerts: alertsOf(status) };
  return { account: { __typename: 'Account', id: 'a1', domains: [site] } };
};
const summaryOf = (status: string, revision: number) => ({
  __typename: 'DomainSummary',
  revision,
  name: `Hall ${status}`,
  icon: 'OTHER',
  location: null,
  devicesCount: 1,
  status: statusOf(status),
  alerts: alertsOf(status),
});

/** A client whose answers come when the test says so, on a stream that the test sends on. */
async function connected() {
  const calls: SentCall[] = [];
  const sinks: ((result: ExecutionResult) => void)[] = [];
  const waiting = new Map<string, ((answer: object) => void)[]>();
  const later = (name: string) => () => new Promise((answer) => waiting.set(name, [...(waiting.get(name) ?? []), answer]));
  const names = ['Home', 'Two', 'Three', 'Site', 'Listed', 'LiveSite'];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(Object.fromEntries(names.map((name) => [name, later(name)])), calls),
    forwardSubscription: () => ({ subscribe: (sink) => (sinks.push((result) => sink.next(result)), { unsubscribe: () => undefined }) }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  onTestFinished(followAccount(client, 'a1'));
  await expect.poll(() => sinks.length).toBe(1);
  const isAsked = (name: string, times = 1) => expect.poll(() => waiting.get(name)?.length ?? 0).toBe(times);
  return {
    client,
    calls,
    isAsked,
    /** What a screen shows of a list: name, status and alerts of its site. */
    show: async (name: string) => {
      const seen: string[] = [];
      client.query(listOf(name), {}).subscribe(({ data }) => {
        const [site] = data?.account.domains ?? [];
        const { summary, domainAlertMessage } = site?.status ?? {};
        if (site)
          seen.push(
            [
              site.name,
              summary,
              domainAlertMessage.connectivity.message,
              ...site.alerts.map((one: { createdAt: string }) => one.createdAt),
            ].join(),
          );
      });
      await isAsked(name);
      return seen;
    },
    answer: (name: string, answer: object) => waiting.get(name)?.shift()?.(answer),
    push: (revision: number, domain: object | null, { areas = ['STATUS'], domainId = 's1', deviceIds = [] as string[] } = {}) => {
      const change = { domainId, since: revision - 1, revision, deviceIds, areas, missed: false, domain };
      sinks[0]?.({ data: { accountChanged: { __typename: 'AccountChange', ...change } } });
    },
  };
}

const OK = 'Hall OK,OK,Is OK';
const ERROR = 'Hall ERROR,ERROR,Is ERROR,since ERROR';
const WARNING = 'Hall WARNING,WARNING,Is WARNING,since WARNING';

describe('what a push brings of a site', () => {
  beforeEach(() => startTranslation('en', []));
  afterEach(() => streamClosed());

  it('is shown soon, whole, without a read', async () => {
    const { show, answer, push, calls } = await connected();
    const seen = await show('Home');
    answer('Home', list('WARNING'));
    await expect.poll(() => seen.at(-1)).toBe(WARNING);
    push(8, summaryOf('ERROR', 8));
    await expect.poll(() => seen.at(-1)).toBe(ERROR);
    push(9, summaryOf('OK', 9));
    await expect.poll(() => seen.at(-1)).toBe(OK);
    expect(calls).toHaveLength(1);
  });

  it('is not taken back by an answer that was asked for before it, also where more was pushed of other things since', async () => {
    const { show, answer, push } = await connected();
    const seen = await show('Home');
    push(8, summaryOf('ERROR', 8));
    push(9, null, { areas: ['DEVICES'] });
    answer('Home', list('OK'));
    await expect.poll(() => seen.at(-1)).toBe(ERROR);
    await pass(GATHERED_MS);
    expect(seen.at(-1)).toBe(ERROR);
  });

  it('is shown where the revision of the site was read before, without its status', async () => {
    const { client, show, answer, push, isAsked } = await connected();
    const seen = await show('Home');
    answer('Home', list('OK'));
    client.query(Site, { domainId: 's1' }).subscribe(() => undefined);
    await isAsked('Site');
    answer('Site', { domain: { __typename: 'Domain', id: 's1', revision: 9 } });
    await pass(10);
    push(8, summaryOf('ERROR', 8));
    await expect.poll(() => seen.at(-1)).toBe(ERROR);
  });

  it('is taken back by no answer that was asked for before it and comes after it was shown', async () => {
    const { client, show, answer, push, isAsked } = await connected();
    const seen = await show('Home');
    answer('Home', list('OK'));
    await expect.poll(() => seen.at(-1)).toBe(OK);
    client.query(listOf('Two'), {}).subscribe(() => undefined);
    await isAsked('Two');
    push(8, summaryOf('ERROR', 8));
    await expect.poll(() => seen.at(-1)).toBe(ERROR);
    answer('Two', list('OK'));
    await pass(GATHERED_MS);
    expect(seen.at(-1)).toBe(ERROR);
  });

  it('is forgotten where the stream was away before it was shown: all is read again', async () => {
    const { show, answer, push } = await connected();
    const seen = await show('Home');
    answer('Home', list('OK'));
    await expect.poll(() => seen.at(-1)).toBe(OK);
    push(8, summaryOf('ERROR', 8));
    streamOpened();
    streamClosed();
    streamOpened();
    await pass(GATHERED_MS);
    expect(seen.at(-1)).toBe(OK);
  });

  it('does not come after what was read since, where the next push does not bring it', async () => {
    const { show, answer, push, isAsked } = await connected();
    const seen = await show('Home');
    answer('Home', list('WARNING'));
    await expect.poll(() => seen.at(-1)).toBe(WARNING);
    push(8, summaryOf('ERROR', 8));
    push(9, null);
    await isAsked('LiveSite');
    const [site] = list('OK').account.domains;
    answer('LiveSite', { domain: { ...site, revision: 9, icon: 'OTHER', location: null, devicesCount: 1 } });
    await expect.poll(() => seen.at(-1)).toBe(OK);
    await pass(GATHERED_MS);
    expect(seen.at(-1)).toBe(OK);
  });

  it('of many sites goes to the cache together', async () => {
    const { show, answer, push } = await connected();
    const seen = await show('Home');
    answer('Home', list('OK'));
    await expect.poll(() => seen.length).toBe(1);
    for (let n = 0; n < 200; n++) push(n + 1, summaryOf(n % 2 ? 'ERROR' : 'WARNING', n + 1));
    for (let n = 0; n < 200; n++) push(1, summaryOf('OK', 1), { domainId: `other-${n}` });
    await expect.poll(() => seen.at(-1)).toBe(ERROR);
    expect(seen.length).toBeLessThan(5);
  });

  it('lets a list be read that the same push made stale', async () => {
    const { client, answer, push, isAsked, calls } = await connected();
    const { unmount } = renderHook(() => useWatchedSite('s1'));
    onTestFinished(unmount);
    client.query(gql`query Listed { domain(id: "s1") { id devices { id } } }`, {}).subscribe(() => undefined);
    await isAsked('Listed');
    answer('Listed', { domain: { __typename: 'Domain', id: 's1', devices: [] } });
    await pass(10);
    push(8, summaryOf('ERROR', 8), { areas: ['INVENTORY', 'DEVICES', 'STATUS'], deviceIds: ['d2'] });
    await isAsked('Listed');
    expect(calls.filter(({ operationName }) => operationName === 'Listed')).toHaveLength(2);
  });

  it('is read after the stream was away, also where an answer of before never comes', async () => {
    const { push, isAsked, calls } = await connected();
    streamOpened();
    push(8, null);
    await isAsked('LiveSite');
    streamClosed();
    streamOpened();
    push(9, null);
    await isAsked('LiveSite', 2);
    expect(calls).toHaveLength(2);
  });

  it('leaves no more in the cache where nothing else is under way', async () => {
    const { client, show, answer, push } = await connected();
    const asked = vi.spyOn(client, 'query');
    const seen = await show('Home');
    answer('Home', list('OK'));
    for (let n = 0; n < 4; n++) {
      push(n + 1, summaryOf(n % 2 ? 'WARNING' : 'ERROR', n + 1));
      await expect.poll(() => seen.at(-1)).toBe(n % 2 ? WARNING : ERROR);
    }
    const writes = asked.mock.calls.flatMap(([, variables]) => (variables && 'times' in variables ? [variables['times']] : []));
    expect(writes).toEqual(Array(4).fill('pushed 1'));
  });
});
