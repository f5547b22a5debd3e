import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { usersOf } from '../users/users.fixture.ts';

let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await createAccount(server, { sites: ['Main Hall', 'Rehearsal'] });
  foreign = await createAccount(server, { name: 'Ferry Lane', sites: ['Depot'] });
});
afterAll(() => server.close());
const { follow, sitesSeen } = usersOf(() => ({ server, account }));

const ROLE = 'role { id name builtIn rights version people { email } }';
const run = async (mutation: string, answer: string, input: object, token = account.admin.token) => {
  const document = `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ok ${answer} } }`;
  const { data, errors } = await server.graphql(document, { input: { accountId: account.accountId, ...input } }, token);
  const [error] = errors ?? [];
  return error ? { ...error.extensions, message: error.message } : data[mutation];
};
const add = (name: string, rights: string[], token?: string) => run('RoleAdd', ROLE, { name, rights }, token);
const give = (input: object, token?: string) =>
  run(
    'UserAccountRoleSet',
    'member { defaultRole roleId rights accessType domainPermissions { domainId role roleId rights } }',
    {
      email: account.restricted.email,
      ...input,
    },
    token,
  );
const hall = () => account.siteIds[0] ?? '';
const onHall = (roleId: string) => ({ defaultRole: 'None', domainPermissions: [{ domainId: hall(), role: 'None', roleId }] });
const rightsAt = async (domainId = hall()) =>
  (await server.graphql('query ($id: ID!) { domain(id: $id) { viewerRights } }', { id: domainId }, account.restricted.token)).data.domain
    ?.viewerRights;
const entries = () =>
  look(
    server,
    sql<object>`select type, text, target, before, after from events where account_id = ${account.accountId} and type like 'role%' order by id`,
  );

