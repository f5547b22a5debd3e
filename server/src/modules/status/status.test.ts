import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '../../bus/bus.ts';
import type { Store } from '../../store/store.ts';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';
import { siteAlerts } from './alerts.ts';
import { judgeSite } from './judge.ts';
import { startStatusSweep, sweepStatus } from './status-sweep.ts';

const MINUTE = 60_000;
let now = Date.parse('2026-11-21T19:30:00.000Z');
let world: World;
beforeAll(async () => {
  world = await startWorld({
    now: () => new Date(now),
    sites: ['Main Hall', 'Rehearsal', 'Late', 'Low', 'Foyer', 'Firmware', 'Away', 'Lost', 'Order'],
  });
  await world.server.database.query(`insert into firmware_catalogue (manufacturer, model, version) values ('Larkspur', 'DSP-64', '4.2.9')`);
});
afterAll(() => world?.server.close());

const DEVICE = `query ($id: ID!) { device(id: $id) { status { connectivity clocking subscriptions latency summary
  alertMessage { connectivity clocking subscriptions latency } since { connectivity clocking subscriptions latency } } } }`;
const DOMAIN = `query ($id: ID!) { domain(id: $id) { status { connectivity clocking subscriptions latency summary
  domainAlertMessage { connectivity { message messageSeverity } clocking { message messageSeverity } subscriptions { message messageSeverity }
    latency { message messageSeverity } } }
  alerts { domainId level dismissible createdAt message type category deviceId userId } } }`;
const device = async (id: string) => (await world.data(DEVICE, { id })).device.status;
const site = async (at: number) => (await world.data(DOMAIN, { id: world.account.siteIds[at] })).domain;
const siteId = (at: number) => world.account.siteIds[at] ?? '';

describe('the status of a device', () => {
  it('is an error everywhere when it is disconnected, with its words and since when [STATUS-012 MODEL-074 MODEL-099]', async () => {
    const at = new Date(now - 38 * MINUTE);
    await world.device('gone', { site_id: world.hall, connection_state: 'DISCONNECTED', connection_changed_at: at });
    const everywhere = <T>(value: T) => ({ connectivity: value, clocking: value, subscriptions: value, latency: value });
    expect(await device('gone')).toEqual({
      ...everywhere('ERROR'),
      summary: 'ERROR',
      alertMessage: everywhere('Not Connected'),
      since: everywhere(at.toISOString()),
    });
  });

  it('is in each area its own, and as a whole the worst of the four [MODEL-094 MODEL-095 MODEL-096 MODEL-097 MODEL-098 MODEL-099]', async () => {
    const areas = { connectivity: 'WARNING', clocking: 'ERROR', subscriptions: 'OK', latency: 'UNKNOWN' };
    await world.device('each', { connection_state: 'ESTABLISHED', clock_locked: 'NOT_LOCKED', rx_subscribed: 1 });
    expect(await device('each')).toMatchObject({
      ...areas,
      summary: 'ERROR',
      alertMessage: {
        connectivity: 'Established, not ready',
        clocking: 'Clock not locked',
        subscriptions: null,
        latency: 'Device each latency status not available',
      },
    });
    await world.device('other', { rx_subscribed: 1, rx_warnings: 1, latency_bin_at: new Date(now) });
    expect(await device('other')).toMatchObject({
      connectivity: 'OK',
      clocking: 'OK',
      subscriptions: 'WARNING',
      latency: 'OK',
      summary: 'WARNING',
    });
    await world.device('late-alone', { rx_subscribed: 1, latency_bin_at: new Date(now), latency_late_at: new Date(now) });
    const others = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK' };
    expect(await device('late-alone')).toMatchObject({ ...others, latency: 'ERROR', summary: 'ERROR' });
    await world.device('not-ready', { connection_state: 'ESTABLISHED' });
    expect(await device('not-ready')).toMatchObject({ ...others, connectivity: 'WARNING', latency: 'OK', summary: 'WARNING' });
  });

  it('and of its site say where the agent is what is not there', async () => {
    await world.device('behind', { site_id: siteId(6), link_up: false });
    const { device: connection } = await world.data('{ device(id: "behind") { connection { state agentConnected } } }');
    expect(connection).toEqual({ connection: { state: 'DISCONNECTED', agentConnected: false } });
    expect((await device('behind')).alertMessage).toEqual({
      connectivity: 'Agent not connected',
      clocking: 'Not Connected',
      subscriptions: 'Not Connected',
      latency: 'Not Connected',
    });
    const { status, alerts } = await site(6);
    expect(status.domainAlertMessage.connectivity).toEqual({ message: 'Agent not connected: 1 device', messageSeverity: 'ERROR' });
    expect(alerts[0]).toMatchObject({ type: 'CONNECTIVITY_ERROR', message: 'Agent not connected: 1 device', deviceId: 'behind' });
  });

  it('of one without a site is its own alone', async () => {
    for (const id of ['free-a', 'free-b']) await world.device(id, { name: 'Free' });
    expect(await device('free-a')).toMatchObject({ connectivity: 'OK', summary: 'OK' });
  });

  it('warns where the name occurs twice at the site, until one of them leaves', async () => {
    for (const id of ['foyer-a', 'foyer-b']) await world.device(id, { name: 'Foyer', site_id: siteId(4) });
    expect((await device('foyer-a')).alertMessage.connectivity).toBe('Name also used by another device');
    expect((await site(4)).status).toMatchObject({ connectivity: 'WARNING', summary: 'WARNING' });
    await world.data(`mutation { DevicesUnenroll(input: { deviceIds: ["foyer-b"] }) { ok } }`);
    expect((await device('foyer-a')).connectivity).toBe('OK');
    expect((await site(4)).status.summary).toBe('OK');
  });
});

