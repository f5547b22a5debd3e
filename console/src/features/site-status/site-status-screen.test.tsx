import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { triersOf, viewerWith } from '../../testing/rights-world.ts';
import { settle } from '../../testing/settle.ts';
import { SiteStatusScreen } from './site-status-screen.tsx';

const AREAS = ['Connectivity', 'Clocking', 'Subscriptions', 'Latency'] as const;
const fine = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };
const gone = { connectivity: 'ERROR', clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' };
/** A site that has lost devices. */
const LOST = { connectivity: 'ERROR', clocking: 'UNKNOWN', subscriptions: 'UNKNOWN', latency: 'UNKNOWN' };
type Areas = typeof fine;

interface Facts {
  readonly id?: string;
  readonly importance?: string;
  readonly status?: Partial<Areas>;
  readonly messages?: Partial<Areas>;
  readonly connection?: string;
  readonly update?: object;
}

const none = { connectivity: null, clocking: null, subscriptions: null, latency: null };
const device = (name: string, { id = name, importance = 'NORMAL', status, messages, connection = 'READY', update }: Facts = {}) => ({
  __typename: 'Device',
  id,
  name,
  location: 'Stage left',
  importanceLevel: importance,
  manufacturer: { __typename: 'Manufacturer', id: 'm', name: 'Halden' },
  product: { __typename: 'Product', id: 'p', name: 'SB-32' },
  connection: { __typename: 'DeviceConnection', id, state: connection },
  status: {
    __typename: 'DeviceStatus',
    ...fine,
    ...status,
    alertMessage: { __typename: 'DeviceAlertMessage', ...none, ...messages },
    since: { __typename: 'StatusSince', ...none, connectivity: new Date(Date.now() - 38 * 60_000).toISOString() },
  },
  receiving: {
    __typename: 'ReceiveCounts',
    subscribed: 64,
    errors: status?.subscriptions === 'ERROR' ? 3 : 0,
    warnings: status?.subscriptions === 'WARNING' ? 8 : 0,
  },
  update: update ?? { __typename: 'DeviceUpdateInfo', current: '4.2.9', status: 'UP_TO_DATE', latest: null },
});
const updatable = {
  __typename: 'DeviceUpdateInfo',
  current: '4.2.5',
  status: 'AVAILABLE',
  latest: { __typename: 'FirmwareRelease', tuttiFirmwareVersion: '4.2.9', releaseNotesUrl: 'https://maker.example/4.2.9' },
};

async function show(
  devices: ReturnType<typeof device>[],
  site: Partial<Areas> = {},
  more: { viewer?: typeof RESTRICTED; waiting?: number; alerts?: readonly object[] } = {},
) {
  const domain = {
    __typename: 'Domain',
    id: 's1',
    devicesCount: devices.length,
    revision: 1,
    status: { __typename: 'DomainStatus', ...fine, ...site, summary: 'OK' },
    alerts: more.alerts ?? [],
    devices,
  };
  const unenrolledDevices = Array.from({ length: more.waiting ?? 0 }, (_, i) => ({ __typename: 'Device', id: `w${i}` }));
  return renderScreen(<SiteStatusScreen domainId="s1" />, {
    answers: {
      AccountDomainsDevicesStatus: { domain },
      UnassignedCount: { account: { __typename: 'Account', id: 'a1', unenrolledDevices } },
    },
    ...(more.viewer ? { viewer: more.viewer } : {}),
  });
}
const area = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  localStorage.clear();
});

