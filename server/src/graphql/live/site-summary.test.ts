import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { connectLive } from '../../../test/live-client.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

const FIELDS = `revision name icon location devicesCount
  status { connectivity clocking subscriptions latency summary domainAlertMessage { connectivity { message messageSeverity } } }
  alerts { domainId level type category message dismissible deviceId createdAt }`;

interface Pushed {
  readonly domainId: string | null;
  readonly areas: readonly string[];
  readonly domain: { readonly name: string; readonly status: { readonly connectivity: string } } | null;
}

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server.close());

/** What is pushed to who has this token, from now on. */
async function follow(token: string) {
  const pushed: Pushed[] = [];
  const { client } = connectLive(server.graphqlUrl, token);
  const query = `subscription { accountChanged(accountId: "${account.accountId}") { domainId areas domain { ${FIELDS} } } }`;
  const wrong: unknown[] = [];
  client.subscribe<{ accountChanged: Pushed }>(
    { query },
    {
      next: ({ data, errors }) => void (data ? pushed.push(data.accountChanged) : wrong.push(errors)),
      error: (error) => void wrong.push(error),
      complete: () => undefined,
    },
  );
  // What is published before the server has subscribed is not for this stream.
  const { accountId } = account;
  await expect
    .poll(() => {
      server.services.bus.publish('account.changed', { accountId, siteId: null, revision: 0, deviceIds: [], areas: ['INVENTORY'] });
      return pushed.length + wrong.length;
    })
    .toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  return { pushed, stop: () => client.dispose() };
}

describe('A change of what lists of sites show', () => {
  it('brings it as the site itself shows it, to who may see the site alone', async () => {
    const [siteId = '', other = ''] = account.siteIds;
    const { accountId, apiKey } = account;
    const agent = await createFleet(server, { accountId, siteId, token: apiKey }, ['sum1', 'sum2']);
    const [owner, restricted] = [await follow(account.owner.token), await follow(account.restricted.token)];
    await agent.report([agent.fact('sum1', 'connection', { state: 'ESTABLISHED' })]);
    const listed = () => owner.pushed.findLast(({ domainId, domain }) => domainId === siteId && domain !== null)?.domain;
    await expect.poll(() => listed()?.status.connectivity).toBe('WARNING');
    const query = `{ domain(id: "${siteId}") { ${FIELDS} } }`;
    const { data } = await server.graphql(query, {}, apiKey);
    await expect.poll(listed).toEqual(data?.['domain']);

    await server.graphql(
      'mutation ($input: DomainUpdateInput!) { DomainUpdate(input: $input) { ok } }',
      { input: { id: other, name: 'Renamed' } },
      apiKey,
    );
    await expect.poll(() => owner.pushed.some(({ domain }) => domain?.name === 'Renamed')).toBe(true);
    // What comes to the restricted person after it shows that it went to nobody else before.
    await agent.report([agent.fact('sum2', 'connection', { state: 'ESTABLISHED' })]);
    await expect
      .poll(() => restricted.pushed.filter(({ domainId, domain }) => domainId === siteId && domain !== null).length)
      .toBeGreaterThan(1);
    expect(restricted.pushed.map(({ domainId }) => domainId)).not.toContain(other);
    await Promise.all([owner.stop(), restricted.stop(), agent.close()]);
  });

  it('brings nothing of it where it is about single devices, or its site is gone', async () => {
    const [, siteId = ''] = account.siteIds;
    const { pushed, stop } = await follow(account.owner.token);
    const message = { accountId: account.accountId, revision: 1, deviceIds: ['d1'] };
    server.services.bus.publish('account.changed', { ...message, siteId, areas: ['DEVICES', 'CHANNELS'] });
    const gone = '00000000-0000-4000-8000-000000000000';
    server.services.bus.publish('account.changed', { ...message, siteId: gone, areas: ['STATUS'] });
    await expect
      .poll(() => pushed.filter(({ domainId }) => domainId === siteId || domainId === gone))
      .toEqual([
        { domainId: siteId, areas: ['DEVICES', 'CHANNELS'], domain: null },
        { domainId: gone, areas: ['STATUS'], domain: null },
      ]);
    await stop();
  });
});