describe('the status of a site', () => {
  it('is unknown everywhere and says nothing without devices', async () => {
    expect((await site(1)).status).toEqual({
      connectivity: 'UNKNOWN',
      clocking: 'UNKNOWN',
      subscriptions: 'UNKNOWN',
      latency: 'UNKNOWN',
      summary: 'UNKNOWN',
      domainAlertMessage: { connectivity: null, clocking: null, subscriptions: null, latency: null },
    });
  });

  it('is the worst of its devices, in words with their severity, and as alerts, worst first [MODEL-024 MODEL-027 MODEL-029 MODEL-030 MODEL-031 MODEL-032 MODEL-033 MODEL-034 MODEL-035 MODEL-036 MODEL-037 MODEL-038 MODEL-039 MODEL-040 MODEL-041 MODEL-042 MODEL-043 MODEL-044]', async () => {
    await world.device('mon', {
      site_id: world.hall,
      rx_subscribed: 8,
      rx_warnings: 8,
      rx_worst_code: 'UNRESOLVED',
      latency_bin_at: new Date(now),
    });
    const { status, alerts } = await site(0);
    expect(status).toEqual({
      connectivity: 'ERROR',
      clocking: 'UNKNOWN',
      subscriptions: 'WARNING',
      latency: 'UNKNOWN',
      summary: 'ERROR',
      domainAlertMessage: {
        connectivity: { message: '1 device not connected', messageSeverity: 'ERROR' },
        clocking: { message: 'Device gone clocking status not available', messageSeverity: 'INFORMATION' },
        subscriptions: { message: '8 channels unresolved on mon', messageSeverity: 'WARNING' },
        latency: { message: 'Device gone latency status not available', messageSeverity: 'INFORMATION' },
      },
    });
    expect(alerts.map((a: { category: string; level: string }) => [a.category, a.level]).slice(0, 2)).toEqual([
      ['CONNECTIVITY', 'ERROR'],
      ['SUBSCRIPTIONS', 'WARNING'],
    ]);
    expect(alerts[0]).toEqual({
      domainId: world.hall,
      level: 'ERROR',
      dismissible: false,
      createdAt: new Date(now - 38 * MINUTE).toISOString(),
      message: '1 device not connected',
      type: 'CONNECTIVITY_ERROR',
      category: 'CONNECTIVITY',
      deviceId: 'gone',
      userId: null,
    });
    // An error goes before a warning of an area that is named before its own.
    for (const id of ['twin-a', 'twin-b'])
      await world.device(id, { site_id: siteId(8), name: 'Twin', rx_subscribed: 1, rx_errors: 1, rx_worst_code: 'NO_CONNECTION' });
    const { status: twins, alerts: ordered } = await site(8);
    expect(ordered.map((a: { category: string; level: string; type: string }) => [a.category, a.level, a.type])).toEqual([
      ['SUBSCRIPTIONS', 'ERROR', 'SUBSCRIPTIONS_ERROR'],
      ['CONNECTIVITY', 'WARNING', 'CONNECTIVITY_WARNING'],
    ]);
    expect(twins).toMatchObject({
      connectivity: 'WARNING',
      clocking: 'OK',
      subscriptions: 'ERROR',
      latency: 'UNKNOWN',
      summary: 'ERROR',
      domainAlertMessage: { clocking: null },
    });
  });

  it('shows trouble in an area without the devices that are gone: they are shown in Connectivity', async () => {
    await world.device('amp', {
      site_id: world.hall,
      rx_subscribed: 1,
      rx_errors: 1,
      rx_worst_code: 'NO_CONNECTION',
      latency_bin_at: new Date(now),
    });
    const { alerts } = await site(0);
    const subscriptions = alerts.find((a: { category: string }) => a.category === 'SUBSCRIPTIONS');
    expect(subscriptions).toMatchObject({ level: 'ERROR', deviceId: 'amp' });
    const connectivity = alerts.filter((a: { category: string }) => a.category === 'CONNECTIVITY');
    expect(connectivity).toMatchObject([{ message: '1 device not connected', deviceId: 'gone' }]);
  });

  it('says OK of no area while a device that counts is not there: of those it is not known [STATUS-017 STATUS-028 STATUS-030 STATUS-031]', async () => {
    const here = { site_id: siteId(7), rx_subscribed: 1, latency_bin_at: new Date(now) };
    for (const id of ['lost-a', 'lost-b']) await world.device(id, here);
    const unknown = (message: string) => ({ message, messageSeverity: 'INFORMATION' });
    const gone = async (id: string, how: object) => {
      await world.server.database.query(
        `update devices set ${Object.keys(how)
          .map((column, i) => `${column} = $${i + 2}`)
          .join(', ')} where id = $1`,
        [id, ...Object.values(how)],
      );
      const change = { siteId: siteId(7), deviceIds: [id], areas: ['DEVICES' as const, 'STATUS' as const] };
      publishChanges(
        world.server.services,
        await world.server.services.store.system((tx) => recordChanges(tx, world.account.accountId, [change])),
      );
    };
    expect((await site(7)).status).toMatchObject({ connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK', summary: 'OK' });
    await gone('lost-a', { connection_state: 'DISCONNECTED' });
    expect((await site(7)).status).toMatchObject({
      connectivity: 'ERROR',
      clocking: 'UNKNOWN',
      subscriptions: 'UNKNOWN',
      latency: 'UNKNOWN',
      summary: 'ERROR',
      domainAlertMessage: {
        connectivity: { message: '1 device not connected', messageSeverity: 'ERROR' },
        clocking: unknown('Device lost-a clocking status not available'),
        subscriptions: unknown('Device lost-a subscriptions status not available'),
        latency: unknown('Device lost-a latency status not available'),
      },
    });
    await gone('lost-b', { connection_state: 'DISCONNECTED' });
    expect((await site(7)).status.domainAlertMessage.clocking).toEqual(unknown('2 devices not connected: clocking not known'));
    for (const id of ['lost-a', 'lost-b']) await gone(id, { link_up: false });
    expect((await site(7)).status.domainAlertMessage.clocking).toEqual(unknown('Agent not connected: clocking of 2 devices not known'));
    expect(await device('lost-a')).toMatchObject({ clocking: 'ERROR', latency: 'ERROR', summary: 'ERROR' });
  });

  it('does not count devices of Low importance, and follows a change of importance at once [STATUS-018 STATUS-032]', async () => {
    await world.device('low', { site_id: siteId(3), connection_state: 'DISCONNECTED', importance: 'LESS_IMPORTANT' });
    const message = 'Site status is shown for High and Normal importance devices. All devices for this site are Low importance';
    const alert = { message, messageSeverity: 'INFORMATION' };
    expect((await site(3)).status).toMatchObject({
      summary: 'UNKNOWN',
      domainAlertMessage: { connectivity: alert, clocking: alert, subscriptions: alert, latency: alert },
    });
    const set = `mutation ($level: ImportanceLevel!) { DeviceImportanceLevelSet(input: { deviceId: "low", newImportanceLevel: $level }) { ok } }`;
    for (const level of ['IMPORTANT', 'NORMAL']) {
      await world.data(set, { level });
      expect((await site(3)).status.summary).toBe('ERROR');
      await world.data(set, { level: 'LESS_IMPORTANT' });
      expect((await site(3)).status.summary).toBe('UNKNOWN');
    }
    await world.device('counts', { site_id: siteId(3) });
    expect((await site(3)).status).toMatchObject({ connectivity: 'OK', summary: 'OK' });
    await world.device('counts-too', { site_id: siteId(3), connection_state: 'DISCONNECTED' });
    const { status, alerts } = await site(3);
    expect(status.domainAlertMessage.connectivity).toEqual({ message: '1 device not connected', messageSeverity: 'ERROR' });
    expect(alerts).toMatchObject([{ message: '1 device not connected', deviceId: 'counts-too' }]);
  });

  it('names the device with a recommended update, and counts several [STATUS-022 MODEL-038 MODEL-039 MODEL-043]', async () => {
    const old = (name: string) => ({
      site_id: siteId(5),
      name,
      manufacturer: 'Larkspur',
      model: 'DSP-64',
      identity: JSON.stringify({ name, firmwareVersion: '4.2.5' }),
    });
    await world.device('dsp-1', old('DSP-Core-Main'));
    const firmware = async () => (await site(5)).alerts.filter((a: { type: string }) => a.type === 'FIRMWARE_UPDATE');
    expect(await firmware()).toMatchObject([
      { message: 'Device DSP-Core-Main has a recommended update available', deviceId: 'dsp-1', category: 'SYSTEM', dismissible: true },
    ]);
    await world.device('dsp-2', old('DSP-Core-Backup'));
    expect(await firmware()).toMatchObject([{ message: '2 devices have a recommended update available', deviceId: null }]);
    // An alert without a known beginning is as of now.
    now += 6_000;
    expect(await firmware()).toMatchObject([{ createdAt: new Date(now).toISOString() }]);
    // What the operator writes into the catalogue counts although no device changed.
    const { directory } = world.server.services;
    const place = (await directory.sites(world.account.accountId)).find(({ id }) => id === siteId(5));
    if (!place) throw new Error('The site is not there.');
    const judged = judgeSite(place, await directory.site(place.accountId, place.id), now);
    const found = (by: typeof directory | { firmware: () => null; firmwareCatalogue: () => object }) =>
      siteAlerts(place, judged, by, new Date(now)).filter(({ type }) => type === 'FIRMWARE_UPDATE').length;
    const emptied = new Map();
    expect([found(directory), found({ firmware: () => null, firmwareCatalogue: () => emptied }), found(directory)]).toEqual([1, 0, 1]);
  });
});

describe('time alone', () => {
  it('ends a latency error after 15 minutes, and the sweep publishes that then and not before', async () => {
    const late = new Date(now - 5 * MINUTE);
    await world.device('late', {
      site_id: siteId(2),
      rx_subscribed: 2,
      latency_bin_at: new Date(now + 20 * MINUTE),
      latency_late_at: late,
      latency_late_since: late,
    });
    expect(await device('late')).toMatchObject({ latency: 'ERROR', since: { latency: late.toISOString() } });
    const { services } = world.server;
    const published: unknown[] = [];
    const stop = services.bus.subscribe('account.changed', (change) => published.push(change));
    const start = new Date(now);
    now += 9 * MINUTE;
    expect(await sweepStatus(services, start, new Date(now))).toBe(0);
    expect((await device('late')).latency).toBe('ERROR');
    const before = new Date(now);
    now += 2 * MINUTE;
    expect((await device('late')).latency).toBe('OK');
    expect((await site(2)).status.summary).toBe('OK');
    expect(await sweepStatus(services, before, new Date(now))).toBe(1);
    expect(await sweepStatus(services, new Date(now), new Date(now))).toBe(0);
    await expect
      .poll(() => published)
      .toContainEqual({
        accountId: world.account.accountId,
        siteId: siteId(2),
        revision: expect.any(Number),
        deviceIds: ['late'],
        areas: ['STATUS'],
        clocks: false,
      });
    stop();
  });

  it('is swept again after a sweep that failed, so that nothing is left out', async () => {
    const at = new Date(now);
    await world.device('silent', { site_id: siteId(2), rx_subscribed: 2, latency_bin_at: at });
    const { services } = world.server;
    const published: string[] = [];
    let away = true;
    const store = {
      ...services.store,
      system: ((work) => (away ? Promise.reject(new Error('away')) : services.store.system(work))) as Store['system'],
    };
    const bus = {
      ...services.bus,
      publish: (_: unknown, message: { deviceIds?: readonly string[] }) => void published.push(...(message.deviceIds ?? [])),
    } as Bus;
    const sweep = startStatusSweep({ ...services, store, bus }, 10);
    now += 16 * MINUTE;
    await new Promise((resolve) => setTimeout(resolve, 50));
    away = false;
    await expect.poll(() => published).toContain('silent');
    await sweep.close();
    expect((await device('silent')).latency).toBe('UNKNOWN');
  });

  it('is swept at the start for all time before, in which perhaps no process swept', async () => {
    await world.device('over', { site_id: siteId(2), rx_subscribed: 2, latency_bin_at: new Date(now - 16 * MINUTE) });
    const published: string[] = [];
    const stop = world.server.services.bus.subscribe('account.changed', ({ deviceIds }) => void published.push(...deviceIds));
    const sweep = startStatusSweep(world.server.services, 10);
    await expect.poll(() => published).toContain('over');
    await sweep.close();
    stop();
  });
});

describe('an area that cannot be observed of a device', () => {
  it('is Unknown at the device and does not count in its summary, unless something of it was reported', async () => {
    const identity = JSON.stringify({ name: 'Less', notOffered: ['latency', 'subscriptions'] });
    await world.device('less', { site_id: world.hall, name: 'Less', identity, rx_count: 2, rx_subscribed: 1 });
    const { device } = await world.data('{ device(id: "less") { areasNotOffered latencyMeasuredAt status { latency summary } } }');
    expect([device.areasNotOffered, device.latencyMeasuredAt]).toEqual([['LATENCY'], null]);
    await world.device('measured', { site_id: world.hall, name: 'Measured', latency_bin_at: new Date('2026-11-21T08:00:00Z') });
    expect((await world.data('{ device(id: "measured") { latencyMeasuredAt } }')).device).toEqual({
      latencyMeasuredAt: '2026-11-21T08:00:00.000Z',
    });
    expect(device.status.latency).toBe('UNKNOWN');
    expect(device.status.summary).not.toBe('UNKNOWN');
  });
});
