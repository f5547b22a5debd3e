import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { graphql } from '../demo.ts';
import { newAdministrator } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { sessionToken } from '../launch-browser.ts';
import { atProvider, connectDevices, planOf } from '../plan-account.ts';
import { inRow, listIn, managePlan, openSeats, PLAN_PAGE, planDialog, planRow } from '../plan-page.ts';
import { bring, CARDS, type Customer, checkoutFrame, move, newCustomer, newEmail } from '../plans.ts';

const DAY_MS = 86_400_000;
/** A page with nothing of plans of its own; on Home the same is among the notifications. */
const ELSEWHERE = '/settings/Sites';
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).last();
/** What is said above every page, at this level. */
const announced = (page: Page, level: 'error' | 'warning') =>
  page.getByRole('region', { name: 'Announcements' }).locator(`[data-level="${level}"]`);
/** A moment as the page writes its day, for somebody who has chosen nothing. */
const dayOf = (page: Page, moment: number | null) =>
  page.evaluate((at) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short' }).format(at), moment ?? 0);

journeys('The end of a plan', ({ demo, openAs }) => {
  /** Answers both questions and cancels; leaves the last view open. */
  async function cancel(page: Page): Promise<Locator> {
    await managePlan(page, 'Cancel subscription');
    const ask = await planDialog(page, 'Cancel subscription');
    await ask.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Too expensive' }).click();
    await ask.getByRole('textbox', { name: 'What should we fix?' }).fill('A smaller plan for the winter.');
    await button(ask, 'Cancel subscription').click();
    return planDialog(page, 'Subscription canceled');
  }

  it('is asked about, shown with its day, and taken back [BILL-017] [BILL-018] [BILL-024] [BILL-026] [BILL-036] [BILL-037] [BILL-043] [BILL-044] [BILL-054] [BILL-055] [BILL-066] [BILL-067]', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    await move(demo, 3, owner.subscriptionId);
    const page = await openAs(owner, PLAN_PAGE);
    await managePlan(page, 'Cancel subscription');
    const ask = await planDialog(page, 'Cancel subscription');
    await button(ask, 'Cancel subscription').click();
    await ask.getByText('Please choose a reason.').waitFor();
    await ask.getByText('Please tell us what we should fix.').waitFor();
    await button(ask, 'Keep plan').click();
    await ask.waitFor({ state: 'hidden' });
    expect(await atProvider(demo, owner.subscriptionId)).toMatchObject({ state: 'active' });

    const done = await cancel(page);
    const kept = await atProvider(demo, owner.subscriptionId);
    const ends = await dayOf(page, kept.deactivationDate);
    expect(kept.state).toBe('canceled');
    expect(await listIn(done)).toEqual({ State: 'Canceled', 'Deactivation date': ends });
    await button(done, 'Close').click();
    await done.waitFor({ state: 'hidden' });
    const days = Math.floor((kept.deactivationDate ?? 0) / DAY_MS) - Math.floor(Date.now() / DAY_MS);
    expect(days).toBeLessThan(30);
    expect(await inRow(page, 'State')).toContain(`Canceled, expires in ${days} days`);
    expect(await planRow(page, 'State').locator('[data-status]').first().getAttribute('data-status')).toBe('warning');
    expect(await inRow(page, 'Subscription Expires')).toBe(ends);
    await page.goto(ELSEWHERE);
    await announced(page, 'warning').getByText(`The subscription expires in ${days} days.`).waitFor();
    await announced(page, 'warning').getByRole('link', { name: 'Manage Subscription' }).click();
    await page.waitForURL(/ManageSubscription/);

    await managePlan(page, 'Resume');
    const resume = await planDialog(page, 'Resume subscription');
    await resume.getByText(`Canceled, ends on ${ends}`).waitFor();
    await button(resume, 'Resume subscription').click();
    const resumed = await planDialog(page, 'Subscription resumed');
    await button(resumed, 'Close').click();
    await expect.poll(() => inRow(page, 'State')).toMatch(/^Active/);
    expect(await planRow(page, 'Next Payment').count()).toBe(1);
    expect(await atProvider(demo, owner.subscriptionId)).toMatchObject({ state: 'active', deactivationDate: null });
  });

  it('comes on its day, limits what can be done, and is bought back in the checkout over the page [BILL-016] [BILL-027] [BILL-028] [BILL-029] [BILL-057] [BILL-068] [BILL-070] [BILL-071]', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    const page = await openAs(owner, PLAN_PAGE);
    await button(await cancel(page), 'Close').click();
    const { deactivationDate } = await atProvider(demo, owner.subscriptionId);
    const days = Math.ceil(((deactivationDate ?? 0) - Date.now()) / DAY_MS);
    await move(demo, days - 1, owner.subscriptionId);
    expect(await atProvider(demo, owner.subscriptionId)).toMatchObject({ state: 'canceled' });
    await move(demo, 1, owner.subscriptionId);
    await expect.poll(async () => (await planOf(owner.own))?.state).toBe('DEACTIVATED');
    await page.goto(ELSEWHERE);
    await announced(page, 'error').getByText('The subscription has expired. Functionality is limited.').waitFor();
    const add = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { ok } }';
    const refused = await graphql(demo, owner.own.apiKey, add, { input: { accountId: owner.accountId, name: 'Not now' } });
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'SUBSCRIPTION_INACTIVE' } });
    await page.goto(PLAN_PAGE);
    expect(await inRow(page, 'State')).toMatch(/^Deactivated Functionality is limited/);

    await managePlan(page, 'Reactivate');
    const explain = await planDialog(page, 'Reactivate subscription');
    await button(explain, 'Continue to checkout').click();
    const checkout = checkoutFrame(page);
    await checkout.getByRole('heading', { name: 'Checkout' }).waitFor();
    expect(await checkout.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe(owner.email);
    // Closed half-way: nothing was bought, and it can be begun again.
    await page.getByRole('button', { name: 'Close checkout' }).click();
    await explain.getByText('The checkout was closed without an order. Nothing was charged.').waitFor();
    await button(explain, 'Continue to checkout').click();
    await checkout.getByRole('textbox', { name: 'Card number' }).fill(CARDS.declined);
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await checkout.getByText('The card was declined.').waitFor();
    await checkout.getByRole('textbox', { name: 'Card number' }).fill(CARDS.succeeds);
    await checkout.getByRole('button', { name: /^Pay £174\.00$/ }).click();
    await checkout.getByRole('heading', { name: 'Thank you' }).waitFor();
    await checkout
      .getByRole('button', { name: 'Close' })
      .or(page.getByRole('button', { name: 'Close checkout' }))
      .first()
      .click();
    const back = await planDialog(page, 'Subscription reactivated');
    await button(back, 'Close').click();
    await back.waitFor({ state: 'hidden' });
    await expect.poll(() => inRow(page, 'State')).toMatch(/^Active/);
    expect(await planOf(owner.own)).toMatchObject({ state: 'ACTIVE', deviceSeats: 40 });
    expect(await announced(page, 'error').count()).toBe(0);
  });

  it('is reached by an address, which says what is not possible', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    const look = async (page: Page, dialog: string, title: string) => {
      await page.goto(`${PLAN_PAGE}?dialog=${dialog}`);
      return planDialog(page, title);
    };
    const page = await openAs(owner);
    await look(page, 'seats', 'Add or remove devices');
    await look(page, 'cancel', 'Cancel subscription');
    await (await look(page, 'reactivate', 'Reactivate subscription')).getByText('The state of the plan does not allow this.').waitFor();
    await bring(demo, owner.subscriptionId, { state: 'canceled' });
    await expect.poll(async () => (await planOf(owner.own))?.state).toBe('CANCELED');
    await button(await look(page, 'resume', 'Resume subscription'), 'Resume subscription').waitFor();
    await (await look(page, 'seats', 'Add or remove devices')).getByText('The state of the plan does not allow this.').waitFor();
    const administrator = await openAs(await newAdministrator(owner.own, newEmail('admin')));
    for (const [dialog, title] of [
      ['seats', 'Add or remove devices'],
      ['cancel', 'Cancel subscription'],
      ['resume', 'Resume subscription'],
      ['reactivate', 'Reactivate subscription'],
    ] as const) {
      const refused = await look(administrator, dialog, title);
      await refused.getByText('Only the account owner can do this.').waitFor();
      expect(await refused.getByRole('button').count()).toBe(2);
    }
  });
});