describe('the status of a site', () => {
  it('shows the four areas of a site with devices, always these, always in this order [STATUS-001]', async () => {
    for (const [devices, site] of [
      [[device('A')], {}],
      [[device('Away', { status: gone, connection: 'DISCONNECTED' }), device('B', { update: updatable })], LOST],
      [[device('Low', { importance: 'LESS_IMPORTANT' })], { ...LOST, connectivity: 'UNKNOWN' }],
    ] as const) {
      await show([...devices], site);
      await area('Connectivity');
      const heads = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
      expect(heads.filter((head) => !head.startsWith('Firmware updates'))).toEqual([...AREAS]);
      cleanup();
    }
  });

  it('says in words what is in order [STATUS-023] [STATUS-024] [STATUS-025] [STATUS-026] [STATUS-027]', async () => {
    await show([device('A')]);
    const sentences = async (name: string) => (await area(name)).getAllByRole('listitem').map((item) => item.textContent);
    expect(await sentences('Connectivity')).toEqual(['All devices online', 'No conflicting device names']);
    expect(await sentences('Clocking')).toEqual(['Clocking Configured Correctly for All Devices']);
    expect(await sentences('Subscriptions')).toEqual(['No Subscription Errors']);
    expect(await sentences('Latency')).toEqual(['No devices are reporting latency errors']);
  });

  it('does not claim that names differ where two devices share one, or where one that is away may have another by now [STATUS-025]', async () => {
    const away = device('Stage', { importance: 'LESS_IMPORTANT', status: gone, connection: 'DISCONNECTED' });
    for (const devices of [
      [device('Foyer', { id: '1' }), device('foyer', { id: '2' })],
      [device('Foyer'), away],
    ]) {
      await show(devices);
      await area('Connectivity');
      expect(screen.queryByText('No conflicting device names')).toBeNull();
      cleanup();
    }
  });

  it('shows each health by its own shape and word [STATUS-013] [STATUS-014] [STATUS-015] [STATUS-016]', async () => {
    await show([device('A')], { connectivity: 'ERROR', clocking: 'WARNING', subscriptions: 'OK', latency: 'SOMETHING_NEW' });
    await area('Connectivity');
    const heads = AREAS.map((name) => screen.getByRole('region', { name }).dataset['status']);
    expect(heads).toEqual(['error', 'warning', 'positive', 'unknown']);
    const words = AREAS.map((name) => within(screen.getByRole('region', { name })).getByText(/^(Error|Warning|OK|Unknown)$/).textContent);
    expect(words).toEqual(['Error', 'Warning', 'OK', 'Unknown']);
    const shapes = AREAS.map((name) => screen.getByRole('region', { name }).querySelector('header svg[data-status]'));
    expect(shapes.map((shape) => shape?.getAttribute('data-status'))).toEqual(heads);
    expect(new Set(shapes.map((shape) => shape?.innerHTML)).size).toBe(4);
  });

  it('names a device that is not in order with what is wrong and since when, and links to it [STATUS-006]', async () => {
    const facts = { id: 'd7', status: { connectivity: 'WARNING' }, messages: { connectivity: 'Established, not ready' } };
    await show([device('FOH-Stagebox-B', facts)], { connectivity: 'WARNING' });
    const row = (await area('Connectivity')).getByRole('link');
    expect(row.getAttribute('href')).toBe('/sites/s1/Devices/d7');
    expect(within(row).getByText('FOH-Stagebox-B')).toBeTruthy();
    expect(within(row).getByText('Established, not ready')).toBeTruthy();
    expect(within(row).getByText('Halden SB-32, Stage left')).toBeTruthy();
    expect(within(row).getByText('38 min')).toBeTruthy();
  });

  it('distinguishes devices of the same name by the end of their ids, and shows that of no other', async () => {
    const used = { status: { connectivity: 'WARNING' }, messages: { connectivity: 'Name also used by another device' } };
    await show([
      device('Panel', { id: '02a7f0fffe0476e5:0', ...used }),
      device('PANEL', { id: '02a7f0fffebe0418:0', ...used }),
      device('Desk', { id: '02a7f0fffe111111:0', ...used }),
    ]);
    const rows = (await area('Connectivity')).getAllByRole('link').map((row) => row.textContent);
    expect(rows.filter((text) => text.includes('ID ending in'))).toHaveLength(2);
    expect(rows.filter((text) => text.includes('ID ending in 0476e5:0, Halden SB-32, Stage left'))).toHaveLength(1);
    expect(rows.filter((text) => text.includes('ID ending in be0418:0'))).toHaveLength(1);
  });

  it('links subscriptions and latency to the device, clocking to the Clocking tab [STATUS-007] [STATUS-008] [STATUS-009]', async () => {
    await show([device('D', { status: { clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' } })]);
    const target = async (name: string) => (await area(name)).getByRole('link').getAttribute('href');
    expect(await target('Subscriptions')).toBe('/sites/s1/Devices/D');
    expect(await target('Latency')).toBe('/sites/s1/Devices/D');
    expect(await target('Clocking')).toBe('/sites/s1/Clocking');
  });

  it.each(['ERROR', 'WARNING', 'UNKNOWN'])(
    'links each card that is %s [STATUS-005 STATUS-006 STATUS-007 STATUS-008 STATUS-009]',
    async (health) => {
      const status = { connectivity: health, clocking: health, subscriptions: health, latency: health };
      await show([device('D', { status })], status);
      const targets = [];
      for (const name of AREAS) targets.push((await area(name)).getByRole('link').getAttribute('href'));
      expect(targets).toEqual(['/sites/s1/Devices/D', '/sites/s1/Clocking', '/sites/s1/Devices/D', '/sites/s1/Devices/D']);
    },
  );

  it('links nothing that is in order, and nothing the viewer may not open [STATUS-005]', async () => {
    await show([device('D', { status: { clocking: 'ERROR' } })], { clocking: 'ERROR' });
    expect((await area('Clocking')).getByText('D')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/sites/s1/Clocking']);
    cleanup();
    await show([device('D', { status: { clocking: 'ERROR' } })], { clocking: 'ERROR' }, { viewer: RESTRICTED });
    expect((await area('Clocking')).getByText('D')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each(triersOf('s1', { '/sites/s1/Clocking': ['READ'] }))(
    'leads %s to the clocks only where they may see them',
    async (_, who, offered) => {
      await show([device('D', { status: { clocking: 'ERROR' } })], { clocking: 'ERROR' }, { viewer: viewerWith(who) });
      expect((await area('Clocking')).getByText('D')).toBeTruthy();
      expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(offered);
    },
  );

  it('says what its clocks do as a whole, and not that they are in order while a condition lasts', async () => {
    const alert = (type: string, level: string, message: string, dismissible: boolean) => ({
      __typename: 'DomainAlert',
      domainId: 's1',
      type,
      level,
      message,
      dismissible,
      createdAt: new Date(Date.now() - 12 * 60_000).toISOString(),
    });
    const changed = alert('CLOCK_LEADER_CHANGED', 'WARNING', 'Clock leader changed from A to B: A is not connected', true);
    const two = alert('CLOCK_TWO_LEADERS', 'ERROR', 'Two clock leaders: A and B', false);
    const { unmount } = await show([device('A')], {}, { alerts: [changed, alert('CLOCKING_ERROR', 'ERROR', 'x', false)] });
    const words = async () => (await area('Clocking')).getAllByRole('listitem').map((item) => item.textContent);
    expect(await words()).toEqual(['Clocking Configured Correctly for All Devices', `${changed.message}12 min`]);
    expect((await area('Clocking')).getByRole('link').getAttribute('href')).toBe('/sites/s1/Clocking');
    unmount();
    await show([device('A')], {}, { alerts: [two], viewer: RESTRICTED });
    expect(await words()).toEqual([`${two.message}12 min`]);
    expect((await area('Clocking')).getByRole('img', { name: 'Error' })).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('knows nothing of a disconnected device but that it is gone, in the words of each area [STATUS-028 STATUS-030 STATUS-031]', async () => {
    await show([device('Here'), device('Away', { status: gone, connection: 'DISCONNECTED' })], LOST);
    expect((await area('Connectivity')).getByRole('img', { name: 'Error' })).toBeTruthy();
    for (const name of ['clocking', 'subscriptions', 'latency'])
      expect(screen.getByText(`Device Away ${name} status not available`)).toBeTruthy();
    for (const claim of [/^All /, /^No /, /for All Devices$/]) expect(screen.queryByText(claim)).toBeNull();
    expect((await area('Clocking')).getByText('1 of 2 not known')).toBeTruthy();
  });

  it.each([
    ['Clocking', 'clocking'],
    ['Subscriptions', 'subscriptions'],
    ['Latency', 'latency'],
  ])('folds several of them under one line in %s [STATUS-028 STATUS-030 STATUS-031]', async (name, word) => {
    const away = ['Away', 'Gone'].map((one) => device(one, { status: gone, connection: 'DISCONNECTED' }));
    const { user } = await show([device('Here'), ...away], LOST);
    const panel = await area(name);
    expect(panel.queryByText(/status not available$/)).toBeNull();
    await user.click(panel.getByRole('button', { name: new RegExp(`2 devices not connected: ${word} not known`) }));
    expect(panel.getAllByText(/status not available$/).map(({ textContent }) => textContent)).toEqual([
      `Device Away ${word} status not available`,
      `Device Gone ${word} status not available`,
    ]);
  });

  it('folds many of them under one line, which opens', async () => {
    const away = Array.from({ length: 20 }, (_, i) => device(`D${i}`, { status: gone, connection: 'DISCONNECTED' }));
    const { user } = await show([device('Here'), ...away], LOST);
    const panel = await area('Clocking');
    expect(panel.getByText('20 of 21 not known')).toBeTruthy();
    expect(panel.queryByText(/^Device/)).toBeNull();
    const line = panel.getByRole('button', { name: /20 devices not connected: clocking not known/ });
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(panel.getAllByText(/^Device D\d+ clocking status not available$/)).toHaveLength(8);
    await user.click(panel.getByRole('button', { name: 'Show all 20' }));
    expect(panel.getAllByText(/^Device D\d+ clocking status not available$/)).toHaveLength(20);
  });

  it('counts what fails beside what is not known', async () => {
    const failing = device('Console', { status: { clocking: 'ERROR', subscriptions: 'WARNING' } });
    await show([failing, device('Away', { status: gone, connection: 'DISCONNECTED' })], {
      ...LOST,
      clocking: 'ERROR',
      subscriptions: 'WARNING',
    });
    expect((await area('Clocking')).getByText('1 of 2 devices, 1 not known')).toBeTruthy();
    expect((await area('Subscriptions')).getByText('8 of 64 channels, others not known')).toBeTruthy();
  });

  it('says nothing of all devices while one of Low importance is not in order, which does not count [STATUS-018]', async () => {
    await show([device('A'), device('Low', { importance: 'LESS_IMPORTANT', status: gone, connection: 'DISCONNECTED' })]);
    await area('Connectivity');
    const sentences = AREAS.map((name) => within(screen.getByRole('region', { name })).getAllByRole('listitem'));
    expect(sentences.map((items) => items.map((item) => item.textContent))).toEqual([
      ['All devices of High and Normal importance online'],
      ['Clocking Configured Correctly for All Devices of High and Normal Importance'],
      ['No Subscription Errors on devices of High and Normal importance'],
      ['No devices of High and Normal importance are reporting latency errors'],
    ]);
  });

  it('says which status of which device is not available [STATUS-028] [STATUS-029] [STATUS-030] [STATUS-031]', async () => {
    await show([device('Amp', { status: { connectivity: 'UNKNOWN', clocking: 'UNKNOWN', subscriptions: 'UNKNOWN', latency: 'UNKNOWN' } })]);
    expect((await area('Clocking')).getByText('Device Amp clocking status not available')).toBeTruthy();
    expect((await area('Connectivity')).getByText('Device Amp connection status not available')).toBeTruthy();
    expect((await area('Latency')).getByText('Device Amp latency status not available')).toBeTruthy();
    expect((await area('Subscriptions')).getByText('Device Amp subscriptions status not available')).toBeTruthy();
  });

  it('counts channels, not devices, where subscriptions fail [STATUS-002]', async () => {
    await show([device('Console', { status: { subscriptions: 'WARNING' } }), device('B')], { subscriptions: 'WARNING' });
    expect((await area('Subscriptions')).getByText('8 of 128 channels')).toBeTruthy();
    cleanup();
    const failing = (['ERROR', 'WARNING'] as const).map((subscriptions) => device(subscriptions, { status: { subscriptions } }));
    await show([...failing, device('B')], { subscriptions: 'ERROR' });
    expect((await area('Subscriptions')).getByText('11 of 192 channels')).toBeTruthy();
  });

  it('does not count devices of low importance, and says so [STATUS-018]', async () => {
    await show([device('A'), device('Low', { importance: 'LESS_IMPORTANT', status: gone })]);
    expect((await area('Connectivity')).getByText('1 counted')).toBeTruthy();
    expect((await area('Subscriptions')).getByText('64 channels')).toBeTruthy();
    expect(screen.queryByText('Low')).toBeNull();
    expect(screen.getByText(/1 Low importance device is not counted/)).toBeTruthy();
  });

  it('says that all devices are of low importance where they are [STATUS-032]', async () => {
    const unknown = { connectivity: 'UNKNOWN', clocking: 'UNKNOWN', subscriptions: 'UNKNOWN', latency: 'UNKNOWN' };
    await show([device('Low', { importance: 'LESS_IMPORTANT' })], unknown);
    expect(
      await screen.findByText('Site status is shown for High and Normal importance devices. All devices for this site are Low importance'),
    ).toBeTruthy();
    for (const name of AREAS) {
      const panel = await screen.findByRole('region', { name });
      expect([name, panel.dataset['status'], within(panel).queryByText('Unknown') !== null]).toEqual([name, 'unknown', true]);
    }
  });

  it('lists eight of many devices that are gone, and all of them on demand', async () => {
    const { user } = await show(
      Array.from({ length: 40 }, (_, i) => device(`D${i}`, { status: gone, connection: 'DISCONNECTED' })),
      gone,
    );
    const panel = await area('Connectivity');
    expect(panel.getAllByRole('link')).toHaveLength(8);
    await user.click(panel.getByRole('button', { name: 'Show all 40' }));
    expect(panel.getAllByRole('link')).toHaveLength(40);
  });

  it('sends administrators of an empty site to the devices that wait [DEVS-013]', async () => {
    await show([], {}, { waiting: 4 });
    expect(await screen.findByText('There are no devices assigned to this site.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'We Found 4 Unassigned Devices, Go to Home Page to Assign Device' });
    expect(link.getAttribute('href')).toBe('/home');
  });

  it('shows no such link where none wait, or to people who cannot assign them [DEVS-013 PERM-022]', async () => {
    const { calls, unmount } = await show([], {}, { waiting: 0 });
    await screen.findByText('There are no devices assigned to this site.');
    await expect.poll(() => calls.map(({ operationName }) => operationName)).toContain('UnassignedCount');
    // The answer is on the screen some turns later.
    await act(settle);
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    await show([], {}, { viewer: RESTRICTED, waiting: 4 });
    expect(await screen.findByText('There are no devices assigned to this site.')).toBeTruthy();
    await act(settle);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('firmware updates', () => {
  it('are a section only when there are any [STATUS-004]', async () => {
    // Of one that is away nothing is recommended.
    const { unmount } = await show([device('A'), device('Away', { status: gone, connection: 'DISCONNECTED', update: updatable })], LOST);
    await area('Connectivity');
    expect(screen.queryByRole('region', { name: 'Firmware updates' })).toBeNull();
    unmount();
    await show([device('DSP', { update: updatable })]);
    expect(await area('Firmware updates')).toBeTruthy();
  });

  it('name the device and both versions, and link to its firmware information [STATUS-010] [STATUS-022]', async () => {
    await show([device('DSP', { update: updatable })]);
    const panel = await area('Firmware updates');
    expect(panel.getByRole('img', { name: 'Device DSP has a recommended update available' })).toBeTruthy();
    expect(panel.getByText('4.2.5')).toBeTruthy();
    expect(panel.getByText('4.2.9')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'DSP' }).getAttribute('href')).toBe('/sites/s1/Devices/DSP#firmware');
    expect(panel.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('https://maker.example/4.2.9');
  });

  it('offer the updater only where the operator configured one [DEV-002] [DEV-072]', async () => {
    localStorage.setItem('token', 'tts_x');
    const { unmount } = await show([device('DSP', { update: updatable })]);
    await area('Firmware updates');
    expect(screen.queryByRole('link', { name: 'Open Tutti Updater' })).toBeNull();
    unmount();
    document.head.innerHTML = '<meta name="tutti:updater-scheme" content="tutti-updater">';
    await show([device('DSP', { update: updatable })]);
    const link = (await area('Firmware updates')).getByRole('link', { name: 'Open Tutti Updater' });
    expect(link.getAttribute('href')).toMatch(/^tutti-updater:\/\/update\?.*domain=s1/);
  });
});
