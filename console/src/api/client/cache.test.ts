import { createRequest, type ExecutionResult, gql } from 'urql';
import { describe, expect, it } from 'vitest';
import { type Answers, network, type SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { createClient } from './client.ts';
import { valueAt } from './value-at.ts';

/** A client with these answers that follows an account; `push` sends it a change. */
async function followed(answers: Answers) {
  const sinks: ((result: ExecutionResult) => void)[] = [];
  const calls: SentCall[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(answers, calls),
    forwardSubscription: () => ({ subscribe: (sink) => (sinks.push((result) => sink.next(result)), { unsubscribe: () => undefined }) }),
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  client
    .subscription(
      gql`subscription ($accountId: ID!) { accountChanged(accountId: $accountId) { domainId since revision deviceIds areas missed } }`,
      {
        accountId: 'a1',
      },
    )
    .subscribe(() => undefined);
  // The client opens its subscription a moment later.
  await expect.poll(() => sinks).toHaveLength(1);
  const push = (change: { domainId: string | null; revision: number; deviceIds: string[]; areas: string[] }) =>
    sinks[0]?.({ data: { accountChanged: { __typename: 'AccountChange', since: change.revision - 1, missed: false, ...change } } });
  return { client, calls, push };
}

describe('the normalised cache', () => {
  it('learns the revision of a site from what is pushed, and never an older one', async () => {
    const { client, push } = await followed({ Site: { domain: { __typename: 'Domain', id: 's1', revision: 7 } } });
    const seen: unknown[] = [];
    const query = gql`query Site { domain(id: "s1") { id revision } }`;
    const site = client.query(query, {}).subscribe(({ data }) => seen.push(data?.domain.revision));
    await expect.poll(() => seen).toEqual([7]);
    for (const revision of [9, 8]) push({ domainId: 's1', revision, deviceIds: ['d1'], areas: ['DEVICES'] });
    await expect.poll(() => seen).toEqual([7, 9]);
    await settle();
    expect(seen).toEqual([7, 9]);
    site.unsubscribe();
  });

  it('reads devices without a site again when they come, go or change their state, and not when they measure something', async () => {
    const account = { __typename: 'Account', id: 'a1', unenrolledDevices: [{ __typename: 'Device', id: 'd1' }] };
    const { client, calls, push } = await followed({ Waiting: { account } });
    const query = gql`query Waiting { account(id: "a1") { id unenrolledDevices { id } } }`;
    const list = client.query(query, {}).subscribe(() => undefined);
    await expect.poll(() => calls).toHaveLength(1);
    for (let revision = 1; revision < 20; revision++) push({ domainId: null, revision, deviceIds: ['d1'], areas: ['DEVICES'] });
    await settle();
    expect(calls).toHaveLength(1);
    push({ domainId: null, revision: 20, deviceIds: ['d1'], areas: ['DEVICES', 'STATUS'] });
    await expect.poll(() => calls).toHaveLength(2);
    push({ domainId: 's1', revision: 1, deviceIds: ['d1'], areas: ['INVENTORY'] });
    await expect.poll(() => calls).toHaveLength(3);
    push({ domainId: null, revision: 21, deviceIds: ['d2'], areas: ['INVENTORY', 'DEVICES'] });
    await expect.poll(() => calls).toHaveLength(4);
    list.unsubscribe();
  });

  it('reads how a device can be replaced again when a spare is plugged in, and not when it measures something', async () => {
    const deviceReplacement = { __typename: 'DeviceReplacement', label: 'FOH-old' };
    const { client, calls, push } = await followed({ Replaceable: { deviceReplacement } });
    const shown = client.query(gql`query Replaceable { deviceReplacement(deviceId: "d9") { label } }`, {}).subscribe(() => undefined);
    await expect.poll(() => calls).toHaveLength(1);
    push({ domainId: null, revision: 1, deviceIds: ['d1'], areas: ['DEVICES'] });
    await settle();
    expect(calls).toHaveLength(1);
    push({ domainId: null, revision: 2, deviceIds: ['d1'], areas: ['INVENTORY', 'DEVICES', 'STATUS'] });
    await expect.poll(() => calls).toHaveLength(2);
    shown.unsubscribe();
  });

  it.each([
    ['MEMBERS', 'account(id: "a1") { id member(userId: "u1") { id } }'],
    ['API_KEYS', 'account(id: "a1") { id apiKeys { id } }'],
    ['AGENTS', 'account(id: "a1") { id agents { id } }'],
    ['ACCOUNT', 'account(id: "a1") { id name }'],
    ['PERSON', 'myPreferences { theme }'],
    ['ANNOUNCEMENTS', 'infrastructureAlerts { message }'],
  ])('reads what is shown again when it is pushed, once: %s', async (area, asked) => {
    const account = { __typename: 'Account', id: 'a1', name: 'Northlight', agents: [], apiKeys: [], member: null };
    const myPreferences = { __typename: 'UserPreferences', theme: 'DARK' };
    const { client, calls, push } = await followed({ Shown: { account, myPreferences, infrastructureAlerts: [] } });
    const list = client.query(gql(`query Shown { ${asked} }`), {}).subscribe(() => undefined);
    await expect.poll(() => calls).toHaveLength(1);
    push({ domainId: null, revision: 0, deviceIds: [], areas: ['ACCOUNT_LOG'] });
    await settle();
    expect(calls).toHaveLength(1);
    push({ domainId: null, revision: 0, deviceIds: [], areas: [area] });
    await expect.poll(() => calls).toHaveLength(2);
    await settle();
    expect(calls).toHaveLength(2);
    list.unsubscribe();
  });

  it('reads again what was pushed while it was being read, for the first time or again, and shows the newest', async () => {
    const account = { __typename: 'Account', id: 'a1', name: 'Northlight' };
    const answers: (() => void)[] = [];
    const { client, calls, push } = await followed({
      Shown: async () => {
        const now = { account: { ...account } };
        await new Promise<void>((resolve) => answers.push(resolve));
        return now;
      },
    });
    const seen: unknown[] = [];
    const query = gql`query Shown { account(id: "a1") { id name } }`;
    const shown = client.query(query, {}).subscribe(({ data, stale }) => seen.push([data?.account?.name, stale]));
    for (const name of ['Northlight West', 'Northlight East']) {
      await expect.poll(() => answers).toHaveLength(1);
      account.name = name;
      push({ domainId: null, revision: 0, deviceIds: [], areas: ['ACCOUNT'] });
      // What it does not ask for brings no read.
      push({ domainId: null, revision: 0, deviceIds: [], areas: ['AGENTS'] });
      answers.shift()?.();
      await expect.poll(() => answers).toHaveLength(1);
      answers.shift()?.();
      await expect.poll(() => seen.at(-1)).toEqual([name, false]);
      client.reexecuteOperation(client.createRequestOperation('query', createRequest(query, {}), { requestPolicy: 'network-only' }));
    }
    await expect.poll(() => answers).toHaveLength(1);
    expect(calls).toHaveLength(5);
    shown.unsubscribe();
  });

  it('keeps the lines of one snapshot or job apart from those of another, whose ids are the same', async () => {
    const compared = (after: string) => ({
      snapshotComparison: { __typename: 'SnapshotComparison', lines: [{ __typename: 'SnapshotLine', id: 'NAME/amp', after }] },
    });
    const job = (id: string, state: string) => ({
      job: { __typename: 'Job', id, lines: [{ __typename: 'JobRecallLine', id: 'NAME/amp', state }] },
    });
    const answers = { First: compared('Amp'), Second: compared('Amp-2'), Third: job('j1', 'SENT'), Fourth: job('j2', 'RECALLED') };
    const { client } = await followed(answers);
    const seen: Record<string, unknown> = {};
    const follow = (name: string, document: ReturnType<typeof gql>) =>
      client.query(document, {}).subscribe(({ data }) => {
        seen[name] = valueAt(data, 'snapshotComparison', 'lines', '0', 'after') ?? valueAt(data, 'job', 'lines', '0', 'state');
      });
    const shown = [
      follow('first', gql`query First { snapshotComparison(domainId: "s1", id: "n1") { lines { id after } } }`),
      follow('second', gql`query Second { snapshotComparison(domainId: "s1", id: "n2") { lines { id after } } }`),
      follow('third', gql`query Third { job(domainId: "s1", id: "j1") { id lines { id state } } }`),
      follow('fourth', gql`query Fourth { job(domainId: "s1", id: "j2") { id lines { id state } } }`),
    ];
    await settle();
    expect(seen).toEqual({ first: 'Amp', second: 'Amp-2', third: 'SENT', fourth: 'RECALLED' });
    for (const one of shown) one.unsubscribe();
  });

  it('shows a changed time format of the account and of who is looking', async () => {
    const dateTimeDefaults = { __typename: 'DateTimeDefaults', timeFormat: '24hr' };
    const account = { __typename: 'Account', id: 'a1', name: 'Northlight', dateTimeDefaults };
    const loggedUser = { __typename: 'Viewer', viewerIsOwner: false, dateTimeDefaults };
    const { client, push } = await followed({ Times: { account }, Who: { loggedUser }, Names: { accounts: [account] } });
    const [times, names] = [
      gql`query Times { account(id: "a1") { id dateTimeDefaults { timeFormat } } }`,
      gql`query Names { accounts { id name } }`,
    ];
    const seen: { account?: unknown; viewer?: unknown } = {};
    const who = gql`query Who { loggedUser { viewerIsOwner dateTimeDefaults { timeFormat } } }`;
    const shown = [
      client.query(times, {}).subscribe(({ data }) => (seen.account = data?.account?.dateTimeDefaults.timeFormat)),
      client.query(who, {}).subscribe(({ data }) => (seen.viewer = data?.loggedUser?.dateTimeDefaults.timeFormat)),
      client.query(names, {}).subscribe(() => undefined),
    ];
    await expect.poll(() => seen).toEqual({ account: '24hr', viewer: '24hr' });
    dateTimeDefaults.timeFormat = '12hr';
    push({ domainId: null, revision: 0, deviceIds: [], areas: ['ACCOUNT_LOG', 'ACCOUNT'] });
    await expect.poll(() => seen).toEqual({ account: '12hr', viewer: '12hr' });
    for (const one of shown) one.unsubscribe();
  });
});
