import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server, { sites: ['Main Hall', 'Rehearsal', 'Annexe'], restrictedTo: ['Main Hall', 'Annexe'] });
  other = await createAccount(server, { name: 'Ferry Lane', sites: ['Depot', 'Workshop'] });
  // The administrator of the first account is restricted to a site of the second.
  await server.services.store.system(async (tx) => {
    await tx.insertInto('members').values({ account_id: other.accountId, user_id: account.admin.userId }).execute();
    await tx
      .insertInto('site_members')
      .values({ account_id: other.accountId, site_id: other.siteIds[0] ?? '', user_id: account.admin.userId, role: 'DomainControl' })
      .execute();
  });
  server.services.bus.publish('credentials.changed', { userId: account.admin.userId, tokenHashes: [] });
  await server.database.query(`update accounts set features = '{beta}' where account_id = $1`, [account.accountId]);
});
afterAll(() => server.close());

const ask = (query: string, token: string, variables = {}) => server.graphql(query, variables, token);

describe('The accounts of a person', () => {
  it('are all their accounts by name, each with the sites they may see [MODEL-004, MODEL-005, MODEL-006, MODEL-007, MODEL-011, API-064]', async () => {
    const query = '{ accounts { id name features ownerId viewerCanAdminister domains { id accountId name status { summary } } } }';
    const { data } = await ask(query, account.admin.token);
    const site = (name: string, accountId: string, id: string | undefined) => ({ id, name, accountId, status: { summary: 'UNKNOWN' } });
    const [hall, rehearsal, annexe] = account.siteIds;
    expect(data.accounts).toMatchObject([
      {
        id: other.accountId,
        name: 'Ferry Lane',
        features: [],
        ownerId: null,
        viewerCanAdminister: false,
        domains: [site('Depot', other.accountId, other.siteIds[0])],
      },
      {
        id: account.accountId,
        name: 'Northlight',
        features: ['beta'],
        ownerId: account.owner.userId,
        viewerCanAdminister: true,
        domains: [
          site('Annexe', account.accountId, annexe),
          site('Main Hall', account.accountId, hall),
          site('Rehearsal', account.accountId, rehearsal),
        ],
      },
    ]);
  });

  it('can be asked for one by one; a foreign one looks like none', async () => {
    const one = (id: string) => ask('query Q($id: ID!) { account(id: $id) { name } }', account.owner.token, { id });
    expect((await one(account.accountId)).data.account).toEqual({ name: 'Northlight' });
    const none = await one('00000000-0000-4000-8000-000000000000');
    expect(none.data.account).toBeNull();
    for (const id of [other.accountId, 'nonsense']) expect(await one(id)).toEqual(none);
  });

  it('show restricted people their sites only [PERM-021]', async () => {
    const names = async (token: string) =>
      (await ask('{ accounts { domains { name } } }', token)).data.accounts[0].domains.map((d: { name: string }) => d.name);
    expect(await names(account.restricted.token)).toEqual(['Annexe', 'Main Hall']);
    expect(await names(account.owner.token)).toEqual(['Annexe', 'Main Hall', 'Rehearsal']);
  });
});

