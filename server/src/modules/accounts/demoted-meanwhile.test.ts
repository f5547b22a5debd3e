import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphqlAnswer, startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { wallScreensOf } from './wall-screens/wall-screens.fixture.ts';

let server: TestServer;
let account: TestAccount;
const { call, add, renew, opened } = wallScreensOf(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

/** Calls while another transaction takes the administrator their rights and has not committed; answers what came of it. */
async function whileDemoted(ask: () => Promise<GraphqlAnswer>): Promise<GraphqlAnswer> {
  const { accountId, admin } = account;
  const blocked = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
  const { answer } = await server.services.store.system(async (tx) => {
    await tx.selectFrom('accounts').where('account_id', '=', accountId).select('account_id').forNoKeyUpdate().execute();
    await tx
      .updateTable('members')
      .set({ default_role: 'ReadOnly' })
      .where('account_id', '=', accountId)
      .where('user_id', '=', admin.userId)
      .execute();
    const asked = ask();
    await expect.poll(async () => (await server.database.query(blocked)).length, { timeout: 10_000 }).toBeGreaterThan(0);
    return { answer: asked };
  });
  return answer;
}

describe('Who loses their rights while their call waits', () => {
  const key = () =>
    call(
      'AccountAPIKeyAdd',
      'keyToken',
      { accountId: account.accountId, name: 'k', description: '', defaultRole: 'SiteControl' },
      account.admin.token,
    );

  it('leaves no API key behind', async () => {
    expect((await whileDemoted(key)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('leaves no wall screen behind', async () => {
    expect((await whileDemoted(() => add(account.accountId, account.admin.token))).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('makes no code for a wall screen', async () => {
    const { id } = await opened(account.accountId, account.admin.token);
    expect((await whileDemoted(() => renew(id, account.admin.token))).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});
