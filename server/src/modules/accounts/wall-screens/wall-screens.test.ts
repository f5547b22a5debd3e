import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { connectLive } from '../../../../test/live-client.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { FORBIDDEN, RIGHTS_CHANGED } from '../../../graphql/live/live-server.ts';
import { policiesOf } from '../policies/policies.fixture.ts';
import { wallScreensOf } from './wall-screens.fixture.ts';

const MINUTE = 60_000;
let server: TestServer;
let account: TestAccount;
let now = new Date('2026-11-21T10:00:00Z');
const { set, preview, read } = policiesOf(() => server);
const { call, add, open, renew, end, list, opened, seen } = wallScreensOf(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { TUTTI_TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

const done = (answer: { readonly errors?: unknown }) => expect(answer.errors).toBeUndefined();
const ENDED = {
  extensions: { code: 'UNAUTHENTICATED', explanation: 'This wall screen was ended. An administrator of the account can make another one.' },
};
const NO_CODE = { extensions: { code: 'BAD_USER_INPUT', field: 'code' } };
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const entries = () =>
  look<{ type: string; text: string; by: string; after: unknown }>(
    server,
    sql`select type, text, source ->> 'name' as by, after from events
        where account_id = ${account.accountId} and type like 'wallScreen%' order by id`,
  );

describe('A wall screen', () => {
  it('shows what its code was made for: every site, or some', async () => {
    const { accountId, admin, siteIds } = account;
    const whole = await opened(accountId, admin.token);
    const hall = await opened(accountId, admin.token, siteIds.slice(0, 1));
    expect(await seen(whole.token)).toEqual([{ name: 'Northlight', domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }] }]);
    expect(await seen(hall.token)).toEqual([{ name: 'Northlight', domains: [{ name: 'Main Hall' }] }]);
    const { data } = await server.graphql(
      'query ($other: ID!) { wallScreen { id name accountId } domain(id: $other) { id } }',
      { other: siteIds[1] },
      hall.token,
    );
    expect(data).toEqual({ wallScreen: { id: hall.id, name: 'NOC wall', accountId }, domain: null });
  });

  it('is opened by its code once, within ten minutes, however it is typed', async () => {
    const { accountId, admin } = account;
    const [late, first] = [(await add(accountId, admin.token)).data.WallScreenAdd, (await add(accountId, admin.token)).data.WallScreenAdd];
    expect(first.codeExpiresAt).toBe(new Date(now.getTime() + 10 * MINUTE).toISOString());
    expect(first.wallScreen).toMatchObject({ openedAt: null, browser: null, codeExpiresAt: first.codeExpiresAt });
    const typed = ` ${first.code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await open(typed)).data.WallScreenOpen).toEqual({ ok: true, token: expect.stringMatching(/^ttw_/) });
    wait(10 * MINUTE);
    for (const code of [first.code, late.code, 'ABCD-ABCD-ABCD', '', 'x'.repeat(10_000)])
      expect((await open(code)).errors?.[0]).toMatchObject(NO_CODE);
    const all = await list(accountId, admin.token);
    expect(all.map((one: { openedAt: unknown; codeExpiresAt: unknown }) => [one.openedAt !== null, one.codeExpiresAt])).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, null],
      ]),
    );
  });

  it('lets an address try thirty codes in ten minutes, and no more', async () => {
    const { code } = (await add(account.accountId, account.admin.token)).data.WallScreenAdd;
    const tries = await Promise.all(Array.from({ length: 30 }, () => open('ABCD-ABCD-ABCD', '192.0.2.7')));
    expect(tries.filter(({ errors }) => errors?.[0]?.extensions['code'] === 'BAD_USER_INPUT')).toHaveLength(30);
    const { code: why, retryAfter } = (await open(code, '192.0.2.7')).errors?.[0]?.extensions ?? {};
    expect(why).toBe('RATE_LIMITED');
    // Ten minutes from the first of them on.
    expect(Math.abs(Number(retryAfter) - 570)).toBeLessThanOrEqual(30);
    done(await open(code, '192.0.2.8'));
  });

  it('of two browsers that use its code at once takes one', async () => {
    const { code } = (await add(account.accountId, account.admin.token)).data.WallScreenAdd;
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(code)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('gets another code, which binds it to another browser and lets the first one go', async () => {
    const { accountId, admin } = account;
    const { id, token } = await opened(accountId, admin.token);
    const { code } = (await renew(id, admin.token)).data.WallScreenCodeRenew;
    expect(await seen(token)).toHaveLength(1);
    const second = (await open(code)).data.WallScreenOpen.token;
    expect(await seen(token)).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    expect(await seen(second)).toHaveLength(1);
  });

  it('is refused a name that nobody sees, no site, and a site of another account', async () => {
    const { accountId, admin } = account;
    const foreign = await createAccount(server);
    const refused = async (input: object) =>
      (await call('WallScreenAdd', 'ok', { accountId, name: 'Wall', ...input }, admin.token)).errors?.[0]?.extensions;
    for (const name of ['', ' \u200b', 'a\u202eb', 'x'.repeat(64)])
      expect(await refused({ name })).toEqual({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await refused({ domainIds: [] })).toEqual({ code: 'BAD_USER_INPUT', field: 'domainIds' });
    for (const domainIds of [[foreign.siteIds[0]], [randomUUID()], ['none']])
      expect(await refused({ domainIds })).toEqual({ code: 'NOT_FOUND' });
    expect(await refused({ accountId: foreign.accountId })).toEqual({ code: 'NOT_FOUND' });
    expect(await list(accountId, admin.token)).toEqual([]);
  });

  it('is made by no key and by nobody who does not administer the account, and ended by those who do', async () => {
    const { accountId, admin, apiKey, restricted } = account;
    const foreign = await createAccount(server);
    const { id } = await opened(accountId, admin.token);
    for (const token of [apiKey, restricted.token]) {
      expect((await add(accountId, token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
      expect((await renew(id, token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    }
    for (const ask of [renew, end]) expect((await ask(id, foreign.admin.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await end(id, restricted.token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    done(await end(id, apiKey));
    expect((await end(id, admin.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('stays when whoever made it loses their rights, and the account sees who that was', async () => {
    const { accountId, admin, owner } = account;
    const { token } = await opened(accountId, admin.token);
    await server.graphql(
      'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }',
      { input: { accountId, email: admin.email, defaultRole: 'None' } },
      owner.token,
    );
    expect(await seen(token)).toHaveLength(1);
    expect(await list(accountId, owner.token)).toMatchObject([{ name: 'NOC wall', createdBy: { displayName: admin.email } }]);
  });

  it('is in the record: made, opened, ended, and never its code', async () => {
    const { accountId, admin, siteIds } = account;
    const { id } = await opened(accountId, admin.token, [siteIds[0] ?? '']);
    await renew(id, admin.token);
    done(await end(id, admin.token));
    expect(await entries()).toEqual([
      {
        type: 'wallScreenCreated',
        text: 'Wall screen NOC wall created',
        by: 'Ada.Admin',
        after: { everyDomain: false, domainIds: [siteIds[0]] },
      },
      { type: 'wallScreenOpened', text: 'Wall screen NOC wall opened in Chrome on Linux', by: 'System', after: null },
      { type: 'wallScreenCodeCreated', text: 'New code made for wall screen NOC wall', by: 'Ada.Admin', after: null },
      { type: 'wallScreenEnded', text: 'Wall screen NOC wall ended', by: 'Ada.Admin', after: null },
    ]);
  });

  it('says when and from where it last asked', async () => {
    const { accountId, admin } = account;
    const { token } = await opened(accountId, admin.token);
    wait(5 * MINUTE);
    await seen(token);
    await expect
      .poll(async () => (await list(accountId, admin.token))[0])
      .toMatchObject({ lastSeenAt: now.toISOString(), lastSeenFrom: expect.stringContaining('127.0.0.1') });
  });
});

describe('A wall screen ends', () => {
  it('with its stream, when an administrator ends it, and reads why', async () => {
    const { accountId, admin } = account;
    const { id, token } = await opened(accountId, admin.token);
    const { client, connected, closed } = connectLive(server.graphqlUrl, token);
    await connected;
    done(await end(id, admin.token));
    expect(await closed).toBe(FORBIDDEN);
    await client.dispose();
    expect(await seen(token)).toMatchObject(ENDED);
    expect(await list(accountId, admin.token)).toEqual([]);
  });

  it('by itself, and nobody else can do that', async () => {
    const { accountId, admin } = account;
    const [{ token }, other] = [await opened(accountId, admin.token), await opened(accountId, admin.token)];
    const leave = (by: string) => server.graphql('mutation { WallScreenLeave { ok } }', {}, by);
    const another = 'mutation ($id: ID!) { WallScreenLeave(input: { wallScreenId: $id }) { ok } }';
    expect((await server.graphql(another, { id: other.id }, token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    for (const by of [admin.token, account.apiKey]) expect((await leave(by)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    done(await leave(token));
    expect(await seen(token)).toMatchObject(ENDED);
    expect(await seen(other.token)).toHaveLength(1);
    expect((await entries()).at(-1)).toMatchObject({ type: 'wallScreenEnded', by: 'NOC wall' });
  });

  it('with the row of the policy, all at once, which names them before', async () => {
    const { accountId, admin } = account;
    const foreign = await createAccount(server);
    const [one, theirs] = [await opened(accountId, admin.token), await opened(foreign.accountId, foreign.admin.token)];
    const unused = (await add(accountId, admin.token)).data.WallScreenAdd.code;
    expect((await preview(accountId, admin.token, { wallScreens: true })).data.accountPolicyPreview.endedWallScreens).toEqual([]);
    expect((await preview(accountId, admin.token, { wallScreens: false })).data.accountPolicyPreview.endedWallScreens).toEqual([
      { name: 'NOC wall' },
      { name: 'NOC wall' },
    ]);
    expect(await seen(one.token)).toHaveLength(1);
    done(await set(accountId, admin.token, { wallScreens: false }));
    expect(await seen(one.token)).toMatchObject(ENDED);
    expect((await open(unused)).errors?.[0]).toMatchObject(NO_CODE);
    expect((await add(accountId, admin.token)).errors?.[0]?.extensions).toEqual({ code: 'CONFLICT' });
    expect((await entries()).filter(({ type }) => type === 'wallScreenEnded')).toHaveLength(2);
    // Turned on again, none comes back.
    done(await set(accountId, admin.token, { wallScreens: true }));
    expect(await seen(one.token)).toMatchObject(ENDED);
    expect(await seen(theirs.token)).toHaveLength(1);
  });

  it('not by what the policy asks of people: a second step, single sign-on, the ends of sessions', async () => {
    const { accountId, owner } = account;
    const { token } = await opened(accountId, owner.token);
    const secondStepFrom = new Date(now.getTime() + MINUTE).toISOString();
    done(await set(accountId, owner.token, { idleMinutes: 15, longestMinutes: 60, secondStep: 'EVERYBODY', secondStepFrom }));
    // No provider of this server signs them in, so that no call turns it on.
    await server.database.query('update account_policies set sso_only = true where account_id = $1', [accountId]);
    wait(100 * 86_400_000);
    expect(await seen(token)).toHaveLength(1);
  });

  it('stays as it is where a client saves a policy without knowing of it', async () => {
    const { accountId, admin } = account;
    done(await set(accountId, admin.token, { wallScreens: false }));
    done(await set(accountId, admin.token, { keyDays: 30, wallScreens: undefined }));
    expect(await read(accountId, admin.token)).toMatchObject({ keyDays: 30, wallScreens: false });
  });

  it('with the last site that it shows; one with another site shows that alone from then on', async () => {
    const { accountId, admin, siteIds } = account;
    const [hall, both] = [await opened(accountId, admin.token, siteIds.slice(0, 1)), await opened(accountId, admin.token, siteIds)];
    const { client, connected, closed } = connectLive(server.graphqlUrl, both.token);
    await connected;
    done(await call('DomainRemove', 'ok', { id: siteIds[0] }, admin.token));
    expect(await closed).toBe(RIGHTS_CHANGED);
    await client.dispose();
    expect(await seen(hall.token)).toMatchObject(ENDED);
    expect(await seen(both.token)).toMatchObject([{ domains: [{ name: 'Rehearsal' }] }]);
    expect((await entries()).filter(({ type }) => type === 'wallScreenEnded')).toHaveLength(1);
  });

  it('with its account, and leaves no row', async () => {
    const { accountId, admin, siteIds } = account;
    const { token } = await opened(accountId, admin.token, siteIds);
    await server.database.query('delete from accounts where account_id = $1', [accountId]);
    server.services.bus.publish('credentials.changed', { userId: null, accountId, tokenHashes: [] });
    await new Promise(setImmediate);
    expect(await seen(token)).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    expect(await look(server, sql`select 1 from site_wall_screens where account_id = ${accountId}`)).toEqual([]);
  });
});