describe('The people of an account', () => {
  const members = `{ account(id: "ID") { ownerId owner { id email } members { user { email displayName isActive ssoLogin lastAccess { lastVisited ipAddress } } accessType defaultRole domainPermissions { domainId domain { name } role } } } }`;

  it('are shown to administrators with their rights [API-078, MODEL-009, MODEL-182, MODEL-183, MODEL-184, MODEL-185, MODEL-186, MODEL-187, MODEL-190, MODEL-191, MODEL-193, MODEL-194, MODEL-195, MODEL-196, MODEL-197, MODEL-198, PERM-012, PERM-028]', async () => {
    // Nobody who asks waits until it is written from where they did.
    await ask('{ accounts { id } }', account.restricted.token);
    const lastIp = 'select last_ip from users where id = $1';
    await expect.poll(() => server.database.query(lastIp, [account.restricted.userId])).toEqual([{ last_ip: '127.0.0.1' }]);
    const setRole = (role: string) =>
      server.database.query('update site_members set role = $1 where site_id = $2 and user_id = $3', [
        role,
        account.siteIds[2],
        account.restricted.userId,
      ]);
    // No call gives it: it may be there.
    await setRole('MediaControl');
    await server.database.query('update users set is_active = false where id = $1', [account.owner.userId]);
    const { data } = await ask(members.replace('ID', account.accountId), account.admin.token);
    await server.database.query('update users set is_active = true where id = $1', [account.owner.userId]);
    expect(data.account).toMatchObject({ ownerId: account.owner.userId, owner: { id: account.owner.userId, email: account.owner.email } });
    const by = (email: string) => data.account.members.find((m: { user: { email: string } }) => m.user.email === email);
    expect(data.account.members).toHaveLength(3);
    for (const { email } of [account.owner, account.admin])
      expect(by(email)).toMatchObject({ accessType: 'admin', defaultRole: 'SiteControl', domainPermissions: [] });
    expect(by(account.owner.email).user.isActive).toBe(false);
    const restricted = by(account.restricted.email);
    expect(restricted).toMatchObject({
      accessType: 'restricted',
      defaultRole: 'None',
      user: {
        displayName: 'Rui.Restricted',
        isActive: true,
        ssoLogin: false,
        lastAccess: { lastVisited: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), ipAddress: '127.0.0.1' },
      },
    });
    await setRole('DomainControl');
    const byName = (a: { domain: { name: string } }, b: { domain: { name: string } }) => a.domain.name.localeCompare(b.domain.name);
    expect(restricted.domainPermissions.toSorted(byName)).toEqual([
      { domainId: account.siteIds[2], domain: { name: 'Annexe' }, role: 'MediaControl' },
      { domainId: account.siteIds[0], domain: { name: 'Main Hall' }, role: 'DomainControl' },
    ]);
    const { __type: access } = (
      await ask('{ __type(name: "AccessType") { enumValues(includeDeprecated: true) { name } } }', account.admin.token)
    ).data;
    expect(access.enumValues).toEqual([{ name: 'admin' }, { name: 'restricted' }]);
  });

  it('leave out somebody who has no right left', async () => {
    const { data } = await ask(members.replace('ID', other.accountId), other.owner.token);
    expect(data.account.members).toHaveLength(4);
    expect(JSON.stringify(data)).toContain(account.admin.email);
    await server.services.store.system((tx) =>
      tx.deleteFrom('site_members').where('account_id', '=', other.accountId).where('user_id', '=', account.admin.userId).execute(),
    );
    const left = await ask(members.replace('ID', other.accountId), other.owner.token);
    expect(left.data.account.members).toHaveLength(3);
    expect(JSON.stringify(left.data)).not.toContain(account.admin.email);
  });

  it('are hidden from restricted people, who get no list at all, nor the owner', async () => {
    const { data, errors } = await ask(members.replace('ID', account.accountId), account.restricted.token);
    expect(data.account).toBeNull();
    expect(errors?.map((error) => error.extensions['code'])).toContain('FORBIDDEN');
    for (const field of ['members { id }', 'owner { id }']) {
      const alone = await ask(`{ account(id: "${account.accountId}") { ${field} } }`, account.restricted.token);
      expect(JSON.stringify(alone.data)).not.toContain('"id"');
      expect(alone.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
  });

  it('know themselves, their place and their rights in the account asked for [API-062, MODEL-181]', async () => {
    const query =
      'query Q($accountId: ID) { loggedUser(accountId: $accountId) { user { id email } member { id accessType defaultRole domainPermissions { role } } viewerCanAdminister viewerIsOwner } }';
    const me = async (token: string, accountId?: string) => (await ask(query, token, { accountId })).data.loggedUser;
    expect(await me(account.owner.token)).toMatchObject({
      user: { id: account.owner.userId },
      member: { id: expect.any(String), accessType: 'admin' },
      viewerCanAdminister: true,
      viewerIsOwner: true,
    });
    expect(await me(account.admin.token, account.accountId)).toMatchObject({ viewerCanAdminister: true, viewerIsOwner: false });
    expect(await me(account.admin.token, other.accountId)).toMatchObject({ viewerCanAdminister: false });
    expect(await me(account.restricted.token)).toMatchObject({
      member: { defaultRole: 'None', domainPermissions: [{ role: 'DomainControl' }, { role: 'DomainControl' }] },
      viewerCanAdminister: false,
    });
    expect(await me(account.owner.token, other.accountId)).toMatchObject({
      member: null,
      viewerCanAdminister: false,
      viewerIsOwner: false,
    });
  });
});

describe('Announcements of the operator', () => {
  it('are shown to everybody, signed in or not [MODEL-288, MODEL-289, MODEL-290, MODEL-291]', async () => {
    await server.services.store.system((tx) =>
      tx
        .insertInto('infrastructure_alerts')
        .values([
          { category: 'SYSTEM', message: 'Hello', level: 'INFORMATION', dismissible: true },
          { category: 'LATENCY', message: 'Slow', level: 'ERROR', dismissible: false },
        ])
        .execute(),
    );
    for (const token of [undefined, account.owner.token, account.restricted.token, account.restrictedApiKey]) {
      const { data } = await server.graphql('{ infrastructureAlerts { category message dismissible level } }', {}, token);
      expect(data.infrastructureAlerts).toHaveLength(2);
      expect(data.infrastructureAlerts).toEqual(
        expect.arrayContaining([
          { category: 'SYSTEM', message: 'Hello', dismissible: true, level: 'INFORMATION' },
          { category: 'LATENCY', message: 'Slow', dismissible: false, level: 'ERROR' },
        ]),
      );
    }
  });

  it('have the required categories, levels and roles and no others [MODEL-296, MODEL-297, MODEL-316]', async () => {
    const values = async (name: string) =>
      (
        await server.graphql('query Q($name: String!) { __type(name: $name) { enumValues(includeDeprecated: true) { name } } }', { name })
      ).data.__type.enumValues.map((v: { name: string }) => v.name);
    expect(await values('AlertCategory')).toEqual(['CLOCKING', 'CONNECTIVITY', 'INFRASTRUCTURE', 'LATENCY', 'SUBSCRIPTIONS', 'SYSTEM']);
    expect(await values('AlertLevel')).toEqual(['ERROR', 'INFORMATION', 'WARNING']);
    expect(await values('Role')).toEqual(['DomainControl', 'MediaControl', 'None', 'ReadOnly', 'SiteControl']);
  });
});
