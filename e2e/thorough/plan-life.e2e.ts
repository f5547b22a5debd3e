import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addSite, newPerson } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { planRow } from '../plan-page.ts';
import { bring, CARDS, checkoutFrame, mailsTo, move, newCustomer, newEmail, providerFault } from '../plans.ts';
import { addDevice } from '../test-agent.ts';

const PLAN = '/settings/ManageSubscription';
const EXPIRED = 'The subscription has expired. Functionality is limited.';
const ENDED = 'The plan of this account has ended, so nothing can be configured.';

const state = (page: Page, words: string) => planRow(page, 'State').getByText(words, { exact: true }).waitFor();
/** A banner above the page. */
const banner = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Announcements' }).locator('[data-level]').filter({ hasText: words });

/** 'Update Payment Details': the provider's page in a tab of its own. */
async function openPayment(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await planRow(page, '(Next Payment|Subscription Expires)').getByRole('button', { name: 'Update Payment Details' }).click();
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  return tab;
}

journeys('The life of a plan', ({ demo, openAs }) => {
  it('the end of a trial is announced 7 days before it, not 8, and the trial becomes a paid plan at the pages of the provider [BILL-008 BILL-010 BILL-073 BILL-074]', async () => {
    const owner = await newCustomer(demo);
    await move(demo, 22, owner.subscriptionId);
    const page = await openAs(owner, PLAN);
    await state(page, 'Trial, ends in 8 days');
    await page.getByRole('link', { name: 'Date & Time' }).click();
    await page.getByRole('heading', { level: 1, name: 'Date & Time' }).waitFor();
    expect(await page.getByText('The trial ends in').count()).toBe(0);
    await move(demo, 1, owner.subscriptionId);
    const notice = banner(page, 'The trial ends in 7 days. When it ends, an e-mail about the paid subscription follows.');
    await notice.waitFor();
    expect(await notice.getAttribute('data-level')).toBe('positive');
    await notice.getByRole('link', { name: 'Manage Subscription' }).click();
    await page.waitForURL(/ManageSubscription/);
    await state(page, 'Trial, ends in 7 days');

    const tab = await openPayment(page);
    expect(new URL(tab.url()).origin).toBe(demo.checkoutUrl);
    expect(await tab.evaluate(() => globalThis.opener)).toBe(null);
    const trial = tab.getByRole('region', { name: 'Trial' });
    await trial.getByRole('textbox', { name: 'Card number' }).fill(CARDS.declined);
    await trial.getByRole('button', { name: 'Start the paid plan now and pay £114.00' }).click();
    await trial.getByText('The card was declined. Nothing was changed: try another card.').waitFor();
    await state(page, 'Trial, ends in 7 days');
    await trial.getByRole('textbox', { name: 'Card number' }).fill(CARDS.succeeds);
    await trial.getByRole('button', { name: 'Start the paid plan now and pay £114.00' }).click();
    await tab.getByText('The paid plan has begun.').waitFor();
    await tab.close();
    await state(page, 'Active');
    await planRow(page, 'Last Payment').getByText('£114.00').waitFor();
    await planRow(page, 'Next Payment').getByText('£114.00').waitFor();
    await banner(page, 'The trial ends').waitFor({ state: 'detached' });
  });

  it('a card that fails at the next charge: overdue, shown above the page, and ended by a card that pays [BILL-010 BILL-069 BILL-070 BILL-071]', async () => {
    const owner = await newCustomer(demo, { state: 'active', card: 'expires' });
    const page = await openAs(owner, PLAN);
    await state(page, 'Active');
    expect(await page.getByText(EXPIRED).count()).toBe(0);
    await move(demo, 32, owner.subscriptionId);
    await state(page, 'Overdue');
    await banner(page, EXPIRED).waitFor();
    expect(await banner(page, EXPIRED).getAttribute('data-level')).toBe('error');
    await page.getByText('Without new payment details the subscription is deactivated.').waitFor();
    // What is overdue still works (open point R43).
    await addSite(owner.own, 'Pier Hall');

    const tab = await openPayment(page);
    const method = tab.getByRole('region', { name: 'Payment method' });
    await method.getByText('A payment is overdue.').waitFor();
    await method.getByRole('textbox', { name: 'Card number' }).fill(CARDS.succeeds);
    await method.getByRole('button', { name: 'Save the card and pay' }).click();
    await tab.getByText('The payment method was saved.').waitFor();
    await tab.close();
    await state(page, 'Active');
    await banner(page, EXPIRED).waitFor({ state: 'detached' });
  });

  it('a trial that ends unpaid: overdue, then deactivated; what is there can be watched, not changed, until it is bought again [BILL-016 BILL-027 BILL-028 BILL-029 BILL-032 BILL-057 BILL-068 PERM-027]', async () => {
    const owner = await newCustomer(demo);
    const siteId = await addSite(owner.own, 'Pier Hall');
    const deviceId = `pier-${owner.subscriptionId.slice(0, 8)}`;
    await addDevice(owner.own, siteId, deviceId, 'Pier-Amp');
    const member = await newPerson(owner.own, newEmail('usher'), [siteId]);
    await move(demo, 30, owner.subscriptionId);
    const page = await openAs(owner, PLAN);
    await state(page, 'Overdue');
    // The e-mail that the notice promised, with the way to the paid plan (BILL-074).
    const promised = async () =>
      (await mailsTo(demo, owner.email)).find(({ subject }) => subject === 'Your trial has ended: start the paid subscription')?.text;
    await expect.poll(promised).toContain(`${demo.checkoutUrl}/account/`);
    await move(demo, 8, owner.subscriptionId);
    await state(page, 'Deactivated');
    expect(await banner(page, EXPIRED).getAttribute('data-level')).toBe('error');
    await page.getByText('Functionality is limited: devices and sites can be watched, not configured.').waitFor();

    const device = `/sites/${siteId}/Devices/${deviceId}`;
    const there = await openAs(owner, device);
    await rename(there, 'Pier-Left');
    await there.getByText(`${ENDED} Reactivate it in Manage Subscription.`).first().waitFor();
    const watching = await openAs(member, device);
    await banner(watching, `${EXPIRED} Refer to your account administrator.`).waitFor();
    for (const each of [there, watching]) {
      await each.getByRole('heading', { level: 1, name: 'Pier-Amp' }).waitFor();
      await each.getByText('Connected', { exact: true }).waitFor();
    }

    await planRow(page, 'Your Plan').getByRole('button', { name: 'Manage Plan' }).click();
    await page.getByRole('menuitem', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    const checkout = checkoutFrame(page).getByRole('main');
    const pay = checkout.getByRole('button', { name: 'Pay £114.00' });
    await pay.click();
    await checkout.getByText('Please fill in this field.').waitFor();
    await checkout.getByRole('textbox', { name: 'Card number' }).fill(CARDS.declined);
    await pay.click();
    await checkout.getByText('The card was declined. Nothing was ordered: try another card.').waitFor();
    await checkout.getByRole('textbox', { name: 'Card number' }).fill(CARDS.succeeds);
    await pay.click();
    await checkout.getByRole('button', { name: 'Close' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscription reactivated' });
    await dialog.getByText('is back').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await state(page, 'Active');
    await banner(page, EXPIRED).waitFor({ state: 'detached' });
    await addSite(owner.own, 'Pier Terrace');
  });

  it('a provider that does not answer is reported where it was called, and works as soon as it does again', async () => {
    const owner = await newCustomer(demo, { state: 'active', card: 'succeeds' });
    const page = await openAs(owner, PLAN);
    await state(page, 'Active');
    const endFault = await providerFault(demo, 'GET /accounts/{id}/authenticate', '500', 9);
    await page.getByRole('button', { name: 'Update Payment Details' }).click();
    await page.getByText('The payment page could not be opened. The payment provider does not answer.').waitFor();
    await page.reload();
    await state(page, 'Active');
    await endFault();
    await (await openPayment(page)).close();
    await bring(demo, owner.subscriptionId, { state: 'deactivated' });
    await state(page, 'Deactivated');
    await page.route(`${demo.checkoutUrl}/sbl/**`, (route) => route.abort());
    await planRow(page, 'Your Plan').getByRole('button', { name: 'Manage Plan' }).click();
    await page.getByRole('menuitem', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByText('The checkout of the payment provider did not open. Nothing was charged. Try again in a moment.').waitFor();
    await page.unroute(`${demo.checkoutUrl}/sbl/**`);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay £114.00' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('The checkout was closed without an order. Nothing was charged.').waitFor();
  });
});

/** Tries to rename the device of the page. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Device name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `Rename to ${name}` }).click();
}
