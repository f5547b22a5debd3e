import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeviceAssignment, DeviceAssignmentContext } from '../../api/devices/device-assignment.ts';
import { ADMINISTRATOR, type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { width } from '../../testing/select-transmit-world.tsx';
import { settle } from '../../testing/settle.ts';
import { HomeScreen } from './home-screen.tsx';

const ok = {
  __typename: 'DomainStatus',
  connectivity: 'OK',
  clocking: 'OK',
  subscriptions: 'OK',
  latency: 'OK',
  summary: 'OK',
  domainAlertMessage: null,
};
const site = (id: string, name: string, more: object = {}) => ({
  __typename: 'Domain',
  id,
  name,
  icon: 'OFFICE',
  location: 'London',
  devicesCount: 12,
  revision: 1,
  status: ok,
  alerts: [],
  ...more,
});
const messages = { __typename: 'DomainAlertMessages', clocking: null, subscriptions: null, latency: null };
const arena = site('s1', 'Kestrel Arena', {
  devicesCount: 62,
  status: {
    ...ok,
    connectivity: 'ERROR',
    clocking: 'WARNING',
    subscriptions: 'UNKNOWN',
    summary: 'ERROR',
    domainAlertMessage: {
      ...messages,
      connectivity: { __typename: 'DomainAlertMessage', message: '2 devices not connected', messageSeverity: 'ERROR' },
    },
  },
});
const rack = site('s3', 'Demo Rack', { devicesCount: 0, status: { ...ok, summary: 'UNKNOWN' } });
const device = {
  __typename: 'Device',
  id: 'd1',
  name: 'Foyer-Panel-E',
  importanceLevel: 'NORMAL',
  firstSeen: new Date(Date.now() - 240_000).toISOString(),
  manufacturer: { __typename: 'Manufacturer', id: 'm1', name: 'Bexley' },
  product: { __typename: 'Product', id: 'p1', name: 'WP-4' },
  connection: { __typename: 'DeviceConnection', id: 'd1', state: 'READY', agentConnected: true },
};
const alert = (more: object) => ({
  __typename: 'DomainAlert',
  domainId: 's2',
  level: 'WARNING',
  type: 'FIRMWARE_UPDATE',
  category: 'SYSTEM',
  message: 'Device DSP has a recommended update available',
  dismissible: true,
  deviceId: 'd9',
  ...more,
});

const account = (domains: object[]) => ({
  account: { __typename: 'Account', id: 'a1', name: 'Northlight Integration', ownerId: 'u1', viewerCanAdminister: true, domains },
});
const waiting = (unenrolledDevices: object[]) => ({ account: { __typename: 'Account', id: 'a1', unenrolledDevices } });
const quiet: Answers = {
  AccountDomainsAndDevices: account([site('s2', 'Marlow HQ'), rack, arena]),
  UnenrolledDevices: waiting([]),
  InfrastructureAlerts: { infrastructureAlerts: [] },
};

const assignment = {
  assign: vi.fn<DeviceAssignment['assign']>(async () => true),
  chooseSite: vi.fn<DeviceAssignment['chooseSite']>(),
  unassign: vi.fn<DeviceAssignment['unassign']>(),
  setImportance: vi.fn<DeviceAssignment['setImportance']>(),
  forget: vi.fn<DeviceAssignment['forget']>(),
  reboot: vi.fn<DeviceAssignment['reboot']>(),
  replace: vi.fn<DeviceAssignment['replace']>(),
};
const home = (
  <DeviceAssignmentContext value={assignment}>
    <HomeScreen
      createSite={({ opened, device, onCreated }) =>
        opened && (
          <button type="button" onClick={() => onCreated({ id: 's9', name: 'New Hall' })}>
            dialog for {device?.name ?? 'nothing'}
          </button>
        )
      }
    />
  </DeviceAssignmentContext>
);
const cardOf = (name: string) => within(screen.getByRole('link', { name }).closest('article') ?? document.body);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('Home', () => {
  it("shows the header 'Home' with the account name and how many sites are in which state [HOME-002]", async () => {
    const inState = (id: string, summary: string) => site(id, `Site ${id}`, { status: { ...ok, summary } });
    const domains = [site('s2', 'Marlow HQ'), site('s4', 'Ferry Lane'), inState('s5', 'WARNING'), inState('s6', 'UNKNOWN'), rack, arena];
    await renderScreen(home, { answers: { ...quiet, AccountDomainsAndDevices: account(domains) } });
    const title = await screen.findByRole('heading', { level: 1, name: 'Home' });
    const header = within(title.closest('header') ?? title);
    expect(header.getByText('Northlight Integration')).toBeTruthy();
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    const counts = within(header.getByRole('list', { name: 'Sites by status' }));
    expect(counts.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1 error', '1 warning', '1 unknown', '2 OK']);
  });

  it('shows the sites as cards, trouble first, those without devices last [HOME-006] [HOME-012] [HOME-013]', async () => {
    await renderScreen(home, { answers: quiet });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    const cards = within(screen.getByRole('region', { name: 'Sites' })).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Kestrel Arena',
      'Marlow HQ',
      'Demo Rack',
    ]);
  });

  it('says on a card how many devices there are, what is worst and how the four areas are [HOME-014] [HOME-015]', async () => {
    await renderScreen(home, { answers: quiet });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    const card = cardOf('Kestrel Arena');
    expect(card.getByText('62 devices')).toBeTruthy();
    expect(card.getByText('2 devices not connected')).toBeTruthy();
    expect(card.getAllByRole('listitem').map((cell) => cell.textContent)).toEqual([
      'ConnectivityError',
      'ClockingWarning',
      'SubscriptionsUnknown',
      'LatencyOK',
    ]);
    expect(cardOf('Marlow HQ').getByText('12 devices')).toBeTruthy();
    expect(cardOf('Marlow HQ').getByText('London')).toBeTruthy();
    expect(
      cardOf('Marlow HQ')
        .getAllByRole('listitem')
        .map((cell) => cell.textContent),
    ).toEqual(['ConnectivityOK', 'ClockingOK', 'SubscriptionsOK', 'LatencyOK']);
    expect(cardOf('Demo Rack').getByText('No devices yet')).toBeTruthy();
  });

  it('links each card to its site', async () => {
    await renderScreen(home, { answers: quiet });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    const hrefs = ['Kestrel Arena', 'Marlow HQ', 'Demo Rack'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['/sites/s1/Status', '/sites/s2/Status', '/sites/s3/Status']);
  });

  it.each([
    ['ERROR', 'error'],
    ['WARNING', 'warning'],
    ['INFORMATION', 'info'],
  ])('shows a notice of level %s on a card as %s, and says it on hover [HOME-016]', async (level, status) => {
    const answer = account([site('s2', 'Marlow HQ', { alerts: [alert({ level, type: 'X', category: 'OTHER' })] })]);
    const { user } = await renderScreen(home, { answers: { ...quiet, AccountDomainsAndDevices: answer } });
    await screen.findByRole('link', { name: 'Marlow HQ' });
    const words = 'Device DSP has a recommended update available';
    const notice = cardOf('Marlow HQ').getByRole('img', { name: words });
    expect(notice.dataset['status']).toBe(status);
    await user.hover(notice);
    expect((await screen.findByRole('tooltip')).textContent).toBe(words);
  });

  it('shows the warning of a card with its level and its message, also on hover, and none where there is none [HOME-016]', async () => {
    const warned = site('s2', 'Marlow HQ', {
      alerts: [alert({ type: 'CLOCKING_ERROR', category: 'CLOCKING', level: 'ERROR', message: 'x' }), alert({})],
    });
    await renderScreen(home, { answers: { ...quiet, AccountDomainsAndDevices: account([warned, arena]) } });
    await screen.findByRole('link', { name: 'Marlow HQ' });
    const words = 'Device DSP has a recommended update available';
    const { dataset } = cardOf('Marlow HQ').getByRole('img', { name: words });
    expect([dataset['status'], dataset['tip']]).toEqual(['warning', words]);
    expect(cardOf('Kestrel Arena').queryByRole('img')).toBeNull();
  });

  it('does not say once more on a card what its cells and words say of the clocks', async () => {
    const two = alert({
      type: 'CLOCK_TWO_LEADERS',
      category: 'CLOCKING',
      level: 'ERROR',
      dismissible: false,
      message: 'Two clock leaders: A and B',
    });
    await renderScreen(home, { answers: { ...quiet, AccountDomainsAndDevices: account([site('s2', 'Marlow HQ', { alerts: [two] })]) } });
    await screen.findByRole('link', { name: 'Marlow HQ' });
    expect(cardOf('Marlow HQ').queryByRole('img')).toBeNull();
  });

  it('shows on a card that the leader of a site changed, which no cell says', async () => {
    const changed = alert({
      type: 'CLOCK_LEADER_CHANGED',
      category: 'CLOCKING',
      level: 'ERROR',
      message: 'Clock leader changed from A to B',
    });
    await renderScreen(home, {
      answers: { ...quiet, AccountDomainsAndDevices: account([site('s2', 'Marlow HQ', { alerts: [changed] })]) },
    });
    await screen.findByRole('link', { name: 'Marlow HQ' });
    expect(cardOf('Marlow HQ').getByRole('img', { name: 'Clock leader changed from A to B' }).dataset['status']).toBe('error');
    // It is there in words too, where the place of a quiet site would.
    expect(cardOf('Marlow HQ').getByText('Clock leader changed from A to B')).toBeTruthy();
    expect(cardOf('Marlow HQ').queryByText('London')).toBeNull();
  });

  it('shows notifications only when there are any, and remembers what was dismissed [HOME-003]', async () => {
    const { unmount } = await renderScreen(home, { answers: quiet });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    await act(settle);
    expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
    unmount();

    const noisy = { ...quiet, AccountDomainsAndDevices: account([site('s2', 'Marlow HQ', { alerts: [alert({})] })]) };
    const again = await renderScreen(home, { answers: noisy });
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open device' }).getAttribute('href')).toBe('/sites/s2/Devices/d9#firmware');
    const notice = screen.getByRole('button', { name: /^Dismiss/ }).closest('li');
    await again.user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    // As a banner does: it fades before it goes (SHELL-021).
    expect([notice?.dataset['fading'], notice?.style.transitionDuration]).toEqual(['true', '300ms']);
    await expect.poll(() => screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
    again.unmount();

    await renderScreen(home, { answers: noisy });
    await screen.findByRole('link', { name: 'Marlow HQ' });
    expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
  });

  it('shows a device that was replaced by its label, and offers to rename it where it is back under its name', async () => {
    const label = 'Foyer-Panel-E-old';
    const replaced = { ...device, label, nameTwin: null };
    const first = await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([replaced]) } });
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText('Was Foyer-Panel-E')).toBeTruthy();
    first.unmount();
    const back = { ...replaced, nameTwin: { __typename: 'DeviceNameTwin', deviceId: 'd2' } };
    const { user, calls } = await renderScreen(home, {
      answers: {
        ...quiet,
        UnenrolledDevices: waiting([back]),
        DeviceNameSet: { DeviceNameSet: { __typename: 'P', ok: true, command: null } },
      },
    });
    expect(await screen.findByText('Name taken')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Foyer-Panel-E' }));
    await user.click(await screen.findByRole('menuitem', { name: `Rename to ${label}` }));
    expect(calls.find(({ operationName }) => operationName === 'DeviceNameSet')?.variables).toMatchObject({
      input: { deviceId: 'd1', name: label, replaces: 'Foyer-Panel-E' },
    });
  });

  it('shows unassigned devices only when there are any [HOME-004]', async () => {
    const { unmount } = await renderScreen(home, { answers: quiet });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    await act(settle);
    expect(screen.queryByRole('heading', { name: 'Unassigned devices' })).toBeNull();
    unmount();

    await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([device]) } });
    expect(await screen.findByRole('heading', { name: 'Unassigned devices' })).toBeTruthy();
    expect(screen.getByText('Foyer-Panel-E')).toBeTruthy();
    expect(screen.getByText('4 min ago')).toBeTruthy();
  });

  it('neither shows nor asks for unassigned devices for restricted users [HOME-005 PERM-022]', async () => {
    const { calls } = await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([device]) }, viewer: RESTRICTED });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    await act(settle);
    expect(screen.queryByRole('heading', { name: 'Unassigned devices' })).toBeNull();
    expect(calls.map((call) => call.operationName)).not.toContain('UnenrolledDevices');
  });

  it("offers administrators 'Manage Sites' and 'Create New Site…', and others neither [HOME-007] [HOME-008]", async () => {
    const { unmount } = await renderScreen(home, { answers: quiet, viewer: ADMINISTRATOR });
    expect((await screen.findByRole('link', { name: 'Manage Sites' })).getAttribute('href')).toBe('/settings/Sites');
    expect(screen.getByRole('button', { name: 'Create New Site…' })).toBeTruthy();
    // The menu of both is for where they have no room.
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    unmount();

    await renderScreen(home, { answers: quiet, viewer: RESTRICTED });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    expect(screen.queryByRole('link', { name: 'Manage Sites' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create New Site…' })).toBeNull();
  });

  it('offers both in a menu where they have no room, and others no such menu [HOME-007] [HOME-008]', async () => {
    width(769);
    const { user, router, unmount } = await renderScreen(home, { answers: quiet, viewer: ADMINISTRATOR });
    // The menu takes its button over when it first opens: another element.
    const openMenu = async () => user.click(await screen.findByRole('button', { name: 'More actions' }));
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Create New Site…' }));
    expect(await screen.findByRole('button', { name: 'dialog for nothing' })).toBeTruthy();
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Manage Sites' }));
    await expect.poll(() => router.state.location.pathname).toBe('/settings/Sites');
    unmount();

    await renderScreen(home, { answers: quiet, viewer: RESTRICTED });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('shows the owner, and the owner alone, where the account is renamed [HOME-017]', async () => {
    const { user, unmount } = await renderScreen(home, { answers: quiet });
    await user.hover(await screen.findByRole('button', { name: 'About the account name' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Only the account owner can rename the account: Settings > Manage Subscription.',
    );
    unmount();

    await renderScreen(home, { answers: quiet, viewer: ADMINISTRATOR });
    await screen.findByRole('link', { name: 'Kestrel Arena' });
    expect(screen.queryByRole('button', { name: 'About the account name' })).toBeNull();
  });

  it("says in 'Did You Know?' that devices are assigned by dragging, whether or not there are any [HOME-011]", async () => {
    const { unmount } = await renderScreen(home, { answers: quiet });
    expect((await screen.findByRole('region', { name: 'Did You Know?' })).textContent).toMatch(/Drag a device onto a site/);
    unmount();

    await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([device]) } });
    await screen.findByRole('heading', { name: 'Unassigned devices' });
    expect(screen.getByRole('region', { name: 'Did You Know?' }).textContent).toMatch(/Drag a device onto a site/);
  });

  it('asks for the site of a device from its menu, the twin of the drag', async () => {
    const { user } = await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([device]) } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Foyer-Panel-E' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to site…' }));
    expect(assignment.chooseSite).toHaveBeenCalledWith(expect.objectContaining({ id: 'd1', name: 'Foyer-Panel-E', siteId: null }));
  });

  it('assigns the device to the site that was created for it from its menu', async () => {
    const { user } = await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([device]) } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Foyer-Panel-E' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create New Site…' }));
    await user.click(await screen.findByRole('button', { name: 'dialog for Foyer-Panel-E' }));
    expect(assignment.assign).toHaveBeenCalledWith(expect.objectContaining({ id: 'd1' }), { id: 's9', name: 'New Hall' });
  });

  /** Drags the device that waits onto a target, by keyboard. */
  async function dragTo(target: string) {
    const { user } = await renderScreen(home, { answers: { ...quiet, UnenrolledDevices: waiting([device]) } });
    (await screen.findByRole('button', { name: 'Drag Foyer-Panel-E to a site' })).focus();
    await user.keyboard('[Space]');
    const over = async () => {
      await user.keyboard('[ArrowDown]');
      return screen.queryByText(`Foyer-Panel-E is over ${target}.`);
    };
    await expect.poll(over).toBeTruthy();
    await user.keyboard('[Space]');
    return user;
  }

  it('assigns a device that is dragged onto a site card [HOME-009]', async () => {
    await dragTo('Kestrel Arena');
    await expect.poll(() => assignment.assign).toHaveBeenCalled();
    expect(assignment.assign).toHaveBeenCalledWith(expect.objectContaining({ id: 'd1' }), { id: 's1', name: 'Kestrel Arena' });
  });

  it("begins a site for a device that is dragged onto 'Create New Site…' and assigns it to that [HOME-010]", async () => {
    const user = await dragTo('Create New Site…');
    await user.click(await screen.findByRole('button', { name: 'dialog for Foyer-Panel-E' }));
    expect(assignment.assign).toHaveBeenCalledWith(expect.objectContaining({ id: 'd1' }), { id: 's9', name: 'New Hall' });
  });

  it('says why nothing is shown, and tries again when asked', async () => {
    let attempts = 0;
    const AccountDomainsAndDevices = () => (attempts++ === 0 ? new Error('The database is not there') : account([arena]));
    const { user } = await renderScreen(home, { answers: { ...quiet, AccountDomainsAndDevices } });
    expect(await screen.findByText('The sites could not be loaded')).toBeTruthy();
    expect(screen.getByText('The database is not there')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Kestrel Arena' })).toBeTruthy();
  });

  it('says that there are no sites yet', async () => {
    await renderScreen(home, { answers: { ...quiet, AccountDomainsAndDevices: account([]) } });
    expect(await screen.findByText('There are no sites in this account yet.')).toBeTruthy();
  });
});
