import { type ExecutionResult, gql } from 'urql';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client.ts';
import { startTranslation } from '../i18n/setup.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { AccountChanged } from './live-documents.ts';
import { FOR_A_PUSH } from './watched-device.ts';

/** Longer than pushes are gathered before they go to the cache, ms. */
const GATHERED_MS = 150;
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const FIELDS = 'id name status { summary } alerts { message createdAt }';
const listOf = (name: string) => gql`query ${name} { account(id: "a1") { id domains { ${FIELDS} } } }`;
const Site = gql`query Site($domainId: ID!) { domain(id: $domainId) { id revision } }`;
const statusOf = (summary: string) => ({
  __typename: 'DomainStatus',
  connectivity: summary,
  clocking: 'OK',
  subscriptions: 'OK',
  latency: 'OK',
  summary,
  domainAlertMessage: null,
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
  const names = ['Home', 'Two', 'Three', 'Site'];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(Object.fromEntries(names.map((name) => [name, later(name)])), calls),
    forwardSubscription: () => ({ subscribe: (sink) => (sinks.push((result) => sink.next(result)), { unsubscribe: () => undefined }) }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  client.subscription(AccountChanged, { accountId: 'a1', age: null, detailsOf: [] }).subscribe(() => undefined);
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
        if (site) seen.push([site.name, site.status.summary, ...site.alerts.map((one: { createdAt: string }) => one.createdAt)].join());
      });
      await isAsked(name);
      return seen;
    },
    answer: (name: string, answer: object) => waiting.get(name)?.shift()?.(answer),
    push: (revision: number, domain: object | null, { areas = ['STATUS'], domainId = 's1' } = {}) => {
      const change = { domainId, since: revision - 1, revision, deviceIds: [], areas, missed: false, domain };
      sinks[0]?.({ data: { accountChanged: { __typename: 'AccountChange', ...change } } });
    },
  };
}

const OK = 'Hall OK,OK';
const ERROR = 'Hall ERROR,ERROR,since ERROR';
const WARNING = 'Hall WARNING,WARNING,since WARNING';

describe('what a push brings of a site', () => {
  beforeEach(() => startTranslation('en', []));

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
    expect(seen).not.toContain(OK);
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

  it('stays, in whatever order answers come that were asked for before and after it', async () => {
    const { client, show, answer, push, isAsked } = await connected();
    // One that stays away for long, of another site.
    client.query(Site, { domainId: 's2' }).subscribe(() => undefined);
    await isAsked('Site');
    const two = await show('Two');
    push(5, summaryOf('WARNING', 5));
    await pass(GATHERED_MS);
    answer('Two', list('OK'));
    await expect.poll(() => two.at(-1)).toBe(WARNING);
    const three = await show('Three');
    push(8, summaryOf('ERROR', 8));
    answer('Three', list('OK'));
    await pass(GATHERED_MS);
    expect([two.at(-1), three.at(-1)]).toEqual([ERROR, ERROR]);
    push(9, summaryOf('WARNING', 9));
    await expect.poll(() => [two.at(-1), three.at(-1)]).toEqual([WARNING, WARNING]);
    answer('Site', { domain: { __typename: 'Domain', id: 's2', revision: 1 } });
    await pass(GATHERED_MS);
    expect([two.at(-1), three.at(-1)]).toEqual([WARNING, WARNING]);
  });

  it('stays where the same is asked twice at once', async () => {
    const { client, show, answer, push, isAsked } = await connected();
    const seen = await show('Home');
    answer('Home', list('OK'));
    await expect.poll(() => seen.at(-1)).toBe(OK);
    const again = () => client.query(listOf('Home'), {}, { requestPolicy: 'network-only' }).subscribe(() => undefined);
    again();
    await isAsked('Home');
    push(8, summaryOf('ERROR', 8));
    await pass(GATHERED_MS);
    again();
    await isAsked('Home', 2);
    push(9, summaryOf('WARNING', 9));
    answer('Home', list('OK'));
    await expect.poll(() => seen.at(-1)).toBe(WARNING);
    answer('Home', list('OK'));
    await pass(GATHERED_MS);
    expect(seen.at(-1)).toBe(WARNING);
  });

  it('does not come after what was read since, where the next push does not bring it', async () => {
    const { client, show, answer, push, isAsked } = await connected();
    const seen = await show('Home');
    answer('Home', list('WARNING'));
    await expect.poll(() => seen.at(-1)).toBe(WARNING);
    push(8, summaryOf('ERROR', 8));
    push(9, null);
    void client.query(listOf('Two'), {}, FOR_A_PUSH).toPromise();
    await isAsked('Two');
    answer('Two', list('OK'));
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
});
