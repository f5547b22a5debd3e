/** Manage Subscription as a person reads it: its rows, what each offers, and why what is not offered is not. */
import type { Locator, Page } from 'playwright-core';

/** The address of the page. */
export const PLAN_PAGE = '/settings/ManageSubscription';

/** A row of Manage Subscription. */
export const planRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Subscription', exact: true })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** What is in a row, without its buttons. */
export const inRow = async (page: Page, name: string): Promise<string> =>
  (await planRow(page, name).locator('> div').first().innerText()).replaceAll(/\s+/g, ' ');

/** The terms and definitions of a list in a dialog. */
export async function listIn(dialog: Locator): Promise<Record<string, string>> {
  const [terms, values] = [await dialog.getByRole('term').allInnerTexts(), await dialog.getByRole('definition').allInnerTexts()];
  return Object.fromEntries(terms.map((term, at) => [term, (values[at] ?? '').trim()]));
}

/** Opens a dialog of the page by its button. */
export async function openSeats(page: Page): Promise<Locator> {
  await planRow(page, 'Inclusions').getByRole('button', { name: 'Add or remove' }).click();
  return planDialog(page, 'Add or remove devices');
}

/** Chooses the one entry of 'Manage Plan'. */
export async function managePlan(page: Page, entry: 'Cancel subscription' | 'Resume' | 'Reactivate'): Promise<void> {
  await planRow(page, 'Your Plan').getByRole('button', { name: 'Manage Plan' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A dialog of the page, once it is there. */
export async function planDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  return dialog;
}

/** What the page offers: `true` for what can be used, else why not; null where it is not there at all. */
export interface Offers {
  /** The entry of 'Manage Plan', and whether it can be used; without an entry, why the button opens nothing. */
  readonly manage: readonly [entry: string | null, offered: Offered];
  readonly seats: Offered;
  readonly payment: Offered;
  readonly rename: Offered;
}
type Offered = true | string | null;

/** What a button says of itself. */
async function offeredBy(button: Locator): Promise<Offered> {
  if ((await button.count()) === 0) return null;
  return button.evaluate((element) => {
    if (element.getAttribute('aria-disabled') !== 'true') return true;
    const why = element.getAttribute('aria-describedby') ?? '';
    return document.querySelector(`#${CSS.escape(why)}`)?.textContent ?? 'no reason';
  });
}

/** Reads everything that the page offers; opens the menu and closes it again. */
export async function offersOf(page: Page): Promise<Offers> {
  const manage = planRow(page, 'Your Plan').getByRole('button', { name: 'Manage Plan' });
  const name = page.getByRole('textbox', { name: 'Account name' });
  const described = await name.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent),
  );
  return {
    manage: await managed(page, manage),
    seats: await offeredBy(planRow(page, 'Inclusions').getByRole('button', { name: 'Add or remove' })),
    payment: await offeredBy(page.getByRole('button', { name: 'Update Payment Details' })),
    rename: (await name.isEditable()) || described.join(' ').trim() || 'no reason',
  };
}

async function managed(page: Page, button: Locator): Promise<Offers['manage']> {
  const offered = await offeredBy(button);
  if (offered !== true) return [null, offered];
  await button.click();
  const entry = page.getByRole('menuitem');
  await entry.waitFor();
  const [label, why] = (await entry.innerText()).split('\n');
  const can = (await entry.getAttribute('aria-disabled')) !== 'true';
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  return [label ?? '', can ? true : (why ?? 'no reason')];
}
