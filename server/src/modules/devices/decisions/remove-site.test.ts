import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../../test/create-fleet.ts';
import { followAccount } from '../../../../test/live.ts';
import { look } from '../../../../test/look.ts';
import { startWorld, type World } from '../device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const REMOVE = 'mutation ($input: DomainRemoveInput!) { DomainRemove(input: $input) { ok } }';
const ADD = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }';
const GIVE = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { member { user { id } } } }';
const REMOVAL = 'query ($id: ID) { domain(id: $id) { removal { devicesCount usersLosingAccess { email } apiKeysLosingAccess } } }';
const DEVICE = 'query ($id: ID!) { device(id: $id) { domainId enrolmentState } }';
const remove = (id: string, token?: string) => world.data(REMOVE, { input: { id } }, token);
const added = async (name: string): Promise<string> =>
  (await world.data(ADD, { input: { accountId: world.account.accountId, name } })).DomainAdd.domain.id;
const names = async (token?: string): Promise<string[]> =>
  (await world.data('{ domains { name } }', {}, token)).domains.map(({ name }: { name: string }) => name);
const login = (email: string, password: string) =>
  world.server.graphql('mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }', {
    input: { email, password },
  });
/** Gives somebody DomainControl on these sites alone. */
const give = (email: string, ...siteIds: string[]) =>
  world.data(GIVE, {
    input: {
      accountId: world.account.accountId,
      email,
      defaultRole: 'None',
      domainPermissions: siteIds.map((domainId) => ({ domainId, role: 'DomainControl' })),
    },
  });
const follow = (token: string) => followAccount(world.server, world.account.accountId, token);