describe('The roles of an account', () => {
  it('are five built-in ones and its own, with who has each', async () => {
    await add('Stage crew', ['ROUTE', 'DESCRIBE']);
    await add('Archive', ['READ'], foreign.admin.token);
    const document = 'query ($id: ID!) { account(id: $id) { roles { id name builtIn rights people { email } } } }';
    const { roles } = (await server.graphql(document, { id: account.accountId }, account.admin.token)).data.account;
    expect(roles.map(({ name, builtIn }: { name: string; builtIn: boolean }) => [name, builtIn])).toEqual([
      ['Viewer', true],
      ['Operator', true],
      ['Clocking engineer', true],
      ['Site administrator', true],
      ['Administrator', true],
      ['Stage crew', false],
    ]);
    expect(roles.at(-1)).toMatchObject({ rights: ['READ', 'ROUTE', 'DESCRIBE'], people: [] });
    expect(roles.at(-2).people.map(({ email }: { email: string }) => email)).toContain(account.admin.email);
  });

  it('are made with what their rights need, changed and deleted, each with its entry', async () => {
    const made = await add('Stage crew', ['RECALL']);
    expect(made.role).toMatchObject({ name: 'Stage crew', builtIn: false, rights: ['READ', 'ROUTE', 'RECALL'] });
    const { id: roleId, version: ifVersion } = made.role;
    const changed = await run('RoleSet', ROLE, { roleId, name: 'Crew', rights: ['REBOOT'], ifVersion });
    expect(changed.role).toMatchObject({ id: roleId, name: 'Crew', rights: ['READ', 'REBOOT'] });
    const late = { roleId, name: 'Late', rights: [], ifVersion };
    expect(await run('RoleSet', ROLE, late)).toMatchObject({ code: 'CONFLICT', field: 'ifVersion' });
    expect(await run('RoleDelete', '', { roleId })).toEqual({ ok: true });
    expect(await run('RoleDelete', '', { roleId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await entries()).toMatchObject([
      { type: 'roleCreated', text: 'Role Stage crew created', after: { rights: ['READ', 'ROUTE', 'RECALL'] } },
      {
        type: 'roleUpdated',
        text: 'Role Crew changed',
        before: { name: 'Stage crew' },
        after: { name: 'Crew', rights: ['READ', 'REBOOT'] },
      },
      { type: 'roleDeleted', text: 'Role Crew deleted', before: { name: 'Crew' } },
    ]);
  });

  it('never administer, have a name of their own, and are at most 50', async () => {
    expect(await add('Crew', ['ADMINISTER'])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'rights' });
    expect(await add('  ', ['READ'])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await add('x'.repeat(41), ['READ'])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await add('administrator', ['READ'])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    const { role } = await add('Crew', ['READ']);
    expect(await add('CREW', ['READ'])).toMatchObject({ code: 'CONFLICT', field: 'name' });
    for (let n = 1; n < 50; n++) expect(await add(`Role ${n}`, [])).toMatchObject({ ok: true });
    expect(await add('One more', [])).toMatchObject({ code: 'CONFLICT', field: 'name' });
    expect(await run('RoleSet', ROLE, { roleId: 'ADMINISTRATOR', name: 'Me', rights: [] })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await run('RoleDelete', '', { roleId: 'VIEWER' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'roleId' });
    const elsewhere = { accountId: foreign.accountId, roleId: role.id, name: 'Mine', rights: [] };
    expect(await run('RoleSet', ROLE, elsewhere, foreign.admin.token)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('Who has a role', () => {
  it('may what its rights say from then on, on its site alone, and is shown the largest published role in it', async () => {
    const { role } = await add('Stage crew', ['RECALL', 'DESCRIBE', 'ASSIGN']);
    const given = await give(onHall(role.id));
    const rights = ['READ', 'ROUTE', 'RECALL', 'DESCRIBE', 'ASSIGN'];
    expect(given.member).toMatchObject({
      accessType: 'restricted',
      defaultRole: 'None',
      roleId: null,
      domainPermissions: [{ domainId: hall(), role: 'MediaControl', roleId: role.id, rights }],
    });
    expect(await sitesSeen(account.restricted.token)).toEqual(['Main Hall']);
    // What is about things in no site counts on every site alone.
    expect(await rightsAt()).toEqual(['READ', 'ROUTE', 'RECALL', 'DESCRIBE']);
    const everywhere = await give({ defaultRole: 'None', roleId: role.id });
    expect(everywhere.member).toMatchObject({ defaultRole: 'MediaControl', roleId: role.id, rights, domainPermissions: [] });
    expect(await rightsAt(account.siteIds[1])).toEqual(rights);
    expect(await give({ defaultRole: 'None', roleId: 'SITE_ADMINISTRATOR' })).toMatchObject({
      member: { defaultRole: 'DomainControl', accessType: 'restricted' },
    });
  });

  it('has what the role allows at once when it is changed, and their streams end', async () => {
    const { role } = await add('Stage crew', ['ROUTE', 'REBOOT']);
    await give(onHall(role.id));
    expect(await rightsAt()).toEqual(['READ', 'ROUTE', 'REBOOT']);
    const stream = await follow(account.restricted.token);
    await run('RoleSet', ROLE, { roleId: role.id, name: 'Stage crew', rights: ['ROUTE'] });
    expect(await rightsAt()).toEqual(['READ', 'ROUTE']);
    expect(await stream.closed).toBe(4205);
  });

  it('is announced to their open streams where it takes the place of a published role on one site', async () => {
    const [before, stream] = [await rightsAt(), await follow(account.restricted.token)];
    await give(onHall('OPERATOR'));
    expect(await stream.closed).toBe(4205);
    expect(await rightsAt()).not.toEqual(before);
  });

  it('keeps the role from being deleted, until they have another', async () => {
    const { role } = await add('Stage crew', ['ROUTE']);
    await give(onHall(role.id));
    expect(await run('RoleDelete', '', { roleId: role.id })).toMatchObject({ code: 'CONFLICT', field: 'roleId' });
    await give(onHall('VIEWER'));
    expect(await run('RoleDelete', '', { roleId: role.id })).toEqual({ ok: true });
  });

  it('is refused what is no role of the account, and two roles at once', async () => {
    const { role } = await run('RoleAdd', ROLE, { accountId: foreign.accountId, name: 'Depot', rights: [] }, foreign.admin.token);
    for (const input of [
      { defaultRole: 'None', roleId: role.id },
      { defaultRole: 'None', roleId: 'OWNER' },
      { defaultRole: 'SiteControl', roleId: 'VIEWER' },
      { ...onHall('VIEWER'), roleId: 'VIEWER' },
      onHall('ADMINISTRATOR'),
      onHall(role.id),
      { defaultRole: 'None', domainPermissions: [{ domainId: hall(), role: 'DomainControl', roleId: 'VIEWER' }] },
      { defaultRole: 'ReadOnly' },
    ])
      expect([input, await give(input)]).toEqual([input, expect.objectContaining({ code: 'BAD_USER_INPUT' })]);
  });

  it('is an administrator as SiteControl and no other way', async () => {
    const given = await give({ defaultRole: 'None', roleId: 'ADMINISTRATOR' });
    expect(given.member).toMatchObject({ accessType: 'admin', defaultRole: 'SiteControl', roleId: null });
    // Whoever asks by a published role alone gets what it always meant.
    const back = await give({ defaultRole: 'None', domainPermissions: [{ domainId: hall(), role: 'DomainControl' }] });
    expect(back.member.domainPermissions).toMatchObject([{ role: 'DomainControl', roleId: null }]);
    expect(await rightsAt()).not.toContain('CLOCK_HISTORY');
  });
});

describe('Nobody gives by a role what they do not have', () => {
  it('as a site administrator changes neither roles nor people', async () => {
    const { role } = await add('Stage crew', ['ROUTE']);
    await give({ defaultRole: 'None', roleId: 'SITE_ADMINISTRATOR' });
    const { token } = account.restricted;
    for (const answer of [
      await add('Mine', ['READ'], token),
      await run('RoleSet', ROLE, { roleId: role.id, name: 'Mine', rights: [] }, token),
      await run('RoleDelete', '', { roleId: role.id }, token),
      await give({ email: account.restricted.email, defaultRole: 'SiteControl' }, token),
      // Nobody changes their own access: the rights show with that of somebody else and with an invitation.
      await give({ email: account.admin.email, defaultRole: 'None' }, token),
      await give({ email: `new.${account.accountId}@northlight.example`, ...onHall('VIEWER') }, token),
    ])
      expect(answer).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('and the last administrator is not made less', async () => {
    await server.database.query('update accounts set owner_id = null where account_id = $1', [account.accountId]);
    await server.database.query(`delete from members where account_id = $1 and user_id = $2`, [account.accountId, account.owner.userId]);
    const asKey = (email: string, roleId: string) => give({ email, defaultRole: 'None', roleId }, account.apiKey);
    expect(await asKey(account.admin.email, 'SITE_ADMINISTRATOR')).toMatchObject({ code: 'CONFLICT', field: 'defaultRole' });
    await give({ email: account.restricted.email, defaultRole: 'SiteControl' }, account.apiKey);
    expect(await asKey(account.admin.email, 'SITE_ADMINISTRATOR')).toMatchObject({ ok: true });
  });
});
