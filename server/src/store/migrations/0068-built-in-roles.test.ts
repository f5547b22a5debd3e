import { BUILT_IN_ROLES } from '@tutti/domain/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

const CHECK_VIOLATION = '23514';

/** What a value of the row of a person is refused with; null: it is stored. */
const stored = (table: string, values: string): Promise<unknown> =>
  server.database
    .query(`update ${table} set ${values} where account_id = $1 and user_id = $2 returning user_id`, [
      account.accountId,
      account.restricted.userId,
    ])
    .then(
      (rows) => (rows.length === 1 ? null : 'no row'),
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );

describe.each([
  ['members', 'default_role'],
  ['site_members', 'role'],
])('%s', (table, published) => {
  it('has every built-in role but the administrator, and none that there is not', async () => {
    for (const role of BUILT_IN_ROLES)
      expect([role, await stored(table, `${published} = 'None', built_in_role = '${role}'`)]).toEqual([
        role,
        role === 'ADMINISTRATOR' ? CHECK_VIOLATION : null,
      ]);
    expect(await stored(table, `${published} = 'None', built_in_role = 'OWNER'`)).toBe(CHECK_VIOLATION);
  });

  it('has one role that is a set, built in or own', async () => {
    const [role] = await server.database.query<{ id: string }>(
      `insert into account_roles (account_id, name, rights, created_at) values ($1, 'Crew', '{READ}', now()) returning id`,
      [account.accountId],
    );
    expect(await stored(table, `${published} = 'None', built_in_role = 'VIEWER', own_role_id = '${role?.id}'`)).toBe(CHECK_VIOLATION);
    expect(await stored(table, `${published} = 'None', built_in_role = null, own_role_id = '${role?.id}'`)).toBeNull();
  });
});