describe('deleting a site', () => {
  it('says beforehand what it does', async () => {
    const id = await added('Counted');
    for (const name of ['counted-1', 'counted-2']) await world.device(name, { site_id: id, enrolment_state: 'ENROLLED' });
    await give(world.foreign.restricted.email, id);
    await give(world.foreign.admin.email, id, world.rehearsal);
    expect((await world.data(REMOVAL, { id })).domain.removal).toEqual({
      devicesCount: 2,
      usersLosingAccess: [{ email: world.foreign.restricted.email }],
      apiKeysLosingAccess: [],
    });
    expect((await world.data(REMOVAL, { id: world.hall })).domain.removal).toMatchObject({
      usersLosingAccess: [{ email: world.account.restricted.email }],
      apiKeysLosingAccess: ['Foyer panel'],
    });
    expect(await world.failure(REMOVAL, { id: world.hall }, world.account.restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    await remove(id);
  });

  it('makes its devices unassigned as if each were taken out, and ends the mails about it [API-050]', async () => {
    const id = await added('Doomed');
    await world.device('doomed-1', { site_id: id, enrolment_state: 'ENROLLED' });
    await world.device('doomed-2', { site_id: id, enrolment_state: 'ENROLLED', connection_state: 'DISCONNECTED' });
    await world.device('doomed-3', { forgotten_at: new Date() });
    const { accountId, admin } = world.account;
    await world.server.database.query(
      `insert into notification_preferences (account_id, site_id, user_id, event_types, minimum_importance) values ($1, $2, $3, '{offline}', 'NORMAL')`,
      [accountId, id, admin.userId],
    );
    // Asked of a device in the site, and not needed outside it.
    await world.server.database.query(
      `insert into commands (account_id, device_id, agent_id, kind, params, given_by, deadline) values ($1, 'doomed-1', $2, 'clockSettings', '{}', '{"name":"Ada"}', now() + interval '1 hour')`,
      [accountId, world.agentId],
    );
    expect(await remove(id)).toEqual({ DomainRemove: { ok: true } });
    expect(await names()).not.toContain('Doomed');
    for (const device of ['doomed-1', 'doomed-2'])
      expect((await world.data(DEVICE, { id: device })).device).toEqual({ domainId: null, enrolmentState: 'UNENROLLING' });
    expect((await world.commands('doomed-1')).map(({ kind, state, params }) => [kind, state, params])).toEqual([
      ['clockSettings', 'refused', {}],
      ['unenrol', 'accepted', { clearConfig: false }],
    ]);
    expect(await world.commands('doomed-2')).toMatchObject([{ kind: 'unenrol', given_by: { name: 'Ada.Admin' } }]);
    expect(await world.commands('doomed-3')).toEqual([]);
    expect(await look(world.server, sql`select site_id from notification_preferences where account_id = ${accountId}`)).toEqual([]);
    const LOG =
      'query ($accountId: ID!) { accountLogs(accountId: $accountId, includeCategories: [DEVICE_ADMIN, DOMAIN_ADMIN], sortDirection: NEWEST_FIRST, limit: 4) { type text domainId target { name } source { name } } }';
    const by = { domainId: id, source: { name: 'Ada.Admin' } };
    expect((await world.data(LOG, { accountId })).accountLogs).toEqual([
      { ...by, type: 'siteDeleted', text: 'Site Doomed deleted', target: { name: 'Doomed' } },
      { ...by, type: 'deviceUnenrolled', text: 'Unassigned', target: { name: 'doomed-2' } },
      { ...by, type: 'deviceUnenrolled', text: 'Unassigned', target: { name: 'doomed-1' } },
      { ...by, type: 'siteCreated', text: 'Site Doomed created', target: { name: 'Doomed' } },
    ]);
  });

  it('takes away what people and keys may do there; who has nothing else is signed out and reads so [PERM-026]', async () => {
    const { server, account, hall, rehearsal } = world;
    const { admin, restricted, restrictedApiKey } = account;
    await give(world.foreign.restricted.email, hall, rehearsal);
    expect(await names(restrictedApiKey)).toEqual(['Main Hall']);
    const streams = {
      lost: await follow(restricted.token),
      less: await follow(world.foreign.restricted.token),
      admin: await follow(admin.token),
    };
    await remove(hall, account.apiKey);
    expect(await streams.lost.closed).toBe(4403);
    expect(await streams.less.closed).toBe(4205);
    await expect
      .poll(() => streams.admin.changes.some(({ domainId, areas }) => domainId === hall && areas.includes('INVENTORY')))
      .toBe(true);
    await streams.admin.close();
    const asked = async (token: string) => (await server.graphql('{ domains { name } }', {}, token)).errors?.[0]?.extensions['code'];
    expect(await asked(restricted.token)).toBe('UNAUTHENTICATED');
    expect((await login(restricted.email, restricted.password)).errors?.[0]).toMatchObject({
      message: 'You no longer have access to any site. Please ask your account administrator.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect(await names(world.foreign.restricted.token)).toEqual(['Main Hall', 'Rehearsal']);
    expect(await names(restrictedApiKey)).toEqual([]);
    const by = { source: { kind: 'API_KEY', name: 'Control system' } };
    expect(
      await look(
        server,
        sql`select type, text, source, before, after from events where category = 'USER_ADMIN' and source ->> 'kind' = 'API_KEY' order by text`,
      ),
    ).toMatchObject([
      {
        ...by,
        type: 'apiKeyUpdated',
        text: 'Rights of API key Foyer panel changed',
        before: { domainIds: [hall] },
        after: { domainIds: [] },
      },
      {
        ...by,
        type: 'userUpdated',
        text: `Rights of ${world.foreign.restricted.email} changed`,
        after: { role: 'None', domainIds: [rehearsal] },
      },
      { ...by, type: 'userDeleted', text: 'User Rui.Restricted removed', before: { role: 'None', domainIds: [hall] } },
    ]);
  });

  it('goes through while devices of it report and others come in, and leaves none behind', async () => {
    const id = await added('Busy');
    const { accountId, apiKey } = world.account;
    const ids = Array.from({ length: 20 }, (_, at) => `busy-${at}`);
    const fleet = await createFleet(world.server, { accountId, siteId: id, token: apiKey }, ids);
    await world.device('late');
    const ENROLL = 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }';
    const reports = Promise.all(
      Array.from({ length: 10 }, (_, round) =>
        fleet.report(ids.map((device) => fleet.fact(device, 'connection', { state: round % 2 ? 'READY' : 'ESTABLISHED' }))),
      ),
    );
    const [, enrolled] = await Promise.all([
      remove(id),
      world.server.graphql(ENROLL, { input: { domainId: id, deviceIds: ['late'] } }, world.account.admin.token),
    ]);
    await reports;
    await fleet.close();
    expect(['NOT_FOUND', undefined]).toContain(enrolled.errors?.[0]?.extensions['code']);
    expect(await look(world.server, sql`select id from devices where site_id = ${id}`)).toEqual([]);
    expect(await look(world.server, sql`select id from devices where id like 'busy-%' and site_id is null`)).toHaveLength(20);
  });

  it('happens once, and only to a site that one administers', async () => {
    const id = await added('Once');
    const both = await Promise.all([1, 2].map(() => world.server.graphql(REMOVE, { input: { id } }, world.account.admin.token)));
    expect(both.map(({ errors }) => errors?.[0]?.extensions['code'] ?? 'ok').sort()).toEqual(['NOT_FOUND', 'ok']);
    for (const foreign of [id, world.foreign.siteIds[0] ?? '', 'nonsense'])
      expect(await world.failure(REMOVE, { input: { id: foreign } })).toEqual({
        code: 'NOT_FOUND',
        message: 'There is no such site, or you have no access to it.',
      });
    expect(await world.failure(REMOVE, { input: { id: world.rehearsal } }, world.foreign.restricted.token)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await names(world.foreign.admin.token)).toContain('Main Hall');
  });
});