journeys('An account and its plan', ({ demo, openAs }) => {
  it('is renamed by its owner alone, and called so on the screen of an administrator, too [BILL-011] [BILL-056] [BILL-075] [PERM-029]', async () => {
    const owner = await newCustomer(demo, { company: 'Ferry Lane' });
    const administrator = await newAdministrator(owner.own, newEmail('admin'));
    const [page, other] = [await openAs(owner, PLAN_PAGE), await openAs(administrator, PLAN_PAGE)];
    const name = page.getByRole('region', { name: 'Manage Account' }).getByRole('textbox', { name: 'Account name' });
    await name.fill('Ferry Lane Sound');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Successfully Updated Account Name').waitFor();
    await page.getByRole('button', { name: 'Account: Ferry Lane Sound' }).waitFor();
    await other.getByRole('button', { name: 'Account: Ferry Lane Sound' }).waitFor();
    const readOnly = other.getByRole('textbox', { name: 'Account name' });
    expect([await readOnly.inputValue(), await readOnly.isEditable()]).toEqual(['Ferry Lane Sound', false]);
    const rename = 'mutation ($input: AccountNameSetInput!) { AccountNameSet(input: $input) { ok } }';
    const input = { accountId: owner.accountId, newName: 'Mine' };
    const refused = await graphql(demo, await sessionToken(demo, administrator), rename, { input });
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('with more devices than the plan covers says so in Manage Subscription and above other pages until the plan covers more [BILL-038] [BILL-046] [BILL-062] [BILL-063] [BILL-064] [BILL-065]', async () => {
    const owner: Customer = await newCustomer(demo, { seats: 20, state: 'active' });
    const page = await openAs(owner, PLAN_PAGE);
    const least = await openSeats(page);
    await least.getByRole('textbox', { name: 'Devices in the plan' }).fill('19');
    await least.getByText('Please enter a value between 20 and 999.').waitFor();
    await connectDevices(owner.own, 21);
    await page.goto(ELSEWHERE);
    const banner = announced(page, 'error').getByText('21 devices connected, the plan covers 20. Functionality may be limited.');
    await banner.waitFor();
    await announced(page, 'error').getByRole('link', { name: 'Manage Subscription' }).click();
    const warning = page.getByRole('status').filter({ hasText: '21 devices connected, the plan covers 20.' });
    await warning.waitFor();
    expect(await banner.count()).toBe(0);
    expect(await inRow(page, 'Inclusions')).toBe('21 of 20 devices 1 over');
    await warning.getByRole('button', { name: 'Add devices' }).click();
    const choice = await planDialog(page, 'Add or remove devices');
    const field = choice.getByRole('textbox', { name: 'Devices in the plan' });
    await field.fill('30');
    await field.fill('20');
    await choice.getByText('Please enter a value between 21 and 999.').waitFor();
    await button(choice, 'Cancel').click();
    await choice.waitFor({ state: 'hidden' });

    const seats = 'mutation ($input: AccountInclusionsSetInput!) { AccountInclusionsSet(input: $input) { ok } }';
    const refused = await graphql(demo, owner.own.apiKey, seats, { input: { accountId: owner.accountId, deviceSeats: 20 } });
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'SEATS_EXCEEDED' } });

    const again = await openSeats(page);
    await again.getByRole('textbox', { name: 'Devices in the plan' }).fill('25');
    await button(again, 'Next').click();
    const confirm = await planDialog(page, 'Confirm plan change');
    await confirm.getByRole('checkbox').check();
    await button(confirm, 'Change plan').click();
    await (await planDialog(page, 'Plan changed')).waitFor({ state: 'hidden' });
    await warning.waitFor({ state: 'detached' });
    expect(await inRow(page, 'Inclusions')).toBe('21 of 25 devices');
    await page.goto(ELSEWHERE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Once the plan was read.
    await page.waitForLoadState('networkidle');
    expect(await announced(page, 'error').count()).toBe(0);
  });
});
