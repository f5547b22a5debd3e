import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { readerIn, renderApp, restricted, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { billing, inDays, PAID, type PlanChanges, planAnswers } from '../../testing/subscription-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PATH = '/settings/managesubscription?accountId=a1';
async function open(changes: PlanChanges | null, more: Answers = {}, path = PATH) {
  const app = await renderApp(path, { ...WORLD, ...planAnswers(changes), ...more });
  await screen.findByRole('heading', { level: 1, name: 'Manage Subscription' });
  return app;
}
const rows = async () => within(await screen.findByRole('region', { name: 'Subscription' }));
/** What a row says, line by line. */
async function row(name: string): Promise<string[]> {
  const value = (await rows()).getByText(name).closest('div')?.querySelector('dd')?.firstElementChild;
  return [...(value?.children ?? [])].flatMap((line) => line.textContent || []);
}
const shape = async (name: string) =>
  (await rows()).getByText(name).closest('div')?.querySelector('dd [data-status]')?.getAttribute('data-status');

describe('the page Manage Subscription', () => {
  it('says what the plan is, covers and costs [BILL-004] [BILL-005] [BILL-006] [BILL-007] [BILL-008] [BILL-009] [BILL-010]', async () => {
    await open({ deviceSeats: 400, connectedDeviceCount: 318 });
    expect(await row('Your Plan')).toEqual(['Tutti Managed, monthly', 'Base plan of 20 devices, plus 380 added']);
    expect(await row('State')).toEqual(['Active']);
    expect(await row('Inclusions')).toEqual(['318 of 400 devices']);
    expect(await row('Last Payment')).toEqual(['26/10/2025', '£1,254.00']);
    expect(await row('Next Payment')).toEqual(['26/11/2025', '£1,254.00']);
    const payment = (await rows()).getByRole('button', { name: 'Update Payment Details' }).closest('dd');
    expect(payment?.textContent).toContain('26/11/2025');
    expect((await rows()).queryByText('Subscription Expires')).toBeNull();
    const actionOf = async (name: string) =>
      within((await rows()).getByText(name).closest('div') ?? document.body)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect([await actionOf('Your Plan'), await actionOf('Inclusions')]).toEqual([['Manage Plan'], ['Add or remove']]);
  });

  const ended = ['CANCELED', 'DEACTIVATED'];
  it.each(ended)('says when the subscription expires in place of the next payment in state %s [BILL-009] [BILL-010]', async (state) => {
    await open({ state, expiry: '2026-01-03T12:00:00Z' });
    expect(await row('Subscription Expires')).toEqual(['03/01/2026']);
    expect((await rows()).queryByText('Next Payment')).toBeNull();
    const payment = (await rows()).getByRole('button', { name: 'Update Payment Details' }).closest('dd');
    expect(payment?.textContent).toContain('03/01/2026');
  });

  const goingOn = ['TRIAL', 'OVERDUE', null];
  it.each(goingOn)('says when the next payment is, and not that the subscription expires, in state %s [BILL-009]', async (state) => {
    await open({ state, expiry: '2026-01-03T12:00:00Z' });
    expect(await row('Next Payment')).toEqual(['26/11/2025', '£1,254.00']);
    expect((await rows()).queryByText('Subscription Expires')).toBeNull();
  });

  it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
    'dates everything by the calendar of the payment provider for a reader in %s',
    async (timezone) => {
      const midnight = '2026-01-03T00:00:00Z';
      const zoned = { loggedUser: readerIn(timezone)['loggedUser'] };
      await open({ nextChargeDate: midnight, lastPayment: { ...PAID.lastPayment, date: '2025-12-03T23:59:59Z' } }, zoned);
      expect([(await row('Last Payment'))[0], (await row('Next Payment'))[0]]).toEqual(['03/12/2025', '03/01/2026']);
      cleanup();
      await open({ state: 'CANCELED', expiry: midnight }, zoned);
      expect(await row('Subscription Expires')).toEqual(['03/01/2026']);
    },
  );

  const cards: [boolean | null, string][] = [
    [true, 'Payment details are there: the paid subscription begins by itself on that day.'],
    [
      false,
      'There are no payment details yet. An e-mail of the payment provider leads to the paid subscription, and so does Update Payment Details.',
    ],
    [null, 'An e-mail of the payment provider leads to the paid subscription, and so does Update Payment Details.'],
  ];
  it.each(cards)('says what comes after a trial where payment details were given: %s', async (hasPaymentMethod, then) => {
    await open({ state: 'TRIAL', expiry: inDays(5), hasPaymentMethod });
    expect(await row('State')).toEqual(['Trial, ends in 5 days', 'Free until then.', then]);
  });

  it('says until when a plan by hand goes on', async () => {
    await open({ source: 'MANUAL', expiry: '2027-01-01T12:00:00Z', nextChargeDate: null });
    expect(await row('State')).toEqual(['Active', 'Until 01/01/2027.']);
  });

  const states: [string | null, string, string][] = [
    ['ACTIVE', 'Active', 'positive'],
    ['CANCELED', 'Canceled', 'info'],
    ['DEACTIVATED', 'Deactivated', 'error'],
    ['OVERDUE', 'Overdue', 'error'],
    ['TRIAL', 'Trial', 'info'],
    [null, 'Unknown', 'unknown'],
    ['SOMETHING_NEW', 'Unknown', 'unknown'],
  ];
  it.each(states)('shows state %s as %s [BILL-019]', async (state, word, value) => {
    await open({ state });
    expect([(await row('State'))[0], await shape('State')]).toEqual([word, value]);
  });

  const ends: [number, string][] = [
    [30, 'warning'],
    [31, 'info'],
    [0, 'warning'],
  ];
  it.each(ends)('says how long a canceled plan goes on, %i days, as a warning within 30 [BILL-024] [BILL-025]', async (days, value) => {
    await open({ state: 'CANCELED', expiry: inDays(days) });
    const left = days === 0 ? 'less than a day' : `${days} days`;
    expect([(await row('State'))[0], await shape('State')]).toEqual([`Canceled, expires in ${left}`, value]);
  });

  it('says that a plan which has ended limits what can be done [BILL-027]', async () => {
    await open({ state: 'DEACTIVATED', expiry: '2025-11-03T12:00:00Z' });
    expect((await row('State'))[1]).toBe('Functionality is limited: devices and sites can be watched, not configured.');
  });

  it('warns that more devices are connected than the plan covers, not that as many are, and leads to more [BILL-038]', async () => {
    await open({ deviceSeats: 400, connectedDeviceCount: 400 });
    expect(await row('Inclusions')).toEqual(['400 of 400 devices']);
    expect(screen.queryByText(/devices connected, the plan covers/)).toBeNull();
    cleanup();
    const { user, router } = await open({ deviceSeats: 400, connectedDeviceCount: 418 });
    const warning = (await screen.findByText('418 devices connected, the plan covers 400.')).closest('output');
    expect(warning?.querySelector('[data-status]')?.getAttribute('data-status')).toBe('warning');
    expect(await row('Inclusions')).toEqual(['418 of 400 devices18 over']);
    await user.click(screen.getByRole('button', { name: 'Add devices' }));
    await expect.poll(() => router.state.location.search).toEqual({ accountId: 'a1', dialog: 'seats' });
  });

  it('says so where the account has no plan, and still names the account', async () => {
    await open(null);
    expect(await screen.findByText('This account has no plan.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Account name' })).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let failing = true;
    const { ManagedSubscription } = planAnswers();
    const { user } = await open({}, { ManagedSubscription: () => (failing ? new Error('Not now') : ManagedSubscription) });
    await screen.findByText('Not now');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('State')).toEqual(['Active']);
  });

  it('is for administrators', async () => {
    const { calls } = await renderApp(PATH, { ...restricted, ...planAnswers() });
    await screen.findByText('You need to be logged in as an admin user to see this page.');
    expect(calls.some(({ operationName }) => operationName === 'ManagedSubscription')).toBe(false);
  });

  it('is the name of the account alone where nothing is sold', async () => {
    const { calls } = await renderApp(PATH, { ...WORLD, Billing: billing(false) });
    await screen.findByRole('heading', { level: 1, name: 'Manage Account' });
    await act(settle);
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('textbox', { name: 'Account name' })).toBeTruthy();
    const regions = page.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.filter((name) => name !== 'Announcements')).toEqual(['Manage Account']);
    expect(screen.queryByText('Your Plan')).toBeNull();
    expect(screen.getAllByText('Manage Account').some((label) => label.closest('nav'))).toBe(true);
    expect(screen.queryByText('Manage Subscription')).toBeNull();
    expect(calls.some(({ operationName }) => operationName === 'AccountPlan')).toBe(false);
  });
});

