import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { policiesOf } from './policies.fixture.ts';

let server: TestServer;
let account: TestAccount;
const { set, preview, read } = policiesOf(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

/** It must have succeeded. */
const done = (answer: { readonly errors?: unknown }) => expect(answer.errors).toBeUndefined();

describe('The policy of an account', () => {
  it('is whole in the record, with what was and what is', async () => {
    const { accountId, owner } = account;
    done(await set(accountId, owner.token, { idleMinutes: 720, keyNetworks: ['10.20.0.0/16', '10.20.0.0/16'] }));
    done(await set(accountId, owner.token, { idleMinutes: 720, keyNetworks: ['10.20.0.0/16'] }));
    const entries = await look(
      server,
      sql`select text, source ->> 'id' as by, before, after from events where account_id = ${accountId} and type = 'accountPolicyChanged'`,
    );
    expect(entries).toEqual([
      {
        text: 'Security policy of the account changed',
        by: owner.userId,
        before: { idleMinutes: null, keyNetworks: [] },
        after: { idleMinutes: 720, keyNetworks: ['10.20.0.0/16'] },
      },
    ]);
  });

  it('of another account is not there, and a key neither sets nor previews one', async () => {
    const { owner, apiKey, accountId } = account;
    const foreign = await createAccount(server);
    for (const id of [foreign.accountId, randomUUID()]) {
      expect((await set(id, owner.token, {})).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
      expect((await preview(id, owner.token, {})).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    }
    expect((await set(accountId, apiKey, {})).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await preview(accountId, apiKey, {})).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('is previewed as often as somebody chooses, and not as often as a program asks', async () => {
    const { accountId, owner } = account;
    const codes = await Promise.all(
      Array.from({ length: 121 }, async () => (await preview(accountId, owner.token, {})).errors?.[0]?.extensions['code'] ?? 'OK'),
    );
    // Others of the same network count, too: those of the tests before.
    const answered = codes.filter((code) => code === 'OK').length;
    expect(answered).toBeGreaterThan(100);
    expect(answered).toBeLessThanOrEqual(120);
    expect(new Set(codes)).toEqual(new Set(['OK', 'RATE_LIMITED']));
  });

  it('is not saved over one that somebody else saved meanwhile', async () => {
    const { accountId, owner, admin } = account;
    const { version } = await read(accountId, owner.token);
    done(await set(accountId, admin.token, { keyDays: 30 }, version));
    const { errors } = await set(accountId, owner.token, { keyDays: 90 }, version);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'ifVersion', changedBy: 'Ada.Admin' });
    expect((await read(accountId, owner.token)).keyDays).toBe(30);
  });

  it.each([
    [{ idleMinutes: 14 }, 'idleMinutes', 'Please choose between 15 minutes and 30 days.'],
    [{ longestMinutes: 525_601 }, 'longestMinutes', 'Please choose between 1 hour and 365 days.'],
    [{ keyDays: 0 }, 'keyDays', 'Please choose between 1 and 3650 days.'],
    [
      { keyNetworks: ['10.0.0.0/8', 'the office'] },
      'keyNetworks.1',
      'the office is not a network. Write it as 10.20.0.0/16 or 2001:db8::/32, or one address alone.',
    ],
    [{ keyNetworks: ['10.20.4.5/16'] }, 'keyNetworks.0', '10.20.4.5/16 is an address inside a network. The network is 10.20.0.0/16.'],
    [{ keyNetworks: Array.from({ length: 51 }, (_, at) => `10.0.${at}.0/24`) }, 'keyNetworks', 'Please use at most 50 networks.'],
    [{ ssoOnly: true }, 'ssoOnly', 'No identity provider of this server signs in anybody of this account.'],
  ])('with %o is refused, by the field and the entry that is wrong', async (changes, field, message) => {
    const { errors } = await set(account.accountId, account.owner.token, changes);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } });
  });
});
