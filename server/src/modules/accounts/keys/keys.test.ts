import { createHash } from 'node:crypto';
import type { Client } from 'graphql-ws';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { connectLive } from '../../../../test/live-client.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let now = new Date('2026-11-21T10:00:00Z');
const open: Client[] = [];
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  account = await createAccount(server);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose();
});
afterAll(() => server.close());

const KEY =
  'id name displayKey description kind createdBy { email } defaultRole domainPermissions { domainId domain { name } role } expiresAt lastUsedAt lastUsedFrom';
const mutate = (name: string, selection: string, input: object, token = account.admin.token) =>
  server.graphql(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${selection} } }`, { input }, token);
const add = (input: object, token?: string) =>
  mutate(
    'AccountAPIKeyAdd',
    `ok keyToken apiKey { ${KEY} }`,
    { accountId: account.accountId, name: 'Panel', defaultRole: 'SiteControl', ...input },
    token,
  );
const made = async (input: object): Promise<{ id: string; token: string }> => {
  const { data } = await add(input);
  return { id: data.AccountAPIKeyAdd.apiKey.id, token: data.AccountAPIKeyAdd.keyToken };
};
const keys = async (token = account.admin.token) =>
  (await server.graphql(`query ($id: ID!) { account(id: $id) { apiKeys { ${KEY} } } }`, { id: account.accountId }, token)).data.account
    .apiKeys;
const sites = async (token: string) => {
  const { data, errors } = await server.graphql('{ domains { name } }', {}, token);
  return data?.domains?.map(({ name }: { name: string }) => name) ?? errors?.[0]?.extensions['code'];
};
const on = (...siteIds: (string | undefined)[]) => siteIds.map((domainId) => ({ domainId, role: 'DomainControl' }));
const entries = (type: string) =>
  look(server, sql<object>`select * from events where account_id = ${account.accountId} and type = ${type} order by id`);
const follow = async (token: string) => {
  const live = connectLive(server.graphqlUrl, token);
  open.push(live.client);
  await live.connected;
  return live;
};

describe('A new API key', () => {
  it('is shown once, works at once, and is kept as a hash and a hint alone [KEYS-001, KEYS-029, MODEL-010, MODEL-199, MODEL-200, MODEL-201, MODEL-202, MODEL-203, MODEL-204, MODEL-206]', async () => {
    const { data } = await add({ name: ' Foyer panel ', description: 'Crestron, foyer' });
    const { ok, keyToken, apiKey } = data.AccountAPIKeyAdd;
    expect({ ok, keyToken }).toEqual({ ok: true, keyToken: expect.stringMatching(/^ttk_[\w-]{43}$/) });
    expect(apiKey).toEqual({
      id: expect.any(String),
      name: 'Foyer panel',
      displayKey: `${keyToken.slice(0, 8)}…${keyToken.slice(-4)}`,
      description: 'Crestron, foyer',
      kind: 'ACCOUNT',
      createdBy: { email: account.admin.email },
      defaultRole: 'SiteControl',
      domainPermissions: [],
      expiresAt: null,
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    // Who reads it has not made it.
    const read: { id: string; name: string }[] = await keys(account.owner.token);
    expect(read.map(({ name }) => name)).toEqual(['Control system', 'Foyer panel', 'Foyer panel']);
    expect(read.find(({ id }) => id === apiKey.id)).toEqual(apiKey);
    expect(await sites(keyToken)).toEqual(['Main Hall', 'Rehearsal']);
    const rows = [...(await look(server, sql<object>`select * from api_keys`)), ...(await look(server, sql<object>`select * from events`))];
    const bytes = rows.flatMap((row): unknown[] => Object.values(row)).filter((value) => Buffer.isBuffer(value));
    const everything = [JSON.stringify([await keys(), rows]), ...bytes.map((value) => value.toString('latin1'))].join('\n');
    expect(everything).toContain(apiKey.displayKey);
    // Between the ends that the hint has: no text and no bytes hold it, nor what it is the letters of.
    expect(everything).not.toContain(keyToken.slice(8, -4));
    expect(bytes.map((value) => value.toString('base64url')).filter((value) => value.includes(keyToken.slice(8, -4)))).toEqual([]);
    const hash = createHash('sha256').update(keyToken).digest();
    expect(await look(server, sql`select token_hash from api_keys where id = ${apiKey.id}`)).toEqual([{ token_hash: hash }]);
  });

  it('sees the sites it was given, and no other [API-056, KEYS-036, KEYS-038, MODEL-205, API-080]', async () => {
    account = await createAccount(server, { sites: ['Main Hall', 'Rehearsal', 'Annexe'] });
    const [hall, rehearsal, annexe] = account.siteIds;
    const { data } = await add({ defaultRole: 'None', domainPermissions: on(rehearsal, annexe, rehearsal) });
    const { ok, keyToken, apiKey } = data.AccountAPIKeyAdd;
    const id: string = apiKey.id;
    expect([ok, await sites(keyToken)]).toEqual([true, ['Annexe', 'Rehearsal']]);
    const one =
      'query ($a: ID!, $k: ID!) { account(id: $a) { apiKey(id: $k) { name defaultRole domainPermissions { domain { id } role } } } }';
    const ask = async (k: string) => (await server.graphql(one, { a: account.accountId, k }, account.admin.token)).data.account.apiKey;
    const { domainPermissions, ...key } = await ask(id);
    expect(key).toEqual({ name: 'Panel', defaultRole: 'None' });
    expect(domainPermissions).toHaveLength(2);
    for (const site of [rehearsal, annexe]) expect(domainPermissions).toContainEqual({ domain: { id: site }, role: 'DomainControl' });
    expect([await ask('nonsense'), await ask(hall ?? '')]).toEqual([null, null]);
    expect((await keys()).map((key: { id: string }) => key.id)).toContain(id);
    const { data: foreign } = await server.graphql(one, { a: (await createAccount(server)).accountId, k: id }, account.admin.token);
    expect(foreign).toEqual({ account: null });
  });

  it('for everything names no sites, whatever it is sent with [KEYS-035]', async () => {
    const { id } = await made({ domainPermissions: on(account.siteIds[0]) });
    expect((await keys()).find((key: { id: string }) => key.id === id).domainPermissions).toEqual([]);
    expect(await look(server, sql`select * from site_api_keys where key_id = ${id}`)).toEqual([]);
  });

  it('is refused with what is wrong in which field [KEYS-030, KEYS-031]', async () => {
    const elsewhere = await createAccount(server, { name: 'Elsewhere' });
    const refusal = async (input: object) => {
      const { errors } = await add(input);
      return { ...errors?.[0]?.extensions, message: errors?.[0]?.message };
    };
    expect(await refusal({ name: '  ' })).toEqual({ code: 'BAD_USER_INPUT', field: 'name', message: 'Please enter a name' });
    expect(await refusal({ name: 'x'.repeat(10_000) })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'name',
      message: 'Please use at most 63 characters.',
    });
    expect(await refusal({ name: 'a\u0000b' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await refusal({ defaultRole: 'None' })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'domainPermissions',
      message: 'Please provide at least one site for restricted access',
    });
    expect(await refusal({ defaultRole: 'MediaControl' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'defaultRole' });
    expect(await refusal({ defaultRole: 'Emperor' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'defaultRole' });
    const reads = [{ domainId: account.siteIds[0], role: 'ReadOnly' }];
    expect(await refusal({ defaultRole: 'None', domainPermissions: reads })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'domainPermissions.0.role',
    });
    expect(await refusal({ expiresAt: '2026-11-21T10:00:00Z' })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'expiresAt',
      message: 'Please choose a date in the future',
    });
    expect(await refusal({ expiresAt: 'tomorrow' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'expiresAt' });
    for (const site of ['nonsense', elsewhere.siteIds[0]])
      expect(await refusal({ defaultRole: 'None', domainPermissions: on(account.siteIds[0], site) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal({ accountId: elsewhere.accountId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await keys()).toHaveLength(2);
  });

  it('takes HTML for the text it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await add({ name });
    expect((await keys()).map((key: { name: string }) => key.name)).toContain(name);
  });
});

describe('A key that expires', () => {
  it('is refused from that moment on, and says why [ERR-017]', async () => {
    const { token } = await made({ expiresAt: '2026-11-21T11:00:00Z' });
    now = new Date('2026-11-21T10:59:59Z');
    expect(await sites(token)).toEqual(['Main Hall', 'Rehearsal']);
    now = new Date('2026-11-21T11:00:00Z');
    const { errors } = await server.graphql('{ domains { name } }', {}, token);
    expect(errors).toMatchObject([
      {
        message: 'Unauthenticated user or user not found',
        extensions: {
          code: 'UNAUTHENTICATED',
          reason: 'EXPIRED',
          explanation: 'This API key has expired. Ask an administrator of the account for a new one.',
        },
      },
    ]);
    expect((await server.graphql('{ version }', {}, token)).errors).toBeUndefined();
    expect(await connectLive(server.graphqlUrl, token).closed).toBe(4403);
  });
});

describe('The use of a key', () => {
  it('is noted with time and place, at most once a minute', async () => {
    const { id, token } = await made({});
    const used = async () => {
      const { lastUsedAt, lastUsedFrom } = (await keys()).find((key: { id: string }) => key.id === id);
      return { lastUsedAt, lastUsedFrom };
    };
    await sites(token);
    await expect.poll(used).toEqual({ lastUsedAt: '2026-11-21T10:00:00.000Z', lastUsedFrom: '127.0.0.1' });
    now = new Date('2026-11-21T10:00:59Z');
    await sites(token);
    now = new Date('2026-11-21T10:01:00Z');
    await sites(token);
    // Had the second call been noted, this moment would come after it.
    await expect.poll(used).toEqual({ lastUsedAt: '2026-11-21T10:01:00.000Z', lastUsedFrom: '127.0.0.1' });
  });
});

describe('The rights of a key', () => {
  it('are what they are set to from its next call on, and its live stream ends [API-058, KEYS-035, KEYS-036]', async () => {
    const [hall, rehearsal] = account.siteIds;
    const { id, token } = await made({ defaultRole: 'None', domainPermissions: on(hall) });
    const live = await follow(token);
    expect(await sites(token)).toEqual(['Main Hall']);
    const set = (input: object) => mutate('AccountAPIKeyPermissionsSet', `ok apiKey { ${KEY} }`, { keyId: id, ...input });
    const { data } = await set({ defaultRole: 'None', domainPermissions: on(rehearsal) });
    expect(data.AccountAPIKeyPermissionsSet).toMatchObject({
      ok: true,
      apiKey: { defaultRole: 'None', domainPermissions: [{ domain: { name: 'Rehearsal' }, role: 'DomainControl' }] },
    });
    expect(await sites(token)).toEqual(['Rehearsal']);
    expect(await live.closed).toBe(4205);
    // Everything names no sites, whatever it is sent with.
    expect((await set({ defaultRole: 'SiteControl', domainPermissions: on(hall) })).data.AccountAPIKeyPermissionsSet.apiKey).toMatchObject({
      defaultRole: 'SiteControl',
      domainPermissions: [],
    });
    expect(await sites(token)).toEqual(['Main Hall', 'Rehearsal']);
    await set({ defaultRole: 'SiteControl' });
    const by = { source: { kind: 'USER', id: account.admin.userId, name: 'Ada.Admin' }, target: { kind: 'API_KEY', id, name: 'Panel' } };
    expect(await entries('apiKeyUpdated')).toMatchObject([
      { ...by, text: 'Rights of API key Panel changed', before: { role: 'None', domainIds: [hall] }, after: { domainIds: [rehearsal] } },
      { ...by, before: { role: 'None', domainIds: [rehearsal] }, after: { role: 'SiteControl', domainIds: [] } },
    ]);
  });

  it('cannot be set to nothing, nor those of no key [KEYS-031, KEYS-034]', async () => {
    const { id } = await made({});
    const refusal = async (input: object) => {
      const { errors } = await mutate('AccountAPIKeyPermissionsSet', 'ok', { keyId: id, defaultRole: 'SiteControl', ...input });
      return { ...errors?.[0]?.extensions, message: errors?.[0]?.message };
    };
    expect(await refusal({ defaultRole: 'None', domainPermissions: [] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Please provide at least one site for restricted access',
    });
    expect(await refusal({ keyId: '' })).toMatchObject({ code: 'BAD_USER_INPUT', message: 'cannot find the key Id' });
    for (const keyId of ['nonsense', account.accountId]) expect(await refusal({ keyId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('let only administrators’ keys manage keys, users, sites and settings [PERM-032]', async () => {
    expect((await add({}, account.apiKey)).data.AccountAPIKeyAdd).toMatchObject({ ok: true, apiKey: { createdBy: null } });
    expect((await entries('apiKeyCreated')).at(-1)).toMatchObject({ source: { kind: 'API_KEY', name: 'Control system' } });
    expect((await add({}, account.restrictedApiKey)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    const { accountId, siteIds } = account;
    const { id: keyId } = await made({});
    const calls: [string, object][] = [
      ['AccountAPIKeyPermissionsSet', { keyId, defaultRole: 'None', domainPermissions: on(siteIds[0]) }],
      ['AccountAPIKeyRemove', { keyId }],
      ['UserAccountRoleSet', { accountId, email: `mina-${accountId}@northlight.example`, defaultRole: 'SiteControl' }],
      ['DomainAdd', { accountId, name: 'Annexe' }],
      ['DomainUpdate', { id: siteIds[0], name: 'Great Hall' }],
      ['DomainRemove', { id: siteIds[1] }],
      ['AccountDateTimeDefaultsSet', { accountId, timezone: 'UTC', timeFormat: '12hr', dateFormat: 'mmddyyyy' }],
    ];
    for (const [name, input] of calls) {
      expect((await mutate(name, 'ok', input, account.restrictedApiKey)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
      expect((await mutate(name, 'ok', input, account.apiKey)).data?.[name]).toEqual({ ok: true });
    }
  });
});

describe('A key that is taken away', () => {
  const remove = (keyId: string, token?: string) => mutate('AccountAPIKeyRemove', 'ok', { keyId }, token);

  it('is refused from its next call on, and its stream ends [API-057]', async () => {
    const { id, token } = await made({});
    const live = await follow(token);
    expect(await sites(token)).toHaveLength(2);
    expect((await remove(id)).data).toEqual({ AccountAPIKeyRemove: { ok: true } });
    expect(await sites(token)).toBe('UNAUTHENTICATED');
    expect(await live.closed).toBe(4403);
    expect((await keys()).map((key: { id: string }) => key.id)).not.toContain(id);
    expect(await entries('apiKeyDeleted')).toMatchObject([
      { text: 'API key Panel deleted', source: { name: 'Ada.Admin' }, target: { id } },
    ]);
    expect((await remove(id)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('must be one, and of one’s own account [KEYS-033]', async () => {
    expect((await remove(' ')).errors).toMatchObject([
      { message: 'please select a key to delete', extensions: { code: 'BAD_USER_INPUT', field: 'keyId' } },
    ]);
    const { id, token } = await made({});
    const elsewhere = await createAccount(server, { name: 'Elsewhere' });
    expect((await remove(id, elsewhere.owner.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect(await sites(token)).toHaveLength(2);
  });
});

describe('A key of a person', () => {
  it('has the person’s rights, as they are at each call, and goes with them [MODEL-207]', async () => {
    const { id, token } = await made({});
    const { userId } = account.restricted;
    await server.database.query(`update api_keys set user_id = $1, default_role = 'None' where id = $2`, [userId, id]);
    const publishChange = () => server.services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
    publishChange();
    expect(await sites(token)).toEqual(['Main Hall']);
    expect((await keys()).find((key: { id: string }) => key.id === id)).toMatchObject({
      kind: 'USER',
      defaultRole: 'None',
      domainPermissions: [{ domain: { name: 'Main Hall' } }],
    });
    const { errors } = await mutate('AccountAPIKeyPermissionsSet', 'ok', { keyId: id, defaultRole: 'SiteControl' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'keyId' });
    await server.database.query('delete from site_members where user_id = $1', [userId]);
    publishChange();
    expect(await sites(token)).toEqual([]);
    await server.database.query('update users set is_active = false where id = $1', [userId]);
    publishChange();
    expect(await sites(token)).toBe('UNAUTHENTICATED');
  });
});

describe('Customers’ transactions', () => {
  it('may not read the hash of a key', async () => {
    const read = server.services.store.tenant([account.accountId], (tx) => tx.selectFrom('api_keys').select('token_hash').execute());
    await expect(read).rejects.toThrow('permission denied');
  });
});
