import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const DOMAINS = `query ($accountId: ID) { domains(accountId: $accountId) { id name } }`;
const DOMAIN = `query ($id: ID, $name: String) { domain(id: $id, name: $name) { id name } }`;
const ADD = `mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { ok domain { id accountId name icon location contact } } }`;

describe('the sites', () => {
  it('are those the viewer may see: all for administrators, their own for restricted people, and the same for keys', async () => {
    const { admin, apiKey, restricted, restrictedApiKey } = world.account;
    for (const token of [admin.token, apiKey]) {
      expect((await world.data(DOMAINS, {}, token)).domains.map((d: { name: string }) => d.name)).toEqual(['Main Hall', 'Rehearsal']);
    }
    for (const token of [restricted.token, restrictedApiKey]) {
      expect((await world.data(DOMAINS, {}, token)).domains).toEqual([{ id: world.hall, name: 'Main Hall' }]);
    }
  });

  it('of a foreign account, or of one that does not exist, are none', async () => {
    for (const accountId of [world.foreign.accountId, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect((await world.data(DOMAINS, { accountId })).domains).toEqual([]);
    }
  });

  it('are found by id or by name, and are null when they are not there or not allowed', async () => {
    const hall = { id: world.hall, name: 'Main Hall' };
    expect((await world.data(DOMAIN, { id: world.hall })).domain).toEqual(hall);
    expect((await world.data(DOMAIN, { name: 'main hall' }, world.account.apiKey)).domain).toEqual(hall);
    const { restricted } = world.account;
    for (const variables of [
      { id: world.rehearsal },
      { name: 'Rehearsal' },
      { id: world.foreign.siteIds[0] },
      { id: '00000000-0000-4000-8000-000000000000' },
      { id: "'; drop table sites --" },
      { id: world.hall, name: 'Rehearsal' },
    ]) {
      expect((await world.data(DOMAIN, variables, restricted.token)).domain).toBeNull();
    }
  });

  it('have to be named when one is asked for', async () => {
    expect(await world.failure(DOMAIN, {})).toMatchObject({ code: 'BAD_USER_INPUT', field: 'id' });
  });

  it('have their texts, devices, status, alerts and clocking group, and are Compatible in encryption [MODEL-013 MODEL-014 MODEL-015 MODEL-016 MODEL-017 MODEL-018 MODEL-019 MODEL-020 MODEL-021 MODEL-022 MODEL-023 MODEL-024 MODEL-025 MODEL-027 MODEL-028]', async () => {
    await world.device('001dc1fffe501c25:0', { site_id: world.hall, name: 'Stagebox' });
    // Neither is one of its devices.
    await world.device('elsewhere', { site_id: world.rehearsal });
    await world.device('waiting');
    const document = `query ($id: ID) { domain(id: $id) { id name accountId icon organisation location contact comments devicesCount mediaEncryptionPolicy
      legacyInterop clockingGroupId revision devices { id name } none: devices(ids: ["x"]) { id } one: devices(ids: ["001dc1fffe501c25:0", "x"]) { id } device(id: "001dc1fffe501c25:0") { id } missing: device(id: "x") { id }
      status { summary } alerts { message } } }`;
    const texts = { organisation: 'Northlight', location: 'Leeds', contact: 'Ada', comments: 'Key at the gate' };
    const UPDATE = 'mutation ($input: DomainUpdateInput!) { DomainUpdate(input: $input) { ok } }';
    await world.data(UPDATE, { input: { id: world.hall, ...texts, icon: 'ARTS_VENUE' } });
    const { domain } = await world.data(document, { id: world.hall });
    expect(domain).toEqual({
      id: world.hall,
      name: 'Main Hall',
      accountId: world.account.accountId,
      icon: 'ARTS_VENUE',
      ...texts,
      devicesCount: 1,
      mediaEncryptionPolicy: 'COMPATIBLE',
      legacyInterop: null,
      clockingGroupId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: expect.any(Number),
      devices: [{ id: '001dc1fffe501c25:0', name: 'Stagebox' }],
      // Only those that were asked for: what a client that received a change reads.
      none: [],
      one: [{ id: '001dc1fffe501c25:0' }],
      device: { id: '001dc1fffe501c25:0' },
      missing: null,
      status: { summary: 'OK' },
      alerts: [],
    });
  });
});

describe('creating a site', () => {
  const input = (changes: Record<string, unknown>) => ({ input: { accountId: world.account.accountId, name: 'Ferry Lane', ...changes } });

  it('takes name, icon and account, answers the site and shows it at once [API-049]', async () => {
    const { DomainAdd } = await world.data(ADD, input({ icon: 'PRIMARY_EDUCATION', location: ' Leeds ', contact: '' }));
    expect(DomainAdd).toEqual({
      ok: true,
      domain: {
        id: expect.any(String),
        accountId: world.account.accountId,
        name: 'Ferry Lane',
        icon: 'PRIMARY_EDUCATION',
        location: 'Leeds',
        contact: null,
      },
    });
    const { domains } = await world.data(DOMAINS, { accountId: world.account.accountId });
    expect(domains).toContainEqual({ id: DomainAdd.domain.id, name: 'Ferry Lane' });
  });

  it('refuses bad names, a taken one, a foreign account and people who may not, and changes nothing [SET-060]', async () => {
    const before = await world.data(DOMAINS);
    const blank = { code: 'BAD_USER_INPUT', field: 'name', message: 'Please enter a site name' };
    expect(await world.failure(ADD, input({ name: ' ' }))).toEqual(blank);
    expect(await world.failure(ADD, input({ name: 'x'.repeat(64) }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await world.failure(ADD, input({ name: 'a\u0000b' }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await world.failure(ADD, input({ name: 'MAIN HALL' }))).toMatchObject({ code: 'CONFLICT', field: 'name' });
    expect(await world.failure(ADD, input({ accountId: world.foreign.accountId }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.failure(ADD, input({}), world.account.restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.data(DOMAINS)).toEqual(before);
  });

  it('gives a name once where several calls want it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.server.graphql(ADD, input({ name: 'Race' }), world.account.admin.token)),
    );
    expect(answers.filter((answer) => answer.data?.DomainAdd?.ok).length).toBe(1);
    expect(answers.flatMap((answer) => answer.errors ?? []).map((error) => error.extensions['code'])).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
    ]);
  });
});
