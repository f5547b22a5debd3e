import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const ENROLL = `mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`;
const UNENROLL = `mutation ($input: DevicesUnenrollInput!) { DevicesUnenroll(input: $input) { ok } }`;
const DEVICE = `query ($id: ID!) { device(id: $id) { domainId enrolmentState domain { name } } }`;
const WAITING = `{ unenrolledDevices { id } }`;
const where = async (id: string) => (await world.data(DEVICE, { id })).device;

describe('assigning devices to a site', () => {
  it('changes their site at once, sends the device the command, increments the revision of that site alone and publishes that for both places [API-030 MODEL-003]', async () => {
    await world.device('new-1');
    expect(await where('new-1')).toEqual({ domainId: null, enrolmentState: 'UNENROLLED', domain: null });
    const revisions = () => world.data(`{ domains { id revision } }`);
    const before = await revisions();
    const published: unknown[] = [];
    const stop = world.server.services.bus.subscribe('account.changed', (message) => published.push(message));
    expect(await world.data(ENROLL, { input: { domainId: world.hall, deviceIds: ['new-1'] } })).toEqual({ DevicesEnroll: { ok: true } });
    expect(await where('new-1')).toEqual({ domainId: world.hall, enrolmentState: 'ENROLLING', domain: { name: 'Main Hall' } });
    expect(await world.commands('new-1')).toEqual([
      {
        kind: 'enrol',
        params: { domainId: world.hall, domainName: 'Main Hall', clearConfig: false },
        state: 'accepted',
        given_by: { userId: world.account.admin.userId, name: 'Ada.Admin', ip: '127.0.0.1' },
      },
    ]);
    expect(await world.server.database.query(`select text, ip from events where device_id = 'new-1'`)).toEqual([
      { text: 'Assigned to Main Hall', ip: '127.0.0.1' },
    ]);
    const after = await revisions();
    expect(after.domains[0].revision).toBe(before.domains[0].revision + 1);
    expect(after.domains[1].revision).toBe(before.domains[1].revision);
    stop();
    expect(published).toEqual([
      expect.objectContaining({ siteId: world.hall, deviceIds: ['new-1'], areas: expect.arrayContaining(['INVENTORY', 'STATUS']) }),
      expect.objectContaining({ siteId: null, deviceIds: ['new-1'] }),
    ]);
  });

  it('takes an unmanaged device for a client of the published API, as the desktop controller is [DEV-058]', async () => {
    await world.device('by-controller');
    const input = { domainId: world.hall, deviceIds: ['by-controller'] };
    expect(await world.data(ENROLL, { input }, world.account.apiKey)).toEqual({ DevicesEnroll: { ok: true } });
    expect(await where('by-controller')).toEqual({ domainId: world.hall, enrolmentState: 'ENROLLING', domain: { name: 'Main Hall' } });
    expect(await world.commands('by-controller')).toMatchObject([{ kind: 'enrol', given_by: { name: 'Control system' } }]);
  });

  it('moves a device of another site, also one that is away, and has its configuration cleared only where that is asked [API-030 MODEL-003]', async () => {
    await world.device('away', { site_id: world.rehearsal, enrolment_state: 'ENROLLED', connection_state: 'DISCONNECTED' });
    await world.data(ENROLL, { input: { domainId: world.hall, deviceIds: ['away'] } }, world.account.apiKey);
    expect(await where('away')).toMatchObject({ domainId: world.hall, enrolmentState: 'CHANGING_DOMAIN' });
    expect((await world.commands('away'))[0]).toMatchObject({ params: { clearConfig: false }, given_by: { name: 'Control system' } });
    const listed = async (id: string) =>
      (await world.data(`query ($id: ID) { domain(id: $id) { devices { id } } }`, { id })).domain.devices;
    expect(await listed(world.hall)).toContainEqual({ id: 'away' });
    expect(await listed(world.rehearsal)).not.toContainEqual({ id: 'away' });
    await world.device('cleared', { site_id: world.rehearsal, enrolment_state: 'ENROLLED' });
    await world.data(ENROLL, { input: { domainId: world.hall, deviceIds: ['cleared'], clearConfig: true } });
    expect((await world.commands('cleared'))[0]).toMatchObject({ kind: 'enrol', params: { clearConfig: true } });
  });

  it('leaves alone a device that is there already, unless its configuration is to be cleared', async () => {
    await world.device('there', { site_id: world.hall, enrolment_state: 'ENROLLED' });
    await world.data(ENROLL, { input: { domainId: world.hall, deviceIds: ['there', 'there'] } });
    expect(await where('there')).toMatchObject({ enrolmentState: 'ENROLLED' });
    expect(await world.commands('there')).toEqual([]);
    await world.data(ENROLL, { input: { domainId: world.hall, deviceIds: ['there'], clearConfig: true } });
    expect(await world.commands('there')).toMatchObject([{ kind: 'enrol', params: { domainId: world.hall, clearConfig: true } }]);
    expect(await world.server.database.query(`select type, text from events where device_id = 'there'`)).toEqual([
      { type: 'deviceConfigurationCleared', text: 'Configuration cleared in Main Hall' },
    ]);
  });

  it('takes up to 999 devices in a call, and no fewer than one', async () => {
    const ids = Array.from({ length: 999 }, (_, i) => `many-${i}`);
    await world.server.database.query(
      `insert into devices (account_id, id, agent_id, name, identity, identity_epoch, identity_revision)
       select $1, 'many-' || i, $2, 'many-' || i, '{"name":"many"}', 1, 1 from generate_series(0, 998) i`,
      [world.account.accountId, world.agentId],
    );
    await world.data(ENROLL, { input: { domainId: world.rehearsal, deviceIds: ids } });
    const { domain } = await world.data(`query ($id: ID) { domain(id: $id) { devicesCount } }`, { id: world.rehearsal });
    expect(domain.devicesCount).toBe(999);
    expect(await world.failure(ENROLL, { input: { domainId: world.hall, deviceIds: [...ids, 'new-1'] } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'deviceIds',
    });
    expect(await world.failure(ENROLL, { input: { domainId: world.hall, deviceIds: [] } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'deviceIds',
    });
    await world.data(UNENROLL, { input: { deviceIds: ids } });
    await world.server.database.query(`delete from devices where id like 'many-%'`);
  });

  it('changes nothing when one device is unknown or foreign, and says so in the same words', async () => {
    await world.device('stays');
    await world.foreignDevice('theirs');
    const unknown = await world.failure(ENROLL, { input: { domainId: world.hall, deviceIds: ['stays', 'nobody'] } });
    const foreign = await world.failure(ENROLL, { input: { domainId: world.hall, deviceIds: ['stays', 'theirs'] } });
    expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
    expect(String(foreign['message']).replace('theirs', 'nobody')).toBe(unknown['message']);
    expect(await world.failure(ENROLL, { input: { domainId: world.hall, deviceIds: ['a\u0000b'] } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await where('stays')).toMatchObject({ domainId: null, enrolmentState: 'UNENROLLED' });
    expect(await world.commands('stays')).toEqual([]);
  });

  it('does not find a foreign site, nor one that does not exist', async () => {
    await world.device('homeless');
    const messages = new Set<unknown>();
    for (const domainId of [world.foreign.siteIds[0], '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const failure = await world.failure(ENROLL, { input: { domainId, deviceIds: ['homeless'] } });
      expect(failure['code']).toBe('NOT_FOUND');
      messages.add(failure['message']);
    }
    expect(messages.size).toBe(1);
  });

  it('is for administrators', async () => {
    const { restricted, restrictedApiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey]) {
      expect(await world.failure(ENROLL, { input: { domainId: world.hall, deviceIds: ['homeless'] } }, token)).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await world.failure(UNENROLL, { input: { deviceIds: ['new-1'] } }, token)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('taking devices out of their site', () => {
  it('makes them wait for a site, the newest first, and asks the device [API-032 MODEL-003]', async () => {
    await world.device('leaves', { site_id: world.hall, enrolment_state: 'ENROLLED', first_seen_at: new Date('2026-01-01') });
    await world.device('old', { first_seen_at: new Date('2026-01-02') });
    await world.data(UNENROLL, { input: { deviceIds: ['leaves'], clearConfig: true } });
    expect(await where('leaves')).toEqual({ domainId: null, enrolmentState: 'UNENROLLING', domain: null });
    expect(await world.commands('leaves')).toMatchObject([{ kind: 'unenrol', params: { clearConfig: true } }]);
    const ids = (await world.data(WAITING)).unenrolledDevices.map((d: { id: string }) => d.id);
    expect(ids.filter((id: string) => id === 'leaves' || id === 'old')).toEqual(['leaves', 'old']);
    await world.device('keeps', { site_id: world.hall, enrolment_state: 'ENROLLED' });
    await world.data(UNENROLL, { input: { deviceIds: ['keeps'] } });
    expect(await world.commands('keeps')).toMatchObject([{ kind: 'unenrol', params: { clearConfig: false } }]);
  });

  it('leaves alone a device that is in no site', async () => {
    await world.device('free');
    for (const clearConfig of [false, true]) {
      await world.data(UNENROLL, { input: { deviceIds: ['free'], clearConfig } });
      expect(await where('free')).toEqual({ domainId: null, enrolmentState: 'UNENROLLED', domain: null });
      expect(await world.commands('free')).toEqual([]);
    }
  });

  it('shows the devices without a site to administrators alone', async () => {
    const { restricted, restrictedApiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey])
      expect(await world.failure(WAITING, {}, token)).toMatchObject({ code: 'FORBIDDEN' });
    const document = `query ($accountId: ID) { unenrolledDevices(accountId: $accountId) { id } }`;
    expect(await world.failure(document, { accountId: world.foreign.accountId })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.data(document, { accountId: world.foreign.accountId }, world.foreign.admin.token)).unenrolledDevices).toEqual([
      { id: 'theirs' },
    ]);
  });
});
