import { NO_POLICY } from '@tutti/domain/account-policy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOidcProvider } from '../../../test/sso/oidc-provider.ts';
import { startSsoWorld } from '../../../test/sso/sso-world.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { type SecondStepWorld, startSecondStepWorld } from '../identity/second-step/second-step.fixture.ts';

let world: SecondStepWorld;
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(10_800);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const ANSWERS = { FORBIDDEN: { code: 'FORBIDDEN', reason: 'PROOF_NEEDED' } };
/** What gives somebody a way in, or makes one easier, each with an input that changes something. */
const giving = ({ accountId, siteIds, restricted }: TestAccount, keyId: string): readonly [name: string, input: object][] => [
  ['AccountAPIKeyAdd', { accountId, name: 'Panel', defaultRole: 'SiteControl' }],
  ['AccountAPIKeyPermissionsSet', { keyId, defaultRole: 'None', domainPermissions: [{ domainId: siteIds[0], role: 'DomainControl' }] }],
  ['UserAccountRoleSet', { accountId, email: `new.${keyId}@northlight.example`, defaultRole: 'SiteControl' }],
  ['UserAccountRoleSet', { accountId, email: restricted.email, defaultRole: 'SiteControl' }],
  ['AgentEnrolmentCodeCreate', { accountId, name: 'Rack room' }],
  ['RoleAdd', { accountId, name: `Crew ${keyId.slice(0, 8)}`, rights: [] }],
];
/** The same for what a person alone does. */
const givingInPerson = ({ accountId }: TestAccount): readonly [name: string, input: object][] => [
  ['AccountPolicySet', policy(accountId)],
  ['WallScreenAdd', { accountId, name: 'NOC wall' }],
];
const policy = (accountId: string) => ({ accountId, policy: { ...NO_POLICY, passkeys: false } });
const makeKey = async (token: string): Promise<string> => {
  const input = { accountId: world.account.accountId, name: 'To change', defaultRole: 'SiteControl' };
  return (await world.call('AccountAPIKeyAdd', 'apiKey { id }', input, token)).data.AccountAPIKeyAdd.apiKey.id;
};
const refusal = async (name: string, input: object, token: string) =>
  (await world.call(name, 'ok', input, token)).errors?.[0]?.extensions ?? null;

describe('What gives somebody a way in', () => {
  it('asks in a session of more than two hours who it is, and then does it for two hours', async () => {
    const { admin, accountId } = world.account;
    const keyId = await makeKey(admin.token);
    const calls = [...giving(world.account, keyId), ...givingInPerson(world.account)];
    world.wait(7_201);
    for (const [name, input] of calls) expect([name, await refusal(name, input, admin.token)]).toEqual([name, ANSWERS.FORBIDDEN]);
    await world.prove(admin);
    world.wait(7_199);
    for (const [name, input] of calls) expect([name, await refusal(name, input, admin.token)]).toEqual([name, null]);
    world.wait(1);
    expect(await refusal('AgentEnrolmentCodeCreate', { accountId, name: 'Rack room' }, admin.token)).toEqual(ANSWERS.FORBIDDEN);
  });

  it('is done at once for who has just signed in, and for a program with an API key', async () => {
    const { admin, apiKey } = world.account;
    const keyId = await makeKey(apiKey);
    const others = await createAccount(world.server);
    world.wait(10_800);
    const { token } = (await world.login(admin)).data.UserLoginWithPassword;
    for (const [name, input] of [...giving(world.account, keyId), ...givingInPerson(world.account)])
      expect([name, await refusal(name, input, token)]).toEqual([name, null]);
    for (const [name, input] of giving({ ...world.account, restricted: others.restricted }, await makeKey(apiKey)))
      expect([name, await refusal(name, input, apiKey)]).toEqual([name, null]);
  });

  it('is not in the hands of another session of the same person, which proved nothing', async () => {
    const { admin, accountId } = world.account;
    world.wait(7_201);
    await world.login(admin);
    expect(await refusal('AgentEnrolmentCodeCreate', { accountId, name: 'Rack room' }, admin.token)).toEqual(ANSWERS.FORBIDDEN);
  });

  it('is refused by its own rules first, so that nobody proves who they are in vain', async () => {
    const { admin, owner, restricted, accountId } = world.account;
    world.wait(7_201);
    const wrong = { accountId, name: ' ', defaultRole: 'SiteControl' };
    expect(await refusal('AccountAPIKeyAdd', wrong, admin.token)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    const ofOwner = { accountId, email: owner.email, defaultRole: 'SiteControl' };
    expect(await refusal('UserAccountRoleSet', ofOwner, admin.token)).toEqual({ code: 'FORBIDDEN' });
    expect(await refusal('AgentEnrolmentCodeCreate', { accountId, name: 'Rack' }, restricted.token)).toEqual({ code: 'FORBIDDEN' });
  });

  it('is also a right that a role gets which nobody has yet; to take one away or to name it asks for nothing', async () => {
    const { admin, accountId } = world.account;
    const made = await world.call('RoleAdd', 'role { id }', { accountId, name: 'Crew', rights: ['ROUTE'] }, admin.token);
    const { id: roleId } = made.data.RoleAdd.role;
    world.wait(7_201);
    const set = (name: string, rights: string[]) => refusal('RoleSet', { accountId, roleId, name, rights }, admin.token);
    expect(await set('Crew', ['ROUTE', 'ASSIGN'])).toEqual(ANSWERS.FORBIDDEN);
    expect([await set('Stage crew', ['ROUTE']), await set('Stage crew', [])]).toEqual([null, null]);
    expect(await set('Stage crew', ['ROUTE'])).toEqual(ANSWERS.FORBIDDEN);
    await world.prove(admin);
    expect(await set('Stage crew', ['ROUTE', 'ASSIGN'])).toBeNull();
  });

  it('is asked for nothing where it is taken away', async () => {
    const { admin, restricted, accountId } = world.account;
    const keyId = await makeKey(admin.token);
    world.wait(7_201);
    expect(await refusal('AccountAPIKeyRemove', { keyId }, admin.token)).toBeNull();
    expect(await refusal('UserAccountRoleSet', { accountId, email: restricted.email, defaultRole: 'None' }, admin.token)).toBeNull();
  });
});

describe('Whom an identity provider alone signs in', () => {
  it('gives somebody a way in within two hours after that, and is then asked to sign in again', async () => {
    let stop = () => Promise.resolve();
    const sso = await startSsoWorld(async (url) => {
      const provider = await startOidcProvider(`${url}/auth/oidc/callback`, {});
      stop = () => provider.close();
      const northlight = { id: 'northlight', name: 'Northlight ID', domains: ['northlight.example'], kind: 'OIDC' };
      return [{ ...northlight, issuer: provider.issuer, clientId: 'tutti', clientSecret: 'a-secret-of-32-characters-or-more' }];
    });
    const { accountId, admin } = await createAccount(sso.server);
    const make = () =>
      sso.server.graphql(
        'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { ok } }',
        { input: { accountId, name: 'Rack room' } },
        admin.token,
      );
    expect((await make()).data).toEqual({ AgentEnrolmentCodeCreate: { ok: true } });
    sso.ahead(7_201_000);
    const message = 'Please log out and in again first: this is possible for two hours after that.';
    expect((await make()).errors?.[0]).toMatchObject({ message, extensions: { code: 'FORBIDDEN', reason: 'SIGN_IN_NEEDED' } });
    await sso.close();
    await stop();
  });
});
