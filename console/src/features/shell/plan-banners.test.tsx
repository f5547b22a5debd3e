import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, restricted, WORLD } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';
import { billing, inDays, type PlanChanges, planAnswers } from '../../testing/subscription-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const section = () => screen.findByRole('region', { name: 'Announcements' });
const banners = async () => [...(await section()).querySelectorAll<HTMLElement>('[data-level]')];
const shownBanners = async () => (await banners()).map((one) => [one.dataset['level'], one.querySelector('p')?.textContent]);
/** Opens a page that has nothing of its own, and waits until the plan was read. */
async function open(changes: PlanChanges, world = WORLD, path = '/nowhere?accountId=a1') {
  const app = await renderApp(path, { ...world, ...planAnswers(changes) });
  await expect.poll(() => app.calls.some(({ operationName }) => operationName === 'AccountPlan')).toBe(true);
  await section();
  return app;
}

const OVER = { deviceSeats: 400, connectedDeviceCount: 418 };
const CANCELED = { state: 'CANCELED', expiry: inDays(12) };
const trial = (days: number): PlanChanges => ({ state: 'TRIAL', expiry: inDays(days) });
const EXPIRED = ['error', 'The subscription has expired. Functionality is limited.'];

/** Level and words of the one banner that is shown of a plan. */
async function bannerOf(changes: PlanChanges, world = WORLD) {
  await open(changes, world);
  await expect.poll(() => shownBanners()).toHaveLength(1);
  return (await shownBanners())[0];
}

