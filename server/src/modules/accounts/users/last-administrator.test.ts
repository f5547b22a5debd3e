import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
// Without an owner, as an account that the operator took over: Ada administers it alone.
beforeEach(async () => {
  account = await createAccount(server);
  const { accountId, owner } = account;
  await server.database.query('update accounts set owner_id = null where account_id = $1', [accountId]);
  await server.database.query('delete from members where account_id = $1 and user_id = $2', [accountId, owner.userId]);
});
afterAll(() => server.close());

const run = async (name: string, input: object, token: string) => {
  const document = `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`;
  const { errors } = await server.graphql(document, { input: { accountId: account.accountId, ...input } }, token);
  return errors?.[0] ? { code: errors[0].extensions['code'], field: errors[0].extensions['field'] } : null;
};
const leave = () => run('AccountLeave', {}, account.admin.token);
const give = (role: object) => run('UserAccountRoleSet', { email: account.admin.email, ...role }, account.apiKey);
const remove = () => give({ defaultRole: 'None' });
/** Gives them a single site. */
const restrict = () => give({ defaultRole: 'None', domainPermissions: [{ domainId: account.siteIds[0], role: 'DomainControl' }] });
const REFUSED = [
  { code: 'CONFLICT', field: 'accountId' },
  { code: 'CONFLICT', field: 'defaultRole' },
];
/** Makes the restricted person an administrator, too. */
const second = (more = '') =>
  server.database.query(`update members set default_role = 'SiteControl'${more} where account_id = $1 and user_id = $2`, [
    account.accountId,
    account.restricted.userId,
  ]);

describe('The last administrator of an account', () => {
  it('neither leaves it nor is removed or made less', async () => {
    expect([await leave(), await remove(), await restrict()]).toEqual([...REFUSED, REFUSED[1]]);
  });

  it('is so beside one who has not opened it, and one who may not sign in', async () => {
    await second(', opened_at = null, invited_at = now()');
    expect([await leave(), await remove()]).toEqual(REFUSED);
    await second(', opened_at = now()');
    await server.database.query('update users set is_active = false where id = $1', [account.restricted.userId]);
    expect([await leave(), await remove()]).toEqual(REFUSED);
  });

  it('leaves once there is another who can', async () => {
    await second(', opened_at = now()');
    expect(await leave()).toBeNull();
  });

  it('is nobody who only declines an invitation', async () => {
    await server.database.query('update members set opened_at = null, invited_at = now() where account_id = $1 and user_id = $2', [
      account.accountId,
      account.admin.userId,
    ]);
    expect(await leave()).toBeNull();
  });
});
