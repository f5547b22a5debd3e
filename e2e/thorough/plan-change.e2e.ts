import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { ask, type DemoFacts } from '../demo.ts';
import { journeys } from '../journey.ts';
import { atProvider, planOf } from '../plan-account.ts';
import { inRow, listIn, openSeats, PLAN_PAGE, planDialog, planRow } from '../plan-page.ts';
import { bring, newCustomer, providerFault, webhooksCome } from '../plans.ts';

const FAILED = 'We are not able to change your plan at this time, please try again later.';
const NOT_BACK = 'Plan changes are not refundable beyond your previous bill.';
const UNCHANGED = 'Please change the number of devices before continuing, or press Cancel to go back.';

const field = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Devices in the plan' });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).last();
const accept = (dialog: Locator) => dialog.getByRole('checkbox', { name: 'I confirm the plan changes' });

/** Goes to stage 2 with another number of devices, and accepts what it costs: that can be ticked once it is there. */
async function chooseAndAccept(page: Page, seats: number): Promise<Locator> {
  const choice = await openSeats(page);
  await field(choice).fill(String(seats));
  await button(choice, 'Next').click();
  const dialog = await planDialog(page, 'Confirm plan change');
  await accept(dialog).check();
  return dialog;
}

/** An entry of the record about a plan. */
interface LogEntry {
  readonly type: string;
  readonly text: string;
  readonly source: { readonly name: string };
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[];
}

/** What the record of an account says about its plan, newest first. */
async function recordOf(account: DemoFacts): Promise<LogEntry[]> {
  const query = `query ($accountId: ID!) {
    accountLogs(accountId: $accountId, includeCategories: [SYSTEM], sortDirection: NEWEST_FIRST, limit: 50) {
      type text source { name } changes { field before after } } }`;
  const { accountLogs } = await ask<{ accountLogs: LogEntry[] }>(account, query, { accountId: account.accountId });
  return accountLogs.filter(({ type }) => type.startsWith('subscription'));
}

