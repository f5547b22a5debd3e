import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followAccount } from '../../../../test/live.ts';
import { look } from '../../../../test/look.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { COMMAND_LINE } from '../../../event-log/author.ts';
import { RIGHTS_CHANGED } from '../../../graphql/live/live-server.ts';
import { type SecondStepWorld, startSecondStepWorld } from '../../identity/second-step/second-step.fixture.ts';
import { setMember } from '../index.ts';
import { policiesOf } from './policies.fixture.ts';

let world: SecondStepWorld;
const { set, preview, open } = policiesOf(() => world.server);
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(3_600);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const inDays = (days: number) => new Date(world.now.getTime() + days * 86_400_000).toISOString();
/** It must have succeeded. */
const done = (answer: { readonly errors?: unknown }) => expect(answer.errors).toBeUndefined();

describe('A second step that an account asks for', () => {
  it('closes it to sessions of those who have none, their live streams too, until they add one in the same session', async () => {
    const { accountId, owner, admin, restricted } = world.account;
    await world.addApp(owner);
    const stream = await followAccount(world.server, accountId, admin.token);
    done(await set(accountId, owner.token, { secondStep: 'ADMINISTRATORS' }));
    expect(await stream.closed).toBe(RIGHTS_CHANGED);
    expect(await open(admin.token)).toEqual({
      accounts: [],
      demands: [{ accountId, accountName: 'Northlight', kind: 'SECOND_STEP', from: null }],
      error: undefined,
    });
    const { errors } = await world.server.graphql(
      'query ($id: ID!) { account(id: $id) { apiKeys { id } } }',
      { id: accountId },
      admin.token,
    );
    expect(errors).toBeUndefined();
    expect((await open(restricted.token)).accounts).toEqual([accountId]);
    expect((await open(owner.token)).demands).toEqual([]);
    await world.addApp(admin);
    expect(await open(admin.token)).toEqual({ accounts: [accountId], demands: [], error: undefined });
  });

  it('leaves other accounts of the same people open', async () => {
    const { accountId, owner, admin } = world.account;
    const other = await createAccount(world.server, { name: 'Elsewhere' });
    const rights = { role: 'SiteControl' as const, siteIds: [] };
    await world.server.services.store.system((tx) =>
      setMember(tx, { accountId: other.accountId, userId: admin.userId }, rights, COMMAND_LINE, world.now),
    );
    world.server.services.bus.publish('credentials.changed', { userId: admin.userId, tokenHashes: [] });
    await world.addApp(owner);
    done(await set(accountId, owner.token, { secondStep: 'EVERYBODY' }));
    expect((await open(admin.token)).accounts).toEqual([other.accountId]);
    const logged = await world.login(admin);
    expect((await open(logged.data.UserLoginWithPassword.token)).accounts).toEqual([other.accountId]);
  });

  it('counts from its day on, which people see before; the session that saved it stays', async () => {
    const { accountId, owner, admin } = world.account;
    const from = inDays(5);
    done(await set(accountId, owner.token, { secondStep: 'ADMINISTRATORS', secondStepFrom: from }));
    expect(await open(admin.token)).toMatchObject({ accounts: [accountId], demands: [{ kind: 'SECOND_STEP', from }] });
    expect(await open(owner.token)).toMatchObject({ accounts: [accountId], demands: [{ kind: 'SECOND_STEP', from }] });
    world.wait(5 * 86_400 + 1);
    expect(await open(admin.token)).toMatchObject({ accounts: [], demands: [{ from: null }] });
  });

  it('names before it is saved who has none, and mails them when it is', async () => {
    const { accountId, owner, admin, restricted } = world.account;
    await world.addApp(owner);
    const hits = (await preview(accountId, owner.token, { secondStep: 'EVERYBODY' })).data.accountPolicyPreview;
    expect(hits).toMatchObject({
      refusal: null,
      secondStepAsked: 3,
      withoutSecondStep: [{ userId: admin.userId }, { userId: restricted.userId }],
    });
    expect((await preview(accountId, owner.token, { secondStep: 'ADMINISTRATORS' })).data.accountPolicyPreview).toMatchObject({
      secondStepAsked: 2,
      withoutSecondStep: [{ userId: admin.userId }],
    });
    const mails = () =>
      look<{ user_id: string }>(world.server, sql`select user_id from mails where kind = 'secondStepAsked' and account_id = ${accountId}`);
    expect(await mails()).toEqual([]);
    done(await set(accountId, owner.token, { secondStep: 'ADMINISTRATORS' }));
    done(await set(accountId, owner.token, { secondStep: 'ADMINISTRATORS', keyDays: 30 }));
    expect(await mails()).toEqual([{ user_id: admin.userId }]);
  });

  it('is not saved by whoever has none themselves, unless it begins later', async () => {
    const { accountId, owner } = world.account;
    const refusal = { field: 'secondStep', message: 'You have no second step yourself: add one first, or choose a later day.' };
    const { errors } = await set(accountId, owner.token, { secondStep: 'ADMINISTRATORS', secondStepFrom: inDays(-1) });
    expect(errors?.[0]).toMatchObject({ message: refusal.message, extensions: { code: 'BAD_USER_INPUT', field: 'secondStep' } });
    expect((await preview(accountId, owner.token, { secondStep: 'ADMINISTRATORS' })).data.accountPolicyPreview.refusal).toEqual(refusal);
    expect((await open(owner.token)).accounts).toEqual([accountId]);
  });

  it('cannot lose its last way, from the day on that the policy was chosen', async () => {
    const { accountId, owner, admin } = world.account;
    await world.addApp(admin);
    done(await set(accountId, owner.token, { secondStep: 'ADMINISTRATORS', secondStepFrom: inDays(9) }));
    await world.prove(admin);
    const removed = await world.call('UserAuthenticatorAppRemove', 'ok', { userId: admin.userId }, admin.token);
    expect(removed.errors?.[0]).toMatchObject({
      message: 'Northlight asks for a second step, so the last one cannot be removed.',
      extensions: { code: 'CONFLICT' },
    });
    const { id } = await world.addPasskey(admin);
    done(await world.call('UserAuthenticatorAppRemove', 'ok', { userId: admin.userId }, admin.token));
    const last = await world.call('UserPasskeyRemove', 'ok', { passkeyId: id }, admin.token);
    expect(last.errors?.[0]?.extensions['code']).toBe('CONFLICT');
  });
});

