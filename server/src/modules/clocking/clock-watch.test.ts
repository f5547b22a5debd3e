import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/kit.ts';
import { createInProcessBus } from '../../bus/in-process.ts';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';
import { startClockWatch } from './clock-watch.ts';
import { updateClockPicture } from './update-picture.ts';

const SITES = ['Main Hall', 'Two', 'Gone', 'Restart', 'Alerts', 'Without', 'Left', 'Cut off', 'Judged', 'Low', 'Shared'];
const FAST = { settleMs: 5, deferMs: 5, tickMs: 5, rest: 0, awayMs: 5, againMs: 600_000 };
let now = Date.parse('2026-11-21T19:30:00.000Z');
let world: World;
let watch: ReturnType<typeof startClockWatch>;
beforeAll(async () => {
  world = await startWorld({ sites: SITES, now: () => new Date(now) });
  // Beside the server's own, as a second process with the role `jobs` would.
  watch = startClockWatch(world.server.services, FAST);
});
afterAll(async () => {
  await watch?.close();
  await world?.server.close();
});
beforeEach(() => {
  now += 3_600_000;
});

const siteId = (name: string) => world.account.siteIds[SITES.indexOf(name)] ?? '';
const identityOf = (id: string) => Buffer.from(id.padEnd(8, '.').slice(0, 8)).toString('hex');
/** The clock of a device of PTP version 1 that follows `leader`, itself, or nobody (null). */
const clock = (id: string, leader: string | null, changes: object = {}) =>
  JSON.stringify({
    locked: 'LOCKED',
    identity: identityOf(id),
    canLead: true,
    v1: { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0, leader: leader === null ? null : identityOf(leader) },
    grandLeader: leader === id,
    followerWithoutLeader: leader === null,
    ...changes,
  });
const INTERFACES = JSON.stringify([{ subnet: '10.0.0.0/24' }]);
const add = (site: string, id: string, leader: string) =>
  world.device(id, { site_id: siteId(site), clock: clock(id, leader), interfaces: INTERFACES });

/** What devices say, written past the link and published as it does. */
async function say(site: string, facts: Record<string, { leader: string | null } | 'gone'>): Promise<void> {
  const { services } = world.server;
  const changes = await services.store.system(async (tx) => {
    for (const [id, fact] of Object.entries(facts)) {
      const set =
        fact === 'gone'
          ? { connection_state: 'DISCONNECTED' as const, connection_changed_at: new Date(now) }
          : { clock: clock(id, fact.leader), follower_without_leader: fact.leader === null };
      await tx.updateTable('devices').set(set).where('id', '=', id).execute();
    }
    return recordChanges(tx, world.account.accountId, [
      { siteId: siteId(site), deviceIds: Object.keys(facts), areas: ['DEVICES', 'STATUS'] },
    ]);
  });
  publishChanges(services, changes);
}
const entries = (site: string) =>
  world.server.database.query<{ text: string; severity: string; device_id: string | null; at: Date; type: string }>(
    `select text, severity, device_id, at, type from events where site_id = $1 and category = 'CLOCKING' order by id`,
    [siteId(site)],
  );
const texts = async (site: string) => (await entries(site)).map(({ text }) => text);
const leadersSeen = async (site: string) => {
  const [row] = await world.server.database.query<{ leaders: { name: string }[] | null }>(
    `select clock_picture -> 'leaders' as leaders from sites where id = $1`,
    [siteId(site)],
  );
  return row?.leaders?.map(({ name }) => name) ?? null;
};
/** Whether something was seen there that may pass. */
const waits = async (site: string, { database } = world.server) =>
  (await database.query(`select 1 from sites where id = $1 and clock_picture -> 'since' <> '{}'`, [siteId(site)])).length > 0;
const PICTURE = `query ($id: ID!) { domain(id: $id) { revision
  clockingGroup { picture { leaders { deviceId name protocol domainNumber locked followers } subnets { subnet devices unicastDevices }
    conditions { kind severity message since deviceIds } } }
  alerts { type level category message dismissible deviceId createdAt } } }`;
const site = async (name: string, token?: string) => (await world.data(PICTURE, { id: siteId(name) }, token)).domain;
const STATUS = `query ($id: ID!) { domain(id: $id) { status { clocking summary domainAlertMessage { clocking { message messageSeverity } } }
  alerts { type } devices { id status { clocking alertMessage { clocking } since { clocking } } } } }`;
