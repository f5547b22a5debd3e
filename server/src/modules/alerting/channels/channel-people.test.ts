import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { giveSet } from '../../../graphql/permissions/given-set.fixture.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await createAccount(server);
  const { accountId, restricted, admin } = account;
  await server.database.query('delete from site_members where user_id = $1', [restricted.userId]);
  await giveSet(server, { accountId, userId: restricted.userId }, { name: 'Alerts', rights: ['READ', 'ALERTING'] }, null);
  await server.database.query('update members set opened_at = now() where account_id = $1', [accountId]);
  await server.database.query(`update users set last_visited_at = now(), last_ip = '203.0.113.9' where id = $1`, [admin.userId]);
});

const read = async (fields: string, token: string) => {
  const document = `query ($id: ID!) { account(id: $id) { ${fields} } }`;
  const { data, errors } = await server.graphql(document, { id: account.accountId }, token);
  return errors?.[0]?.extensions['code'] ?? data.account;
};

it('Whom a channel reaches is named to who may change alerting, and no more of them', async () => {
  const { accountId, admin, restricted } = account;
  const input = { accountId, kind: 'EMAIL', name: 'On call', userIds: [admin.userId] };
  const users = 'users { id displayName email isActive ssoLogin lastAccess { lastVisited ipAddress } }';
  const added = await server.graphql(
    `mutation ($input: AlertChannelAddInput!) { AlertChannelAdd(input: $input) { channel { ${users} } } }`,
    { input },
    restricted.token,
  );
  const named = { id: admin.userId, displayName: 'Ada.Admin', email: admin.email, isActive: true, ssoLogin: false };
  const nowhere = { lastVisited: null, ipAddress: null };
  expect(added.data.AlertChannelAdd.channel.users).toEqual([{ ...named, lastAccess: nowhere }]);
  await server.database.query('update users set is_active = false where id = $1', [admin.userId]);
  const channels = `alertChannels { ${users} }`;
  expect((await read(channels, restricted.token)).alertChannels[0].users).toEqual([{ ...named, lastAccess: nowhere }]);
  const asOwner = (await read(channels, account.owner.token)).alertChannels[0].users[0];
  expect(asOwner).toMatchObject({ isActive: false, lastAccess: { ipAddress: '203.0.113.9' } });
});

it('Who can be chosen are the members who may sign in, for who may change alerting', async () => {
  const { admin, restricted, owner } = account;
  const people = 'alertPeople { id displayName email }';
  const emails = async () => (await read(people, restricted.token)).alertPeople.map(({ email }: { email: string }) => email);
  expect(await emails()).toEqual([admin.email, owner.email, restricted.email]);
  expect(await read('members { id }', restricted.token)).toBe('FORBIDDEN');
  await server.database.query('update users set is_active = false where id = $1', [owner.userId]);
  expect(await emails()).toEqual([admin.email, restricted.email]);
  // Of somebody who has not opened the account it is not to be found out.
  await server.database.query('update members set opened_at = null, invited_at = now() where user_id = $1', [owner.userId]);
  expect(await emails()).toContain(owner.email);
  const other = await createAccount(server, { name: 'Elsewhere' });
  await giveSet(server, { accountId: other.accountId, userId: other.restricted.userId }, 'OPERATOR', null);
  const { errors } = await server.graphql(
    `query ($id: ID!) { account(id: $id) { ${people} } }`,
    { id: other.accountId },
    other.restricted.token,
  );
  expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});
