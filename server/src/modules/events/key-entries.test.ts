import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  const place = { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.admin.token };
  agent = await createFleet(server, place, ['stage-box']);
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

describe('What is done with an API key', () => {
  it('is in the record of its site under the name of the key: a decision, and a command that the device carried out [KEYS-039]', async () => {
    const call = (name: string, input: object) =>
      server.graphql(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input }, account.restrictedApiKey);
    expect((await call('DeviceUpdate', { deviceId: 'stage-box', metaInfo: { comments: 'Behind the bar' } })).errors).toBeUndefined();
    expect((await call('DeviceNameSet', { deviceId: 'stage-box', name: 'Bar-box' })).errors).toBeUndefined();
    const log = `query ($id: ID!) { auditLogsForDomain(domainId: $id, sortDirection: NEWEST_FIRST, limit: 20) { text source { kind name } } }`;
    const done = async (token: string) =>
      (await server.graphql(log, { id: account.siteIds[0] }, token)).data.auditLogsForDomain
        .filter(({ source }: { source: { kind: string } | null }) => source?.kind === 'API_KEY')
        .map(({ text, source }: { text: string; source: { name: string } }) => `${source.name}: ${text}`);
    for (const token of [account.admin.token, account.restricted.token]) {
      await expect.poll(() => done(token)).toEqual(['Foyer panel: Renamed to Bar-box', 'Foyer panel: Comments changed']);
    }
  });

  it('is in the log of the account under the name of the key, too [KEYS-039]', async () => {
    const { accountId, admin, apiKey } = account;
    const add = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { ok } }';
    expect((await server.graphql(add, { input: { accountId, name: 'Annexe' } }, apiKey)).errors).toBeUndefined();
    const log = `query ($id: ID!) { accountLogs(accountId: $id, sortDirection: NEWEST_FIRST, limit: 1) { text source { kind name } } }`;
    expect((await server.graphql(log, { id: accountId }, admin.token)).data.accountLogs).toEqual([
      { text: 'Site Annexe created', source: { kind: 'API_KEY', name: 'Control system' } },
    ]);
  });
});
