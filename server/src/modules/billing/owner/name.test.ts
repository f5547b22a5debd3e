import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { COMMAND_LINE } from '../../../event-log/author.ts';
import { setByHand } from '../plan/by-hand.ts';

// A server that sells nothing, as it is unless the operator says otherwise.
let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server, { name: 'Northlight' });
  foreign = await createAccount(server, { name: 'Elsewhere' });
});
afterAll(() => server.close());

const rename = (newName: string, token = account.owner.token, accountId = account.accountId) =>
  server.graphql(
    'mutation M($input: AccountNameSetInput!) { AccountNameSet(input: $input) { ok account { id name } } }',
    { input: { accountId, newName } },
    token,
  );

describe('The name of an account', () => {
  it('is what its owner calls it, for everybody at once, and the record says so [API-054]', async () => {
    const names = async (token = account.restricted.token) => (await server.graphql('{ accounts { name } }', {}, token)).data.accounts;
    // Asked often enough for its answer to be kept.
    for (let time = 0; time < 5; time++) expect(await names()).toEqual([{ name: 'Northlight' }]);
    const id = account.accountId;
    expect((await rename('  Northlight Rentals ')).data).toEqual({
      AccountNameSet: { ok: true, account: { id, name: 'Northlight Rentals' } },
    });
    for (const token of [account.restricted.token, account.admin.token, account.owner.token, account.apiKey, account.restrictedApiKey])
      expect(await names(token)).toEqual([{ name: 'Northlight Rentals' }]);
    expect((await rename('Northlight Rentals')).data.AccountNameSet.ok).toBe(true);
    const entries = await server.database.query(
      `select category, text, source ->> 'id' as by, before, after from events where type = 'accountUpdated' and account_id = $1`,
      [id],
    );
    expect(entries).toEqual([
      {
        category: 'SYSTEM',
        text: 'Account Northlight renamed to Northlight Rentals',
        by: account.owner.userId,
        before: { name: 'Northlight' },
        after: { name: 'Northlight Rentals' },
      },
    ]);
  });

  it('has 1 to 63 characters that can be seen', async () => {
    for (const name of ['', '   ', '\u200b', 'x'.repeat(64), 'Bad\u0000name', 'Two\nlines']) {
      const { errors } = await rename(name);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'newName' });
    }
    for (const name of ['x', 'x'.repeat(63)]) expect((await rename(name)).data.AccountNameSet.account.name).toBe(name);
  });

  it('is given by nobody else [PERM-028, PERM-029]', async () => {
    const { data } = await server.graphql(
      'query ($id: ID!) { account(id: $id) { ownerId } }',
      { id: account.accountId },
      account.owner.token,
    );
    expect(data.account.ownerId).toBe(account.owner.userId);
    const codes = [];
    for (const token of [account.admin.token, account.restricted.token, account.apiKey, account.restrictedApiKey, foreign.owner.token])
      codes.push((await rename('Taken over', token)).errors?.[0]?.extensions['code']);
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
    const { accounts } = (await server.graphql('{ accounts { name } }', {}, account.owner.token)).data;
    expect(accounts[0].name).not.toBe('Taken over');
    expect((await rename('Northlight')).data.AccountNameSet.account.name).toBe('Northlight');
  });
});

describe('A server that sells nothing', () => {
  it('says so, shows no plan and lets the owner of an ended plan go on', async () => {
    const plan = { plan: 'Old', state: 'DEACTIVATED', seats: 1 } as const;
    const options = { replace: false, by: COMMAND_LINE, now: new Date() };
    await server.services.store.system((tx) => setByHand(tx, account.accountId, plan, options));
    expect((await server.graphql('{ billing { enabled termsUrl checkout { storefront } cancelForm { formId } } }')).data.billing).toEqual({
      enabled: false,
      termsUrl: null,
      checkout: null,
      cancelForm: null,
    });
    expect((await server.graphql('{ accounts { subscription { id } } }', {}, account.owner.token)).data.accounts).toEqual([
      { subscription: null },
    ]);
    const add = 'mutation M($input: DomainAddInput!) { DomainAdd(input: $input) { ok } }';
    const input = { accountId: account.accountId, name: 'Foyer' };
    expect((await server.graphql(add, { input }, account.owner.token)).data).toEqual({ DomainAdd: { ok: true } });
  });

  it('has no plan to change', async () => {
    const { accountId, owner } = account;
    const codes = [];
    for (const document of [
      'query Q($id: ID!) { accountInclusionsPreview(accountId: $id, deviceSeats: 30) { isProratable } }',
      'query Q($id: ID!) { accountPaymentManagementLinks(accountId: $id) { trials } }',
      'mutation M($id: ID!) { AccountInclusionsSet(input: { accountId: $id, deviceSeats: 30 }) { ok } }',
      'mutation M($id: ID!) { CancelSubscription(input: { accountId: $id }) { ok } }',
      'mutation M($id: ID!) { AccountSubscriptionUncancel(input: { accountId: $id }) { ok } }',
      'mutation M($id: ID!) { AccountSubscriptionReactivationOrderCreate(input: { accountId: $id }) { ok } }',
    ])
      codes.push((await server.graphql(document, { id: accountId }, owner.token)).errors?.[0]?.extensions['code']);
    expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  });
});