describe('Passkeys that an account does not allow', () => {
  it('close it to a session that one alone began, whose person is named before; after the password they count as a second step', async () => {
    const { accountId, owner, admin } = world.account;
    const { passkey } = await world.addPasskey(admin);
    const ask = async (ticket?: string) => (await world.call('UserPasskeyAsk', 'options', { ticket })).data.UserPasskeyAsk.options;
    const alone = await world.call('UserLoginWithPasskey', 'token', { passkey: passkey.get(await ask()) });
    const { token } = alone.data.UserLoginWithPasskey;
    expect((await open(token)).accounts).toEqual([accountId]);
    const named = async () => (await preview(accountId, owner.token, { passkeys: false })).data.accountPolicyPreview.closedToPasskey;
    expect(await named()).toEqual([{ userId: admin.userId }]);
    done(await set(accountId, owner.token, { passkeys: false }));
    expect(await named()).toEqual([]);
    expect(await open(token)).toMatchObject({ accounts: [], demands: [{ accountId, kind: 'PASSWORD', from: null }] });
    const ticket = await world.ticket(admin);
    const both = await world.call('UserLoginWithSecondStep', 'token', { ticket, passkey: passkey.get(await ask(ticket)) });
    expect((await open(both.data.UserLoginWithSecondStep.token)).accounts).toEqual([accountId]);
  });
});