/** What the site says of its clocks: it, its alerts, and each device that is not in order. */
const judged = async (name: string) => {
  const { status, alerts, devices } = (await world.data(STATUS, { id: siteId(name) })).domain;
  return {
    site: [status.clocking, status.domainAlertMessage.clocking?.message ?? null],
    alerts: alerts.map(({ type }: { type: string }) => type).filter((type: string) => type.startsWith('CLOCK')),
    devices: devices.flatMap(
      ({ id, status: { clocking, alertMessage } }: { id: string; status: { clocking: string; alertMessage: { clocking: string } } }) =>
        clocking === 'OK' ? [] : [[id, clocking, alertMessage.clocking]],
    ),
  };
};
const IN_ORDER = { site: ['OK', null], alerts: [], devices: [] };
const clockAlerts = async (name: string) => (await site(name)).alerts.filter(({ type }: { type: string }) => type.startsWith('CLOCK_'));

describe('the watch of the clocks', () => {
  it('writes a change of leader once, however many processes watch, with its time, cause and device', async () => {
    for (const id of ['a', 'b', 'c']) await add('Main Hall', id, 'a');
    await expect.poll(() => leadersSeen('Main Hall')).toEqual(['a']);
    const { revision } = await site('Main Hall');
    const published: unknown[] = [];
    const stop = world.server.services.bus.subscribe('account.changed', (change) => published.push(change));
    await say('Main Hall', { a: 'gone', b: { leader: 'b' }, c: { leader: 'b' } });
    await expect.poll(() => texts('Main Hall')).toEqual(['Clock leader changed from a to b: a is not connected']);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        updateClockPicture(world.server.services, { ...world.account, siteId: siteId('Main Hall') }, new Date(now)),
      ),
    );
    stop();
    expect(await entries('Main Hall')).toEqual([
      {
        text: 'Clock leader changed from a to b: a is not connected',
        type: 'clockLeaderChanged',
        severity: 'WARNING',
        device_id: 'b',
        at: new Date(now),
      },
    ]);
    // The devices' own change, and that of the picture.
    expect((await site('Main Hall')).revision).toBe(revision + 2);
    expect(published).toContainEqual(
      expect.objectContaining({ siteId: siteId('Main Hall'), revision: revision + 2, areas: ['INVENTORY', 'STATUS'] }),
    );
  });

  it('has it in the log of the new leader', async () => {
    const { device } = await world.data(`{ device(id: "b") { auditLogs(limit: 5) { category text source { kind } target { kind id } } } }`);
    expect(device.auditLogs).toEqual([
      {
        category: 'CLOCKING',
        text: 'Clock leader changed from a to b: a is not connected',
        source: { kind: 'SYSTEM' },
        target: { kind: 'DEVICE', id: 'b' },
      },
    ]);
  });

  it('shows leaders, subnets and what is wrong, and raises alerts that end with it', async () => {
    for (const id of ['two-a', 'two-b', 'two-c']) await add('Two', id, 'two-a');
    await expect.poll(() => leadersSeen('Two')).toEqual(['two-a']);
    expect((await site('Two')).clockingGroup.picture).toEqual({
      leaders: [{ deviceId: 'two-a', name: 'two-a', protocol: 'V1', domainNumber: 0, locked: 'LOCKED', followers: 2 }],
      subnets: [{ subnet: '10.0.0.0/24', devices: 3, unicastDevices: 0 }],
      conditions: [],
    });
    const since = new Date(now).toISOString();
    await say('Two', { 'two-b': { leader: 'two-b' } });
    await expect.poll(() => waits('Two')).toBe(true);
    now += 2_000;
    await say('Two', { 'two-c': { leader: 'two-a' } });
    await expect.poll(() => texts('Two')).toEqual(['Two clock leaders: two-a and two-b']);
    expect((await site('Two')).clockingGroup.picture.conditions).toEqual([
      { kind: 'TWO_LEADERS', severity: 'ERROR', message: 'Two clock leaders: two-a and two-b', since, deviceIds: ['two-a', 'two-b'] },
    ]);
    expect(await clockAlerts('Two')).toEqual([
      {
        type: 'CLOCK_TWO_LEADERS',
        level: 'ERROR',
        category: 'CLOCKING',
        message: 'Two clock leaders: two-a and two-b',
        dismissible: false,
        deviceId: null,
        createdAt: since,
      },
    ]);
    await say('Two', { 'two-b': { leader: 'two-a' } });
    await expect.poll(() => texts('Two')).toEqual(['Two clock leaders: two-a and two-b', 'Two clock leaders no more: two-a and two-b']);
    expect(await clockAlerts('Two')).toEqual([]);
    expect((await site('Two')).clockingGroup.picture.conditions).toEqual([]);
  });

  it('makes a second leader and its followers an error everywhere once it lasts, and publishes that', async () => {
    for (const id of ['j-a', 'j-b', 'j-c', 'j-d', 'j-e']) await add('Judged', id, 'j-a');
    await expect.poll(() => leadersSeen('Judged')).toEqual(['j-a']);
    expect(await judged('Judged')).toEqual(IN_ORDER);
    const published: unknown[] = [];
    const stop = world.server.services.bus.subscribe('account.changed', ({ siteId: at, deviceIds, areas }) => {
      if (at === siteId('Judged') && areas.includes('INVENTORY')) published.push(deviceIds.toSorted());
    });
    const since = new Date(now).toISOString();
    await say('Judged', { 'j-b': { leader: 'j-b' }, 'j-e': { leader: 'j-b' } });
    await expect.poll(() => waits('Judged')).toBe(true);
    expect(await judged('Judged')).toEqual(IN_ORDER);
    now += 2_000;
    await say('Judged', { 'j-c': { leader: 'j-a' } });
    const words = 'Two clock leaders: j-a and j-b';
    await expect
      .poll(() => judged('Judged'))
      .toEqual({
        site: ['ERROR', words],
        alerts: ['CLOCK_TWO_LEADERS'],
        devices: ['j-a', 'j-b', 'j-e'].map((id) => [id, 'ERROR', 'Clock Misconfigured']),
      });
    expect(published).toContainEqual(['j-a', 'j-b', 'j-e']);
    const { device } = await world.data(`{ device(id: "j-e") { status { since { clocking } } } }`);
    expect(device.status.since.clocking).toBe(since);
    await say('Judged', { 'j-b': { leader: 'j-a' }, 'j-e': { leader: 'j-a' } });
    await expect.poll(() => judged('Judged')).toEqual(IN_ORDER);
    stop();
  });

  it('raises no alert at a site about devices that do not count there, and takes one without a leader for over when the device is away', async () => {
    for (const id of ['lo-a', 'lo-b', 'lo-c']) await add('Low', id, 'lo-a');
    await expect.poll(() => leadersSeen('Low')).toEqual(['lo-a']);
    await world.data(`mutation { DeviceImportanceLevelSet(input: { deviceId: "lo-b", newImportanceLevel: LESS_IMPORTANT }) { ok } }`);
    await say('Low', { 'lo-b': { leader: null } });
    await expect.poll(() => waits('Low')).toBe(true);
    now += 2_000;
    await say('Low', { 'lo-c': { leader: 'lo-a' } });
    await expect.poll(() => texts('Low')).toEqual(['1 device without a clock leader']);
    expect(await judged('Low')).toMatchObject({ site: ['OK', null], alerts: [] });
    await say('Low', { 'lo-b': 'gone' });
    await expect.poll(() => texts('Low')).toContain('No connected device is without a clock leader any more');
  });

  it('looks by itself while the bus is away and once it is back: what was said meanwhile is not lost', async () => {
    const { services } = world.server;
    const deafBus = { ...services.bus, connected: false, subscribe: () => () => undefined };
    for (const id of ['cut-a', 'cut-b', 'cut-c']) await add('Cut off', id, 'cut-a');
    // So seldom that the last change falls between two looks.
    const cutOff = startClockWatch({ ...services, bus: deafBus }, { ...FAST, awayMs: 800 });
    try {
      await expect.poll(() => leadersSeen('Cut off')).toEqual(['cut-a']);
      const change = (leader: string) =>
        services.store.system(async (tx) => {
          for (const id of ['cut-a', 'cut-b', 'cut-c'])
            await tx
              .updateTable('devices')
              .set({ clock: clock(id, leader) })
              .where('id', '=', id)
              .execute();
        });
      await change('cut-b');
      await expect.poll(() => leadersSeen('Cut off')).toEqual(['cut-b']);
      await change('cut-c');
      deafBus.connected = true;
      await expect.poll(() => leadersSeen('Cut off')).toEqual(['cut-c']);
    } finally {
      await cutOff.close();
    }
  });

  it('is done for a site by one of several processes, and by another where that one no longer does', async () => {
    const { services } = world.server;
    const bus = createInProcessBus(services.log);
    await add('Shared', 'shared', 'shared');
    const timing = { ...FAST, deferMs: 150 };
    let by: string[] = [];
    bus.subscribe('clocks.evaluated', (done) => done.siteId === siteId('Shared') && by.push(done.by));
    const change = async () => {
      const devices = [{ siteId: siteId('Shared'), deviceIds: ['any'], areas: ['DEVICES' as const] }];
      const changes = await services.store.system((tx) => recordChanges(tx, world.account.accountId, devices));
      for (const one of changes) bus.publish('account.changed', one);
    };
    const first = startClockWatch({ ...services, bus }, timing);
    await expect.poll(() => by.length).toBe(1);
    const second = startClockWatch({ ...services, bus }, timing);
    try {
      await expect.poll(() => by.length).toBe(2);
      const [ofFirst, ofSecond] = by;
      by = [];
      for (let n = 1; n <= 5; n++) {
        await change();
        await expect.poll(() => by.length).toBe(n);
        await sleep(2 * timing.deferMs);
      }
      expect(by).toEqual(Array(5).fill(ofSecond));
      await second.close();
      await change();
      await expect.poll(() => by.at(-1)).toBe(ofFirst);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });

  it('says what lasts when its time has come, though no device says any more', async () => {
    for (const id of ['gone-a', 'gone-b', 'gone-c']) await add('Gone', id, 'gone-a');
    await expect.poll(() => leadersSeen('Gone')).toEqual(['gone-a']);
    await say('Gone', { 'gone-a': 'gone' });
    await expect.poll(() => waits('Gone')).toBe(true);
    expect([await texts('Gone'), await clockAlerts('Gone')]).toEqual([[], []]);
    now += 2_000;
    await expect.poll(() => texts('Gone')).toContain('2 devices are locked to a clock that is not there any more: gone-a is not connected');
    expect(await clockAlerts('Gone')).toContainEqual(
      expect.objectContaining({ type: 'CLOCK_LEADER_GONE', level: 'ERROR', message: expect.stringContaining('gone-a is not connected') }),
    );
  });

  it('raises no second alert for devices without a leader: their area has one', async () => {
    for (const id of ['no-a', 'no-b']) await add('Without', id, 'no-a');
    await expect.poll(() => leadersSeen('Without')).toEqual(['no-a']);
    await say('Without', { 'no-b': { leader: null } });
    await expect.poll(() => waits('Without')).toBe(true);
    now += 2_000;
    await expect.poll(() => texts('Without')).toEqual(['1 device without a clock leader']);
    expect((await site('Without')).clockingGroup.picture.conditions).toMatchObject([{ kind: 'NO_LEADER', deviceIds: ['no-b'] }]);
    expect(await clockAlerts('Without')).toEqual([]);
    expect((await site('Without')).alerts.filter(({ category }: { category: string }) => category === 'CLOCKING')).toHaveLength(1);
  });

  it('makes a new leader an alert for an hour, which may be dismissed', async () => {
    for (const id of ['al-a', 'al-b']) await add('Alerts', id, 'al-a');
    await expect.poll(() => leadersSeen('Alerts')).toEqual(['al-a']);
    await say('Alerts', { 'al-a': { leader: 'al-b' }, 'al-b': { leader: 'al-b' } });
    await expect.poll(() => texts('Alerts')).toEqual(['Clock leader changed from al-a to al-b']);
    await expect
      .poll(() => clockAlerts('Alerts'))
      .toMatchObject([{ type: 'CLOCK_LEADER_CHANGED', dismissible: true, deviceId: 'al-b', level: 'WARNING' }]);
    now += 3_590_000;
    await updateClockPicture(world.server.services, { ...world.account, siteId: siteId('Alerts') }, new Date(now));
    expect(await clockAlerts('Alerts')).toHaveLength(1);
    now += 10_000;
    await say('Alerts', { 'al-a': { leader: 'al-b' } });
    await expect.poll(() => clockAlerts('Alerts')).toEqual([]);
  });

  it('finds out after a restart what happened meanwhile, without a word of any device, and of devices that are no more', async () => {
    for (const id of ['re-a', 're-b', 're-c']) await add('Restart', id, 're-a');
    await add('Left', 'le-a', 'le-a');
    await say('Left', { 'le-a': { leader: 'le-a' } });
    await expect.poll(() => leadersSeen('Restart')).toEqual(['re-a']);
    await expect.poll(() => leadersSeen('Left')).toEqual(['le-a']);
    await watch.close();
    await world.server.stop();
    const next = await startTestServer({ like: world.server, now: () => new Date(now) });
    try {
      await next.services.store.system(async (tx) => {
        for (const id of ['re-a', 're-b', 're-c'])
          await tx
            .updateTable('devices')
            .set({ clock: clock(id, 're-c') })
            .where('id', '=', id)
            .execute();
        await tx.updateTable('devices').set({ site_id: null }).where('id', '=', 'le-a').execute();
      });
    } finally {
      await next.stop();
    }
    const last = await startTestServer({ like: world.server, now: () => new Date(now) });
    try {
      const read = () =>
        last.database.query<{ text: string }>(`select text from events where site_id = $1 and type = 'clockLeaderChanged'`, [
          siteId('Restart'),
        ]);
      await expect.poll(read).toHaveLength(1);
      expect((await read())[0]?.text).toContain('Clock leader changed from re-a to re-c');
      // Its leader is gone: whether that lasts is waited for.
      await expect.poll(() => waits('Left', last)).toBe(true);
    } finally {
      await last.stop();
    }
  });
});
