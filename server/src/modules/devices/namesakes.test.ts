import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let [hall, other] = ['', ''];
/** Site → the devices of which something was published that is about a status. */
const published = new Map<string | null, Set<string>>();
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  [hall = '', other = ''] = account.siteIds;
  agent = await createFleet(server, { accountId: account.accountId, siteId: hall, token: account.admin.token }, ['box', 'desk', 'amp']);
  await name('box', 'Stage');
  server.services.bus.subscribe('account.changed', ({ siteId, deviceIds, areas }) => {
    if (areas.includes('STATUS')) published.set(siteId, new Set([...(published.get(siteId) ?? []), ...deviceIds]));
  });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await new Promise(setImmediate);
  published.clear();
});

const name = (id: string, value: string) => agent.report([agent.fact(id, 'identity', { name: value })]);
const of = (siteId: string | null) => [...(published.get(siteId) ?? [])].toSorted();
const decide = async (field: string, input: object) => {
  const { data, errors } = await server.graphql(
    `mutation ($input: ${field}Input!) { ${field}(input: $input) { ok } }`,
    { input },
    account.admin.token,
  );
  expect([errors, data?.[field]]).toEqual([undefined, { ok: true }]);
};
const summaryOf = async (id: string) => {
  const { data } = await server.graphql('query ($id: ID!) { device(id: $id) { status { connectivity } } }', { id }, account.admin.token);
  return data.device.status.connectivity;
};

describe('two devices of a site with the same name', () => {
  it('are both published where one takes the name of the other, and where it gives it back', async () => {
    expect(await summaryOf('box')).toBe('OK');
    await name('desk', 'STAGE');
    await expect.poll(() => of(hall)).toEqual(['box', 'desk']);
    expect(await summaryOf('box')).toBe('WARNING');
    published.clear();
    await name('desk', 'Desk');
    await expect.poll(() => of(hall)).toEqual(['box', 'desk']);
    expect(await summaryOf('box')).toBe('OK');
  });

  it('are both published where one leaves the site, comes to it, or is forgotten', async () => {
    await name('desk', 'Stage');
    await expect.poll(() => of(hall)).toEqual(['box', 'desk']);
    published.clear();
    await decide('DevicesEnroll', { domainId: other, deviceIds: ['desk'] });
    await expect.poll(() => of(hall)).toEqual(['box', 'desk']);
    expect([of(other), await summaryOf('box')]).toEqual([['desk'], 'OK']);
    published.clear();
    await decide('DevicesEnroll', { domainId: hall, deviceIds: ['desk'] });
    await expect.poll(() => of(hall)).toEqual(['box', 'desk']);
    await agent.report([agent.fact('desk', 'connection', { state: 'DISCONNECTED' })]);
    published.clear();
    await decide('DevicesForget', { deviceIds: ['desk'] });
    await expect.poll(() => of(hall)).toEqual(['box', 'desk']);
    expect(await summaryOf('box')).toBe('OK');
  });

  it('are not looked for where a device has a name of its own', async () => {
    await name('amp', 'Amplifier');
    await expect.poll(() => of(hall)).toEqual(['amp']);
  });
});
