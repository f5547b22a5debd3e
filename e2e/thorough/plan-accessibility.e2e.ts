import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAdministrator } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { planOf } from '../plan-account.ts';
import { inRow, managePlan, openSeats, PLAN_PAGE, planDialog, planRow } from '../plan-page.ts';
import { bring, newCustomer, newEmail, providerFault } from '../plans.ts';
import { violations } from '../violations.ts';

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).last();

/** Axe finds nothing, and nothing is wider than the window. */
async function clean(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page), wider }).toEqual({ what, violations: [], wider: 0 });
}

/** Closes the dialog that is open by Escape. */
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

journeys('Plans, for everybody', ({ demo, openAs }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`axe finds nothing on the ${width} stages of a plan change`, async () => {
      const owner = await newCustomer(demo, { seats: 40, state: 'active' });
      const page = await openAs(owner, PLAN_PAGE, { viewport });
      await planRow(page, 'State').waitFor();
      await clean(page, 'an active plan');
      const choice = await openSeats(page);
      await clean(page, 'stage 1');
      await choice.getByRole('textbox').fill('7');
      await choice.getByText('Please enter a value between 20 and 999.').waitFor();
      await clean(page, 'stage 1 with a problem');
      await choice.getByRole('textbox').fill('48');
      await button(choice, 'Next').click();
      const confirm = await planDialog(page, 'Confirm plan change');
      await confirm.getByRole('term').nth(2).waitFor();
      await clean(page, 'stage 2');
      await button(confirm, 'Change plan').click();
      await confirm.getByText('You must confirm the plan changes to continue.').waitFor();
      await clean(page, 'stage 2 not accepted');
      await providerFault(demo, 'POST /subscriptions', 'refuse');
      await confirm.getByRole('checkbox').check();
      await button(confirm, 'Change plan').click();
      const failed = await planDialog(page, 'Plan not changed');
      await clean(page, 'stage 4');
      await button(failed, 'Try again').click();
      await confirm.getByRole('checkbox').check();
      // It closes by itself while it is looked at: the clock of the page is held.
      await page.clock.install();
      await button(confirm, 'Change plan').click();
      await expect.poll(async () => (await planOf(owner.own))?.deviceSeats).toBe(48);
      await page.clock.runFor(3_100);
      await planDialog(page, 'Plan changed');
      await clean(page, 'stage 3');
    }, 400_000);

    it(`axe finds nothing on the ${width} states of a plan and their dialogs`, async () => {
      const owner = await newCustomer(demo, { card: 'succeeds' });
      const page = await openAs(owner, PLAN_PAGE, { viewport });
      const become = async (state: 'active' | 'canceled' | 'overdue' | 'deactivated' | 'paused', word: string) => {
        await bring(demo, owner.subscriptionId, { state });
        await expect.poll(async () => (await planOf(owner.own))?.state).toBe(state === 'paused' ? null : state.toUpperCase());
        await page.reload();
        await expect.poll(() => inRow(page, 'State')).toMatch(new RegExp(`^${word}`));
      };
      await planRow(page, 'State').waitFor();
      await clean(page, 'a trial');
      await become('active', 'Active');
      await planRow(page, 'Your Plan').getByRole('button', { name: 'Manage Plan' }).click();
      await page.getByRole('menuitem').waitFor();
      await clean(page, 'what can be done');
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem').waitFor({ state: 'hidden' });
      await managePlan(page, 'Cancel subscription');
      const ask = await planDialog(page, 'Cancel subscription');
      await button(ask, 'Cancel subscription').click();
      await ask.getByText('Please choose a reason.').waitFor();
      await clean(page, 'cancel with problems');
      await ask.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option', { name: 'Too expensive' }).click();
      await ask.getByRole('textbox', { name: 'What should we fix?' }).fill('Nothing.');
      await button(ask, 'Cancel subscription').click();
      await planDialog(page, 'Subscription canceled');
      await clean(page, 'canceled at last');
      await dismiss(page);
      await clean(page, 'a canceled plan');
      await managePlan(page, 'Resume');
      await planDialog(page, 'Resume subscription');
      await clean(page, 'resume');
      await button(page.getByRole('dialog'), 'Resume subscription').click();
      await planDialog(page, 'Subscription resumed');
      await clean(page, 'resumed');
      // Else the address would ask for it again.
      await dismiss(page);
      await become('overdue', 'Overdue');
      await clean(page, 'an overdue plan');
      await become('paused', 'Unknown');
      await clean(page, 'a plan in a state nobody knows');
      await become('deactivated', 'Deactivated');
      await clean(page, 'a plan that has ended');
      await managePlan(page, 'Reactivate');
      await planDialog(page, 'Reactivate subscription');
      await clean(page, 'reactivate');
      const administrator = await openAs(await newAdministrator(owner.own, newEmail('admin')), PLAN_PAGE, { viewport });
      await planRow(administrator, 'State').waitFor();
      await clean(administrator, 'a plan that is not his');
      await administrator.goto(`${PLAN_PAGE}?dialog=seats`);
      await planDialog(administrator, 'Add or remove devices');
      await clean(administrator, 'a dialog that is not his');
    }, 400_000);
  }
});