describe('the banners of the plan', () => {
  it('name more devices than seats, and both numbers [BILL-062] [BILL-063] [BILL-064] [BILL-065]', async () => {
    const words = '418 devices connected, the plan covers 400. Functionality may be limited.';
    expect(await bannerOf(OVER)).toEqual(['error', words]);
  });

  it('name a canceled subscription [BILL-066] [BILL-067]', async () => {
    expect(await bannerOf(CANCELED)).toEqual(['warning', 'The subscription expires in 12 days. Functionality is limited from then on.']);
  });

  it('name a deactivated subscription [BILL-068] [BILL-070] [BILL-071]', async () => {
    expect(await bannerOf({ state: 'DEACTIVATED', expiry: inDays(-3) })).toEqual(EXPIRED);
  });

  it('name an overdue subscription [BILL-069] [BILL-070] [BILL-071]', async () => {
    expect(await bannerOf({ state: 'OVERDUE' })).toEqual(EXPIRED);
  });

  it('name a trial that ends within 7 days, and what follows [BILL-020] [BILL-072] [BILL-074]', async () => {
    const then = 'When it ends, an e-mail about the paid subscription follows.';
    expect(await bannerOf(trial(7))).toEqual(['positive', `The trial ends in 7 days. ${then}`]);
    cleanup();
    expect(await bannerOf(trial(0))).toEqual(['positive', `The trial ends in less than a day. ${then}`]);
  });

  const quiet: [string, PlanChanges][] = [
    ['a paid plan with as many devices as it covers', { connectedDeviceCount: 400 }],
    ['a plan without a limit', { deviceSeats: null, connectedDeviceCount: 5000 }],
    ['a trial that ends in 8 days', { state: 'TRIAL', expiry: inDays(8) }],
    ['a trial whose end has passed', { state: 'TRIAL', expiry: inDays(-1) }],
  ];
  it.each(quiet)('say nothing of %s [BILL-020] [BILL-062]', async (_, changes) => {
    // Something else is sent, so that it is known when everything was.
    const alert = { __typename: 'InfrastructureAlert', category: 'X', message: 'Hello.', dismissible: false, level: 'INFORMATION' };
    const world = { ...WORLD, InfrastructureAlerts: { infrastructureAlerts: [{ ...alert, createdAt: '2025-11-01T08:00:00Z' }] } };
    const { calls } = await open(changes, world);
    await screen.findByText('Hello.');
    await expect.poll(() => calls.filter(({ operationName }) => operationName === 'AccountPlan')).toHaveLength(1);
    await act(settle);
    expect(await shownBanners()).toEqual([['info', 'Hello.']]);
  });

  const problems = [OVER, CANCELED, { state: 'DEACTIVATED' }, { state: 'OVERDUE' }, trial(3)];
  it.each(problems)('lead administrators to Manage Subscription: %o [BILL-073]', async (changes) => {
    await bannerOf(changes);
    const link = within(await section()).getByRole<HTMLAnchorElement>('link', { name: 'Manage Subscription' });
    expect(link.pathname).toBe('/settings/ManageSubscription');
  });

  it('lead nobody to Manage Subscription who has followed them there [BILL-073]', async () => {
    const { user, router } = await open({ state: 'TRIAL', expiry: inDays(3) });
    await user.click(within(await section()).getByRole('link', { name: 'Manage Subscription' }));
    await expect.poll(() => router.state.location.pathname).toBe('/settings/ManageSubscription');
    expect(within(await section()).queryByRole('link')).toBeNull();
    expect(await shownBanners()).toHaveLength(1);
  });

  it.each(problems)('refer restricted users to the account administrator: %o [BILL-073] [PERM-027]', async (changes) => {
    expect((await bannerOf(changes, restricted))?.[1]).toMatch(/ Refer to your account administrator\.$/);
    expect(within(await section()).queryByRole('link')).toBeNull();
  });

  it('leave more devices than seats to the page on which that can be changed', async () => {
    await open({ ...OVER, state: 'CANCELED', expiry: inDays(2) }, WORLD, '/settings/managesubscription?accountId=a1');
    await expect.poll(async () => (await shownBanners()).map(([level]) => level)).toEqual(['warning']);
  });

  it('stay away for the session once dismissed, but for what does not work', async () => {
    const { user } = await open({ ...OVER, state: 'OVERDUE' });
    await expect.poll(() => shownBanners()).toHaveLength(2);
    await user.click(within(await section()).getByRole('button', { name: 'Dismiss' }));
    await expect
      .poll(async () => (await shownBanners()).map(([, words]) => words))
      .toEqual(['The subscription has expired. Functionality is limited.']);
    expect(within(await section()).queryByRole('button', { name: 'Dismiss' })).toBeNull();
    cleanup();
    expect(await bannerOf({ ...OVER, state: 'OVERDUE' })).toEqual(EXPIRED);
    cleanup();
    // Another number of seats shows the banner again.
    await open({ ...OVER, deviceSeats: 410 });
    await expect.poll(() => shownBanners()).toHaveLength(1);
    cleanup();
    // So does another session.
    sessionStorage.clear();
    await open(OVER);
    await expect.poll(() => shownBanners()).toHaveLength(1);
  });

  it('are nothing where nothing is sold', async () => {
    const { calls } = await renderApp('/nowhere?accountId=a1', { ...WORLD, ...planAnswers(OVER), Billing: billing(false) });
    await section();
    await expect.poll(() => calls.some(({ operationName }) => operationName === 'InfrastructureAlerts')).toBe(true);
    await act(settle);
    expect(calls.some(({ operationName }) => operationName === 'AccountPlan')).toBe(false);
    expect(await shownBanners()).toEqual([]);
  });

  it('are among the notifications on Home, the plan first', async () => {
    const account = {
      __typename: 'Account',
      id: 'a1',
      name: 'Northlight Integration',
      domains: [],
      ownerId: 'u1',
      viewerCanAdminister: true,
    };
    const home = {
      GetUserAccountsAndDomains: { accounts: [account] },
      AccountDomains: { account },
      AccountDomainsAndDevices: { account },
      UnenrolledDevices: { account: { ...account, unenrolledDevices: [] } },
    };
    const alert = { __typename: 'InfrastructureAlert', category: 'X', message: 'Hello.', dismissible: false, level: 'ERROR' };
    const InfrastructureAlerts = { infrastructureAlerts: [{ ...alert, createdAt: '2025-11-01T08:00:00Z' }] };
    const plan = planAnswers({ ...OVER, state: 'TRIAL', expiry: inDays(5) });
    const { user, router } = await renderApp('/home?accountId=a1', { ...WORLD, ...home, ...plan, InfrastructureAlerts });
    const list = within(await screen.findByRole('region', { name: 'Notifications' }));
    await list.findByText('The trial ends in 5 days.');
    await list.findByText('Hello.');
    const items = () => list.getAllByRole('listitem').map((item) => item.textContent);
    expect(items()).toEqual([
      expect.stringContaining('418 devices connected'),
      expect.stringContaining('The trial ends in 5 days.'),
      expect.stringContaining('Hello.'),
    ]);
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('[data-status]')?.getAttribute('data-status'))).toEqual([
      'error',
      'positive',
      'error',
    ]);
    expect(await shownBanners()).toEqual([]);
    await user.click(list.getAllByRole('button', { name: /^Dismiss/ })[0] ?? list.getByRole('list'));
    await expect.poll(() => items()).toHaveLength(2);
    await user.click(list.getByRole('link', { name: 'Manage plan' }));
    await expect.poll(() => router.state.location.pathname).toBe('/settings/ManageSubscription');
  });
});
