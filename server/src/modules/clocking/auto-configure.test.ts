import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

const SITES = ['Main Hall', 'One subnet', 'Orphans', 'Changing', 'Twice'];
let world: World;
beforeAll(async () => {
  world = await startWorld({ sites: SITES });
});
afterAll(() => world?.server.close());

const siteId = (name: string) => world.account.siteIds[SITES.indexOf(name)] ?? '';
const GROUP = `query ($id: ID!) { domain(id: $id) { revision clockingGroup { id plan { id changes { deviceId deviceName subnet setting reason } withoutLeader
  withoutLeaderAfter leaders leadersAfter shortfalls { subnet unicastDevices message } } } } }`;
const RUN = `mutation ($input: ClockingGroupAutomaticallyConfigureInput!) {
  ClockingGroupAutomaticallyConfigure(input: $input) { ok commands { id deviceId kind value state givenBy } } }`;
const group = async (name: string) => (await world.data(GROUP, { id: siteId(name) })).domain.clockingGroup;
const run = async (name: string, planId?: string, token?: string) =>
  (await world.data(RUN, { input: { clockingGroupId: (await group(name)).id, ...(planId ? { planId } : {}) } }, token))
    .ClockingGroupAutomaticallyConfigure;
const entries = (name: string) =>
  world.server.database.query<Record<string, unknown>>(
    `select category, type, text, source ->> 'name' as who, target ->> 'name' as target, after from events where site_id = $1 and type = 'clockingAutoConfigured'`,
    [siteId(name)],
  );
const all = () => world.server.database.query<{ id: string }>(`select id from commands`);

const CAPABLE = { CAN_UNICAST_CLOCKING: true, CAN_WRITE_PREFERRED_MASTER: true };
interface Made {
  readonly subnet: string;
  readonly leader: string | null;
  readonly canLead?: boolean;
  readonly capabilities?: object;
  readonly away?: boolean;
}
/** The last byte of its clock identity is the last letter of its name: the lower one leads. */
const identityOf = (id: string) => `00000000000000${Buffer.from(id.slice(-1)).toString('hex')}`;
const add = (site: string, id: string, { subnet, leader, canLead = true, capabilities = CAPABLE, away = false }: Made) =>
  world.device(id, {
    site_id: siteId(site),
    link_up: !away,
    identity: JSON.stringify({ name: id, capabilities }),
    interfaces: JSON.stringify([{ subnet }]),
    clock: JSON.stringify({
      locked: leader === null ? 'NOT_LOCKED' : 'LOCKED',
      identity: identityOf(id),
      canLead,
      v1: { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0, leader: leader === null ? null : identityOf(leader) },
      grandLeader: leader === id,
      followerWithoutLeader: leader === null,
      preferences: { leader: false, unicastClocking: false },
    }),
  });
const NEAR = '10.0.0.0/24';
const FAR = '10.0.1.0/24';

