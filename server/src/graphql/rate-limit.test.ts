import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let [eve, ada]: TestAccount[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { TUTTI_TRUST_PROXY: '1' } });
  [eve, ada] = [await createAccount(server, { name: 'Eve' }), await createAccount(server)];
});
afterAll(() => server.close());

/** How `@rateLimit(max: 20)` shows in a call from this network, about this account. */
async function resend(token: string, network: string, accountId: string): Promise<string> {
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'x-forwarded-for': `198.51.${network}.7` },
    body: JSON.stringify({
      query: 'mutation ($input: UserInvitationResendInput!) { UserInvitationResend(input: $input) { ok } }',
      variables: { input: { accountId, userId: 'nobody' } },
    }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'OK';
}

describe('What is called too often', () => {
  it('counts for the person, and for the account that they name: nobody else uses up what somebody may in their own', async () => {
    if (!eve || !ada) throw new Error('There are no accounts.');
    const SET = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }';
    const taken = await server.graphql(
      SET,
      { input: { accountId: eve.accountId, email: ada.admin.email, defaultRole: 'SiteControl' } },
      eve.owner.token,
    );
    expect(taken.errors).toBeUndefined();
    for (let n = 0; n < 20; n++) expect(await resend(eve.admin.token, '100', eve.accountId)).toBe('NOT_FOUND');
    // From anywhere else, too; in the account that is used up, everybody is.
    expect(await resend(eve.admin.token, '101', ada.accountId)).toBe('RATE_LIMITED');
    expect(await resend(eve.owner.token, '102', eve.accountId.toUpperCase())).toBe('RATE_LIMITED');
    expect(await resend(ada.admin.token, '103', eve.accountId)).toBe('RATE_LIMITED');
    expect(await resend(ada.admin.token, '103', ada.accountId)).toBe('NOT_FOUND');
    // Naming the account of somebody else uses up nothing there.
    for (let n = 0; n < 20; n++) await resend(eve.restricted.token, '104', ada.accountId);
    expect(await resend(ada.owner.token, '105', ada.accountId)).toBe('NOT_FOUND');
  });
});