describe('the payment details', () => {
  const links = (more: object) => ({
    accountPaymentManagementLinks: {
      __typename: 'PaymentManagementLinks',
      paymentMethods: 'https://pay.example/methods',
      subscriptions: 'https://pay.example/subscriptions',
      trials: 'https://pay.example/trials',
      ...more,
    },
  });
  const press = async (changes: PlanChanges, answer: unknown, opens = true) => {
    const tab = { opener: globalThis };
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(opens ? Object.assign(Object.create(null), tab) : null);
    const { user } = await open(changes, { AccountPaymentManagementLinks: answer });
    await user.click((await rows()).getByRole('button', { name: 'Update Payment Details' }));
    return { opened, user };
  };
  afterEach(() => vi.restoreAllMocks());

  const pages: [string, string][] = [
    ['ACTIVE', 'https://pay.example/methods'],
    ['OVERDUE', 'https://pay.example/methods'],
    ['TRIAL', 'https://pay.example/trials'],
  ];
  it.each(pages)('are changed where the payment provider has them, in state %s at %s [BILL-010]', async (state, address) => {
    const { opened } = await press({ state }, links({}));
    await expect.poll(() => opened.mock.calls).toEqual([[address, '_blank']]);
  });

  it('of a trial make it a paid plan by an e-mail and at the payment provider, and nothing in the console does [BILL-021]', async () => {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(Object.create(null));
    const { user, calls } = await open({ state: 'TRIAL', expiry: inDays(5) }, { AccountPaymentManagementLinks: links({}) });
    expect(await screen.findByText(/When it ends, an e-mail about the paid subscription follows\./)).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect(page.getAllByRole('textbox')).toEqual([page.getByRole('textbox', { name: 'Account name' })]);
    await user.click(await page.findByRole('button', { name: 'Manage Plan' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Cancel subscription']);
    await user.keyboard('{Escape}');
    const before = calls.length;
    await user.click((await rows()).getByRole('button', { name: 'Update Payment Details' }));
    await expect.poll(() => opened.mock.calls).toEqual([['https://pay.example/trials', '_blank']]);
    expect(calls.slice(before).map(({ operationName }) => operationName)).toEqual(['AccountPaymentManagementLinks']);
  });

  it('say so when the payment provider does not answer', async () => {
    const { opened } = await press({}, new Error('The payment provider does not answer.', { cause: 'UNAVAILABLE' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The payment provider does not answer.');
    expect(opened).not.toHaveBeenCalled();
  });

  it('are a link where the browser opens no tab, and never one that is no page', async () => {
    await press({}, links({ paymentMethods: 'javascript:alert(1)' }), false);
    expect((await screen.findByRole('link', { name: 'Open it here' })).getAttribute('href')).toBe('https://pay.example/subscriptions');
  });
});
