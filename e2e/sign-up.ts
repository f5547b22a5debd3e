/** Signing up as a person does it: the form of the product, and the checkout of the provider over it. */
import type { Locator, Page } from 'playwright-core';
import { checkoutFrame } from './plans.ts';

/** Fills in the form and agrees to the terms. */
export async function fillSignUp(page: Page, email: string, devices = '20'): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Devices' }).fill(devices);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** Sends the form; answers the checkout once it is over the page. */
export async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign up now' }).click();
  const checkout = checkoutFrame(page).getByRole('main');
  await checkout.getByRole('button', { name: 'Start the free trial' }).waitFor();
  return checkout;
}

/** Starts the trial at the checkout that is open, closes it, and answers the order that the page then names. */
export async function startTrial(page: Page): Promise<string> {
  const checkout = checkoutFrame(page).getByRole('main');
  await checkout.getByRole('button', { name: 'Start the free trial' }).click();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'Sign up completed' }).waitFor();
  return new URL(page.url()).pathname.replace('/signup/', '');
}