describe('Auto Configure', () => {
  it('has nothing to change at a site of one subnet, and is ok [API-048]', async () => {
    for (const id of ['one-a', 'one-b']) await add('One subnet', id, { subnet: NEAR, leader: 'one-a' });
    expect((await group('One subnet')).plan).toMatchObject({ changes: [], shortfalls: [], withoutLeader: [] });
    expect(await run('One subnet')).toEqual({ ok: true, commands: [] });
    expect(await entries('One subnet')).toEqual([]);
  });

  it('explains what it changes for devices without a leader, and what that brings', async () => {
    await add('Orphans', 'near-a', { subnet: NEAR, leader: 'near-a' });
    await add('Orphans', 'near-b', { subnet: NEAR, leader: 'near-a' });
    await add('Orphans', 'far-c', { subnet: FAR, leader: null, canLead: false });
    await add('Orphans', 'far-d', { subnet: FAR, leader: null, canLead: false });
    await add('Orphans', 'far-e', { subnet: FAR, leader: null, canLead: false, capabilities: {} });
    await add('Orphans', 'far-f', { subnet: FAR, leader: null, canLead: false, away: true });
    const { plan } = await group('Orphans');
    expect(plan.withoutLeader).toEqual(['far-c', 'far-d', 'far-e']);
    expect(plan.withoutLeaderAfter).toEqual(['far-e']);
    expect([plan.leaders, plan.leadersAfter]).toEqual([['near-a'], ['near-a']]);
    expect(plan.changes).toContainEqual({
      deviceId: 'near-a',
      deviceName: 'near-a',
      subnet: NEAR,
      setting: 'PREFERRED_LEADER',
      reason: 'KEEPS_LEADER',
    });
    expect(
      plan.changes
        .filter(({ setting }: { setting: string }) => setting === 'UNICAST_CLOCKING')
        .map(({ deviceId, reason }: { deviceId: string; reason: string }) => `${deviceId} ${reason}`)
        .sort(),
    ).toEqual(['far-c NOBODY_LEADS_THERE', 'far-d NOBODY_LEADS_THERE', 'near-a JOINS_SUBNET', 'near-b SECOND_IN_SUBNET']);
    expect(plan.shortfalls).toEqual([
      { subnet: FAR, unicastDevices: 2, message: expect.stringMatching(/^1 device here stays without a leader/) },
    ]);
    expect((await group('Orphans')).plan).toEqual(plan);
  });

  it('asks the devices of the plan that was shown, in its order, and says what it asked for [API-048]', async () => {
    const { plan } = await group('Orphans');
    const { ok, commands } = await run('Orphans', plan.id);
    expect(ok).toBe(true);
    expect(commands).toEqual(
      plan.changes.map(({ deviceId, setting }: { deviceId: string; setting: string }) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        deviceId,
        kind: setting === 'PREFERRED_LEADER' ? 'CLOCK_PREFERRED_LEADER' : 'CLOCK_UNICAST',
        value: 'ON',
        state: 'ACCEPTED',
        givenBy: 'Ada.Admin',
      })),
    );
    expect(await world.commands('far-c')).toMatchObject([
      {
        kind: 'clockUnicast',
        params: { enabled: true },
        state: 'accepted',
        given_by: { userId: world.account.admin.userId, name: 'Ada.Admin' },
      },
    ]);
    for (const id of ['far-e', 'far-f']) expect(await world.commands(id)).toEqual([]);
    expect(await entries('Orphans')).toEqual([
      {
        category: 'CLOCKING',
        type: 'clockingAutoConfigured',
        text: expect.stringMatching(/^Auto Configure asked for unicast clocking on for .*near-a.* and preferred leader on for near-a$/),
        who: 'Ada.Admin',
        target: 'Orphans',
        after: { preferredLeader: ['near-a'], unicastClocking: expect.arrayContaining(['far-c', 'far-d', 'near-a', 'near-b']) },
      },
    ]);
  });

  it('asks no device twice for what it has not answered yet, however often and by how many it is called', async () => {
    await add('Twice', 'tw-a', { subnet: NEAR, leader: 'tw-a' });
    await add('Twice', 'tw-b', { subnet: FAR, leader: 'tw-b' });
    const { plan } = await group('Twice');
    const answers = await Promise.all([run('Twice', plan.id), run('Twice', plan.id, world.account.owner.token), run('Twice')]);
    const ids = answers.map(({ commands }) => commands.map((command: { id: string }) => command.id));
    expect(ids[0]).toHaveLength(plan.changes.length);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
    expect(await entries('Twice')).toHaveLength(1);
    // One that was turned off meanwhile is asked again, and it alone.
    const off = `mutation { DeviceClockingUnicastSet(input: { deviceId: "tw-b", enabled: false }) { ok } }`;
    await world.data(off);
    const { commands } = await run('Twice', plan.id);
    const isNew = commands.map((command: { id: string }, place: number) => command.id !== ids[0][place]);
    expect(isNew).toEqual(
      plan.changes.map(
        ({ deviceId, setting }: { deviceId: string; setting: string }) => deviceId === 'tw-b' && setting === 'UNICAST_CLOCKING',
      ),
    );
    expect((await entries('Twice')).map(({ text }) => text)).toContain('Auto Configure asked for unicast clocking on for tw-b');
  });

  it('does nothing when the network has changed since the plan was shown', async () => {
    for (const id of ['ch-a', 'ch-b']) await add('Changing', id, { subnet: NEAR, leader: 'ch-a' });
    await add('Changing', 'ch-c', { subnet: FAR, leader: 'ch-c' });
    const { id, plan } = await group('Changing');
    expect(plan.changes.length).toBeGreaterThan(0);
    await add('Changing', 'ch-d', { subnet: FAR, leader: 'ch-c' });
    const before = await all();
    expect(await world.failure(RUN, { input: { clockingGroupId: id, planId: plan.id } })).toMatchObject({
      code: 'CONFLICT',
      field: 'planId',
      message: 'The network has changed since; look at the plan again.',
    });
    expect(await all()).toEqual(before);
    const next = (await group('Changing')).plan;
    expect(next.id).not.toBe(plan.id);
    expect((await run('Changing', next.id)).commands).toHaveLength(next.changes.length);
  });

  it('is for administrators, the plan too; a foreign group is not there', async () => {
    const { id } = await group('Main Hall');
    const { restricted, restrictedApiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey]) {
      expect(await world.failure(RUN, { input: { clockingGroupId: id } }, token)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await world.failure(GROUP, { id: siteId('Main Hall') }, token)).toMatchObject({ code: 'FORBIDDEN' });
    }
    const messages = new Set<unknown>();
    const foreign = await world.data(`{ domains { clockingGroupId } }`, {}, world.foreign.admin.token);
    for (const clockingGroupId of [foreign.domains[0].clockingGroupId, 'nonsense']) {
      const failure = await world.failure(RUN, { input: { clockingGroupId } });
      expect(failure['code']).toBe('NOT_FOUND');
      messages.add(failure['message']);
    }
    expect(messages.size).toBe(1);
  });
});
