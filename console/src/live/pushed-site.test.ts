import { type ExecutionResult, gql } from 'urql';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client.ts';
import { startTranslation } from '../i18n/setup.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { settle } from '../testing/settle.ts';
import { AccountChanged } from './live-documents.ts';

const Listed = gql`query Listed($id: ID!) {
  domain(id: $id) { id revision name status { summary } alerts { message createdAt } devices { id } }
}`;
const areas = { connectivity: null, clocking: null, subscriptions: null, latency: null };
const statusOf = (summary: string) => ({
  __typename: 'DomainStatus',
  connectivity: summary,
  clocking: 'OK',
  subscriptions: 'OK',
  latency: 'OK',
  summary,
  domainAlertMessage: { __typename: 'DomainAlertMessages', ...areas },
});
const alertOf = (message: string, createdAt: string) => ({
  __typename: 'DomainAlert',
  domainId: 's1',
  level: 'ERROR',
  type: 'CONNECTIVITY_ERROR',
  category: 'CONNECTIVITY',
  message,
  dismissible: false,
  deviceId: null,
  createdAt,
});
const site = (name: string, revision: number, alerts: object[] = []) => ({
  __typename: 'Domain',
  id: 's1',
  revision,
  name,
  status: statusOf('OK'),
  alerts,
  devices: [{ __typename: 'Device', id: 'd1' }],
});
const summary = (name: string, revision: number, alerts: object[] = []) => ({
  __typename: 'DomainSummary',
  revision,
  name,
  icon: 'OTHER',
  location: null,
  devicesCount: 1,
  status: statusOf(alerts.length > 0 ? 'ERROR' : 'OK'),
  alerts,
});

describe('what a push brings of a site', () => {
  beforeEach(() => startTranslation('en', []));

  /** A screen that shows a site, answered when the test says so, and a stream that the test sends on. */
  async function shown() {
    const sinks: ((result: ExecutionResult) => void)[] = [];
    const calls: SentCall[] = [];
    const waiting: ((answer: object) => void)[] = [];
    const client = createClient({
      host: 'http://tutti.test',
      fetch: network({ Listed: () => new Promise((answer) => waiting.push((domain) => answer({ domain }))) }, calls),
      forwardSubscription: () => ({ subscribe: (sink) => (sinks.push((result) => sink.next(result)), { unsubscribe: () => undefined }) }),
      onSessionEnded: () => undefined,
      onError: () => undefined,
    });
    client.subscription(AccountChanged, { accountId: 'a1', age: null, detailsOf: [] }).subscribe(() => undefined);
    const seen: { name: string; status: string; alerts: unknown; devices: number }[] = [];
    client.query(Listed, { id: 's1' }).subscribe(({ data }) => {
      if (!data) return;
      const { name, status, alerts, devices } = data.domain;
      const texts = alerts.map(({ message, createdAt }: { message: string; createdAt: string }) => `${message} ${createdAt}`);
      seen.push({ name, status: status.summary, alerts: texts, devices: devices.length });
    });
    await expect.poll(() => [sinks.length, waiting.length]).toEqual([1, 1]);
    const push = (domain: object | null, revision: number) =>
      sinks[0]?.({
        data: {
          accountChanged: {
            __typename: 'AccountChange',
            domainId: 's1',
            since: revision - 1,
            revision,
            deviceIds: [],
            areas: ['STATUS'],
            missed: false,
            domain,
          },
        },
      });
    return { calls, push, last: () => seen.at(-1), answer: (domain: object) => waiting.shift()?.(domain) };
  }

  it('is shown at once, whole, without a read', async () => {
    const { calls, push, last, answer } = await shown();
    answer(site('Hall', 7, [alertOf('1 device not connected', '2026-11-30T09:00:00Z')]));
    await expect.poll(last).toMatchObject({ name: 'Hall' });
    push(summary('Big hall', 8, [alertOf('2 devices not connected', '2026-11-30T09:30:00Z')]), 8);
    const alerts = ['2 devices not connected 2026-11-30T09:30:00Z'];
    await expect.poll(last).toEqual({ name: 'Big hall', status: 'ERROR', alerts, devices: 1 });
    push(summary('Big hall', 9), 9);
    await expect.poll(last).toEqual({ name: 'Big hall', status: 'OK', alerts: [], devices: 1 });
    expect(calls).toHaveLength(1);
  });

  it('is shown over an answer that was asked for before it, which adds what only it says', async () => {
    const { calls, push, last, answer } = await shown();
    push(summary('Big hall', 8), 8);
    push(summary('Bigger hall', 9), 9);
    answer(site('Hall', 7));
    await expect.poll(last).toMatchObject({ name: 'Bigger hall', devices: 1 });
    await settle();
    expect(last()).toMatchObject({ name: 'Bigger hall' });
    expect(calls).toHaveLength(1);
  });

  it('takes nothing back that was read later', async () => {
    const { push, last, answer } = await shown();
    answer(site('Hall', 9));
    await expect.poll(last).toMatchObject({ name: 'Hall' });
    push(summary('Small hall', 8), 8);
    await settle();
    expect(last()).toMatchObject({ name: 'Hall' });
  });
});