journeys('Changing how many devices a plan covers', ({ demo, openAs }) => {
  it('goes stage by stage, costs what was announced, and has an entry in the record [BILL-012] [BILL-013] [BILL-014] [BILL-039] [BILL-045] [BILL-047] [BILL-048] [BILL-049] [BILL-050] [BILL-051] [BILL-052] [BILL-079]', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    const page = await openAs(owner, PLAN_PAGE);
    expect(await inRow(page, 'Inclusions')).toBe('0 of 40 devices');
    const choice = await openSeats(page);
    const [less, more] = [button(choice, 'One device less'), button(choice, 'One device more')];
    expect(await field(choice).inputValue()).toBe('40');
    expect(await button(choice, 'Next').getAttribute('aria-disabled')).toBe('true');
    await button(choice, 'Next').hover({ force: true });
    await page.getByRole('tooltip', { name: UNCHANGED }).waitFor();
    for (const wrong of ['19', '1000', '']) {
      await field(choice).fill(wrong);
      await choice.getByText('Please enter a value between 20 and 999.').waitFor();
      expect(await button(choice, 'Next').getAttribute('aria-disabled')).toBe('true');
    }
    await field(choice).pressSequentially('4a-7.');
    expect(await field(choice).inputValue()).toBe('47');
    await choice.getByText(NOT_BACK).waitFor();
    for (const [seats, isLeast, isMost] of [
      ['19', true, false],
      ['20', true, false],
      ['21', false, false],
      ['998', false, false],
      ['999', false, true],
      ['1000', false, true],
    ] as const) {
      await field(choice).fill(seats);
      expect([seats, await less.isDisabled(), await more.isDisabled()]).toEqual([seats, isLeast, isMost]);
    }
    await field(choice).fill('46');
    await more.click();
    await choice.getByText('+7 from today').waitFor();
    await button(choice, 'Next').click();

    const confirm = await planDialog(page, 'Confirm plan change');
    await expect.poll(async () => Object.keys(await listIn(confirm))).toHaveLength(3);
    const [plan, due, next] = Object.entries(await listIn(confirm));
    expect([plan?.[0], due?.[0], next?.[0]]).toEqual([
      'New plan, monthly',
      expect.stringMatching(/^Due today/),
      expect.stringMatching(/^Next payment/),
    ]);
    await button(confirm, 'Change plan').click();
    await confirm.getByText('You must confirm the plan changes to continue.').waitFor();
    expect((await atProvider(demo, owner.subscriptionId)).seats).toBe(40);
    await accept(confirm).check();
    await button(confirm, 'Change plan').click();
    const complete = await planDialog(page, 'Plan changed');
    await complete.getByText('Your plan now covers 47 devices.').waitFor();
    // It closes by itself.
    await complete.waitFor({ state: 'hidden' });
    await expect.poll(() => inRow(page, 'Inclusions')).toBe('0 of 47 devices');
    expect(await inRow(page, 'Your Plan')).toContain('Base plan of 20 devices, plus 27 added');

    const kept = await atProvider(demo, owner.subscriptionId);
    expect(kept).toMatchObject({ seats: 47, nextChargeTotalDisplay: next?.[1] });
    // The base plan of 20 devices for £114, and £3 for each of the other 27.
    expect([plan?.[1], next?.[1]]).toEqual(['£195.00', '£195.00']);
    expect(kept.entries.filter(({ kind }) => kind === 'proration').map(({ total }) => `£${(total / 100).toFixed(2)}`)).toEqual([due?.[1]]);
    expect(await inRow(page, 'Last Payment')).toContain(due?.[1]);
    expect(await inRow(page, 'Next Payment')).toContain(next?.[1]);
    const changes = [{ field: 'deviceSeats', before: '40', after: '47' }];
    expect((await recordOf(owner.own)).slice(0, 2)).toEqual([
      { type: 'subscriptionSeatsChanged', text: 'The plan covers 47 devices', source: { name: 'Payment provider' }, changes },
      { type: 'subscriptionSeatsAsked', text: 'Plan for 47 devices asked for', source: { name: 'Ines Duarte' }, changes },
    ]);
    await page.goto('/settings/AccountLog');
    await page.getByRole('button', { name: 'Plan for 47 devices asked for' }).click();
    const details = page.getByRole('dialog', { name: 'Event details' });
    await expect.poll(() => details.innerText()).toMatch(/40[\s\S]*47/);
  });

  it('warns that a paid plan gives back no more than its last bill, gives back what fewer devices cost less, and takes a trial’s change without a price of today or a warning [BILL-053]', async () => {
    const [paid, trial] = [await newCustomer(demo, { seats: 40, state: 'active' }), await newCustomer(demo, { seats: 20 })];
    const page = await openAs(paid, PLAN_PAGE);
    const warned = await openSeats(page);
    await warned.getByText(NOT_BACK).waitFor();
    await button(warned, 'Cancel').click();
    await warned.waitFor({ state: 'hidden' });
    const dialog = await chooseAndAccept(page, 30);
    const [, credit] = Object.entries(await listIn(dialog));
    expect(credit).toEqual([expect.stringMatching(/^Refund/), expect.stringMatching(/^-£/)]);
    await button(dialog, 'Change plan').click();
    await (await planDialog(page, 'Plan changed')).waitFor({ state: 'hidden' });
    expect(await inRow(page, 'Inclusions')).toBe('0 of 30 devices');
    const kept = await atProvider(demo, paid.subscriptionId);
    expect(kept.entries.filter(({ kind }) => kind === 'proration').map(({ total }) => `-£${(-total / 100).toFixed(2)}`)).toEqual([
      credit?.[1],
    ]);

    const other = await openAs(trial, PLAN_PAGE);
    const choice = await openSeats(other);
    expect(await choice.getByText(NOT_BACK).count()).toBe(0);
    await button(choice, 'Cancel').click();
    await choice.waitFor({ state: 'hidden' });
    const free = await chooseAndAccept(other, 25);
    expect(Object.entries(await listIn(free))[1]).toEqual(['Due today', '£0.00']);
    await button(free, 'Change plan').click();
    await (await planDialog(other, 'Plan changed')).waitFor({ state: 'hidden' });
    expect(await atProvider(demo, trial.subscriptionId)).toMatchObject({ state: 'trial', seats: 25, entries: [{ total: 0 }] });
  });

  it('says that nothing was changed where the provider refuses, and can be tried again [BILL-015] [BILL-041] [BILL-061]', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    const page = await openAs(owner, PLAN_PAGE);
    await providerFault(demo, 'POST /subscriptions', 'refuse');
    await button(await chooseAndAccept(page, 44), 'Change plan').click();
    const failed = await planDialog(page, 'Plan not changed');
    expect(await failed.getByRole('alert').innerText()).toContain(FAILED);
    await failed.getByText('The payment provider did not accept this. Please check your payment details and try again.').waitFor();
    await failed.getByText('Nothing was charged.').waitFor();
    expect(await atProvider(demo, owner.subscriptionId)).toMatchObject({ seats: 40, entries: [{ kind: 'first' }] });
    expect(await planOf(owner.own)).toMatchObject({ deviceSeats: 40, hasChangePending: false });
    await button(failed, 'Try again').click();
    const again = await planDialog(page, 'Confirm plan change');
    expect(await accept(again).isChecked()).toBe(false);
    await accept(again).check();
    await button(again, 'Change plan').click();
    await (await planDialog(page, 'Plan changed')).waitFor({ state: 'hidden' });
    expect(await inRow(page, 'Inclusions')).toBe('0 of 44 devices');
    expect((await recordOf(owner.own)).map(({ type }) => type).slice(0, 4)).toEqual([
      'subscriptionSeatsChanged',
      'subscriptionSeatsAsked',
      'subscriptionSeatsRefused',
      'subscriptionSeatsAsked',
    ]);
  });

  it('is pending while the provider is silent: whoever changes it too reads so, and what the provider did is shown once it answers [BILL-023]', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    const [first, second] = [await openAs(owner, PLAN_PAGE), await openAs(owner, PLAN_PAGE)];
    const [one, two] = [await chooseAndAccept(first, 45), await chooseAndAccept(second, 60)];
    // The provider does it, does not answer, and its webhook is lost.
    await providerFault(demo, 'POST /subscriptions', 'lateTimeout');
    await webhooksCome(demo, { drop: true });
    await button(one, 'Change plan').click();
    await expect.poll(async () => (await planOf(owner.own))?.hasChangePending).toBe(true);
    await button(two, 'Change plan').click();
    const refusal = await planDialog(second, 'Plan not changed');
    await refusal.getByText('A change of the plan is on its way already. Please wait until it is done.').waitFor();
    await button(refusal, 'Close').click();
    await expect.poll(() => inRow(second, 'Inclusions')).toContain('Change pending');
    expect(await planRow(second, 'Inclusions').getByRole('button').getAttribute('aria-disabled')).toBe('true');

    const open = first.getByRole('dialog', { name: 'Plan change not confirmed' });
    await open.waitFor({ timeout: 20_000 });
    expect(await button(open, 'Try again').count()).toBe(0);
    await button(open, 'Close').click();
    expect(await inRow(first, 'Inclusions')).toContain('0 of 40 devices Change pending');
    await webhooksCome(demo, {});
    await bring(demo, owner.subscriptionId, {});
    for (const page of [first, second]) await expect.poll(() => inRow(page, 'Inclusions'), { timeout: 20_000 }).toBe('0 of 45 devices');
    expect((await atProvider(demo, owner.subscriptionId)).entries.filter(({ kind }) => kind === 'proration')).toHaveLength(1);
  });

  it('is done by keyboard alone, back and forth, and opened by an address', async () => {
    const owner = await newCustomer(demo, { seats: 40, state: 'active' });
    const page = await openAs(owner, PLAN_PAGE);
    const isFocused = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));
    const start = planRow(page, 'Inclusions').getByRole('button', { name: 'Add or remove' });
    await pressTo(page, start);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => isFocused(field(dialog))).toBe(true);
    expect(new URL(page.url()).searchParams.get('dialog')).toBe('seats');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(start)).toBe(true);

    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(field(dialog))).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('41');
    await page.keyboard.press('Enter');
    await planDialog(page, 'Confirm plan change');
    await pressTo(page, button(dialog, 'Back'));
    await page.keyboard.press('Enter');
    await planDialog(page, 'Add or remove devices');
    expect(await field(dialog).inputValue()).toBe('41');
    await expect.poll(() => isFocused(dialog)).toBe(true);
    await pressTo(page, button(dialog, 'Next'));
    await page.keyboard.press('Enter');
    await planDialog(page, 'Confirm plan change');
    await expect.poll(() => button(dialog, 'Change plan').isEnabled()).toBe(true);
    await pressTo(page, button(dialog, 'Change plan'));
    await page.keyboard.press('Enter');
    // What is missing has the focus.
    await expect.poll(() => accept(dialog).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await pressTo(page, button(dialog, 'Change plan'));
    await page.keyboard.press('Enter');
    await planDialog(page, 'Plan changed');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(start)).toBe(true);
    expect(await inRow(page, 'Inclusions')).toBe('0 of 41 devices');

    await page.goto(`${PLAN_PAGE}?dialog=seats`);
    await planDialog(page, 'Add or remove devices');
    await page.reload();
    await planDialog(page, 'Add or remove devices');
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`${PLAN_PAGE}?dialog=resume`);
    await (await planDialog(page, 'Resume subscription')).getByText('The state of the plan does not allow this.').waitFor();
  });
});
