import { connectAgent } from '@tutti/contract-link/testing/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server.close());

const entries = (type: string) =>
  look(server, sql<object>`select * from events where account_id = ${account.accountId} and type = ${type} order by id`);

describe('the record of a site and of agents', () => {
  it('has the making of a site, by whom and from where; none where it was refused', async () => {
    const add = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }';
    const input = { accountId: account.accountId, name: 'Foyer', icon: 'HOTEL' };
    const { data } = await server.graphql(add, { input: { ...input, icon: 'OTHER' } }, account.apiKey);
    await server.graphql(add, { input: { ...input, icon: 'OTHER' } }, account.apiKey);
    const { id } = data.DomainAdd.domain;
    expect(await entries('siteCreated')).toMatchObject([
      {
        category: 'DOMAIN_ADMIN',
        severity: 'INFORMATION',
        text: 'Site Foyer created',
        source: { kind: 'API_KEY', name: 'Control system' },
        target: { kind: 'SITE', id, name: 'Foyer' },
        site_id: id,
        after: { name: 'Foyer', icon: 'OTHER' },
        ip: '127.0.0.1',
      },
    ]);
  });

  it('has the code for an agent and the joining with it, but not the code, however the id of the account is written', async () => {
    const make = 'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }';
    const made = await server.graphql(
      make,
      { input: { accountId: account.accountId.toUpperCase(), name: 'Rack room' } },
      account.owner.token,
    );
    const { code } = made.data.AgentEnrolmentCodeCreate;
    const agent = await connectAgent(server);
    await agent.call('agent.enrol', { code });
    await agent.close();
    const common = { category: 'SYSTEM', severity: 'INFORMATION', site_id: null, device_id: null };
    expect(await entries('agentCodeCreated')).toMatchObject([
      { ...common, text: 'Enrolment code made for agent Rack room', source: { kind: 'USER', name: 'Olive.Owner' }, ip: '127.0.0.1' },
    ]);
    expect(await entries('agentJoined')).toMatchObject([
      { ...common, text: 'Agent Rack room joined', source: { name: 'System' }, target: { kind: 'SYSTEM', name: 'Rack room' } },
    ]);
    const everything = JSON.stringify(await look(server, sql`select * from events`));
    for (const secret of [code, code.replaceAll('-', '')]) expect(everything).not.toContain(secret);
  });
});
