import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../../test/look.ts';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const FIELDS = 'id name icon organisation location contact comments mediaEncryptionPolicy';
const UPDATE = `mutation ($input: DomainUpdateInput!) { DomainUpdate(input: $input) { ok domain { ${FIELDS} } } }`;
const POLICY = `mutation ($input: DomainMediaEncryptionPolicySetInput!) { DomainMediaEncryptionPolicySet(input: $input) { ok domain { ${FIELDS} } } }`;
const ADD = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }';
const site = async (id: string) => (await world.data(`query ($id: ID) { domain(id: $id) { ${FIELDS} revision } }`, { id })).domain;
const added = async (name: string): Promise<string> =>
  (await world.data(ADD, { input: { accountId: world.account.accountId, name } })).DomainAdd.domain.id;
const update = (input: object, token?: string) => world.data(UPDATE, { input }, token);
const entries = (id: string) =>
  look(
    world.server,
    sql<object>`select type, text, source, before, after from events where site_id = ${id} and type <> 'siteCreated' order by id`,
  );

describe('changing what is said about a site', () => {
  it('sets the name, the icon and the texts, and keeps what is left out [API-052] [MODEL-016]', async () => {
    const id = await added('Old Mill');
    const { DomainUpdate } = await update({ id, name: ' New Mill ', icon: 'THEATRE_CINEMA', location: 'River Street 4', contact: 'Ada' });
    const is = {
      id,
      name: 'New Mill',
      icon: 'THEATRE_CINEMA',
      organisation: null,
      location: 'River Street 4',
      contact: 'Ada',
      comments: null,
    };
    expect(DomainUpdate).toEqual({ ok: true, domain: { ...is, mediaEncryptionPolicy: 'COMPATIBLE' } });
    await update({ id, contact: null, organisation: 'Northlight', comments: 'Key at the gate' });
    expect(await site(id)).toMatchObject({ ...is, contact: null, organisation: 'Northlight', comments: 'Key at the gate' });
    expect(await entries(id)).toMatchObject([
      {
        type: 'siteUpdated',
        text: 'Site New Mill changed',
        source: { kind: 'USER', name: 'Ada.Admin' },
        before: { name: 'Old Mill', icon: 'OTHER', location: null, contact: null },
        after: { name: 'New Mill', icon: 'THEATRE_CINEMA', location: 'River Street 4', contact: 'Ada' },
      },
      {
        before: { contact: 'Ada', organisation: null, comments: null },
        after: { contact: null, organisation: 'Northlight', comments: 'Key at the gate' },
      },
    ]);
  });

  it('is published for the site and for the account, and not at all where nothing changed', async () => {
    const id = await added('Quiet');
    const { revision } = await site(id);
    const published: unknown[] = [];
    const stop = world.server.services.bus.subscribe('account.changed', (message) => published.push(message));
    await update({ id, name: 'Quiet', icon: 'OTHER', comments: '  ' });
    expect([await entries(id), published, (await site(id)).revision]).toEqual([[], [], revision]);
    await update({ id, name: 'quiet' });
    stop();
    expect(published).toMatchObject([
      { siteId: id, revision: revision + 1, areas: ['INVENTORY'] },
      { siteId: null, areas: ['INVENTORY'] },
    ]);
    expect(await site(id)).toMatchObject({ name: 'quiet', revision: revision + 1 });
  });

  it('keeps HTML as the text it is', async () => {
    const id = await added('Plain');
    await update({ id, name: '<img src=x onerror=alert(1)>', comments: '<script>1</script>' });
    expect(await site(id)).toMatchObject({ name: '<img src=x onerror=alert(1)>', comments: '<script>1</script>' });
  });

  it.each([
    ['an empty name [SET-060]', { name: '' }, 'name', 'Please enter a site name'],
    ['no name [SET-060]', { name: null }, 'name', 'Please enter a site name'],
    ['10,000 characters', { name: 'x'.repeat(10_000) }, 'name', 'Please use at most 63 characters.'],
    ['no icon [SET-061]', { icon: null }, 'icon', 'Please select an icon'],
    ['a long comment', { comments: 'x'.repeat(2001) }, 'comments', 'Please use at most 2000 characters.'],
  ])('refuses %s', async (_, said, field, message) => {
    const before = await site(world.hall);
    expect(await world.failure(UPDATE, { input: { id: world.hall, ...said } })).toEqual({ code: 'BAD_USER_INPUT', field, message });
    expect(await site(world.hall)).toEqual(before);
  });

  it('refuses a name that is taken, also when two want it at once', async () => {
    const [one, other] = [await added('One'), await added('Other')];
    const taken = { code: 'CONFLICT', field: 'name', message: 'Another site is already called one.' };
    expect(await world.failure(UPDATE, { input: { id: other, name: 'one' } })).toEqual(taken);
    expect(await site(other)).toMatchObject({ name: 'Other' });
    expect(await entries(other)).toEqual([]);
    const both = await Promise.all(
      [one, other].map((id) => world.server.graphql(UPDATE, { input: { id, name: 'Both' } }, world.account.admin.token)),
    );
    expect(both.map(({ errors }) => errors?.[0]?.extensions['code'] ?? 'ok').sort()).toEqual(['CONFLICT', 'ok']);
  });

  it('is for administrators; a foreign site looks like none', async () => {
    const { restricted, restrictedApiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey])
      for (const [document, input] of [
        [UPDATE, { id: world.hall, name: 'Mine' }],
        [POLICY, { domainId: world.hall, mediaEncryptionPolicy: 'NONE' }],
      ] as const)
        expect(await world.failure(document, { input }, token)).toMatchObject({ code: 'FORBIDDEN' });
    for (const id of [world.foreign.siteIds[0], 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      expect(await world.failure(UPDATE, { input: { id, name: 'Mine' } })).toEqual({
        code: 'NOT_FOUND',
        message: 'There is no such site, or you have no access to it.',
      });
      expect(await world.failure(POLICY, { input: { domainId: id, mediaEncryptionPolicy: 'NONE' } })).toEqual({
        code: 'NOT_FOUND',
        message: 'There is no such site, or you have no access to it.',
      });
    }
  });
});

describe('the encryption policy of a site', () => {
  it('is compatible at first, is set to none or compatible, and is in the record [API-053] [MODEL-023] [MODEL-028] [TX-011]', async () => {
    const id = await added('Vault');
    const set = async (mediaEncryptionPolicy: string) =>
      (await world.data(POLICY, { input: { domainId: id, mediaEncryptionPolicy } })).DomainMediaEncryptionPolicySet.domain
        .mediaEncryptionPolicy;
    expect(await set('NONE')).toBe('NONE');
    expect(await set('NONE')).toBe('NONE');
    expect(await set('COMPATIBLE')).toBe('COMPATIBLE');
    expect(await entries(id)).toMatchObject([
      { type: 'siteUpdated', before: { mediaEncryptionPolicy: 'COMPATIBLE' }, after: { mediaEncryptionPolicy: 'NONE' } },
      { type: 'siteUpdated', before: { mediaEncryptionPolicy: 'NONE' }, after: { mediaEncryptionPolicy: 'COMPATIBLE' } },
    ]);
  });

  it('cannot be strict, which is planned [TX-012]', async () => {
    expect(await world.failure(POLICY, { input: { domainId: world.hall, mediaEncryptionPolicy: 'STRICT' } })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'mediaEncryptionPolicy',
      message: 'Strict is planned for a later version: choose None or Compatible.',
    });
    expect(await site(world.hall)).toMatchObject({ mediaEncryptionPolicy: 'COMPATIBLE' });
  });
});
