import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys, signIn } from '../journey.ts';
import { planRow } from '../plan-page.ts';
import { accountsOf, CARDS, checkoutFrame, mailsTo, newCustomer, newEmail, sold, webhooksCome, welcomeTo } from '../plans.ts';
import { fillSignUp, openCheckout, startTrial } from '../sign-up.ts';

const PASSWORD = 'Harbour-light-4';

journeys('Signing up', ({ demo, open, openAs }) => {
  /** What was ordered under a reference, at the provider. */
  const orderOf = async (reference: string) => {
    const order = (await sold(demo)).orders.find((one) => one.reference === reference);
    if (!order) throw new Error(`Nobody ordered ${reference}.`);
    return { ...order, products: Object.fromEntries(order.items.map(({ product, quantity }) => [product, quantity])) };
  };
  /** Chooses a password by the link of the welcome mail, signs in with it, and opens the plan. */
  async function enter(page: Page, email: string): Promise<void> {
    await page.goto(await welcomeTo(demo, email));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Your password is set. Log in with it.').waitFor();
    await signIn(page, { email, password: PASSWORD });
  }

  it('20 devices: from the login page over the checkout, three mails and a password to a new account with its trial [AUTH-009 SIGNUP-001 SIGNUP-020 SIGNUP-021 SIGNUP-022 SIGNUP-023 SIGNUP-024 SIGNUP-025 SIGNUP-026 SIGNUP-027 SIGNUP-028 BILL-001 BILL-078]', async () => {
    const email = newEmail('noor');
    const page = await open('/login');
    await page.getByRole('link', { name: 'Sign up for a free trial today' }).click();
    await page.waitForURL(/\/signup$/);
    await page.getByText('Free for 30 days.').waitFor();
    await fillSignUp(page, email);
    const checkout = await openCheckout(page);
    expect(new URL(await page.locator('#fsc-popup-frame').evaluate((frame: HTMLIFrameElement) => frame.src)).origin).toBe(demo.checkoutUrl);
    expect(demo.checkoutUrl).not.toBe(new URL(demo.url).origin);
    expect(await checkout.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe(email);
    const reference = await startTrial(page);
    expect(await page.getByRole('main').innerText()).toContain(reference);
    await page.getByText('Three e-mails are on their way to you:').waitFor();
    const mails = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(mails.map((text) => text.split('.')[0])).toEqual(['Subscription confirmation', 'Receipt at no cost', 'Welcome']);
    expect(mails[2]).toMatch(/password/);
    await page.getByText('look into your junk folder').waitFor();
    await page.getByRole('link', { name: 'Back to login screen' }).click();
    await page.waitForURL(/\/login/);

    const order = await orderOf(reference);
    expect(order.products).toEqual({ 'tutti-managed-monthly': 1 });
    expect([order.customer.email, order.tags]).toEqual([email, { marketingOptIn: 'false' }]);
    await enter(page, email);
    // The provider sends its two at the same time.
    const came = (await mailsTo(demo, email)).map(({ from, subject }) => [from.includes('sandbox'), subject]);
    expect(came).toHaveLength(3);
    expect(came).toEqual(
      expect.arrayContaining([
        [true, `Your order ${reference}`],
        [true, 'Receipt for your trial: nothing to pay'],
        [false, expect.stringMatching(/^Welcome to /)],
      ]),
    );
    const { accounts } = await accountsOf(demo, { email, password: PASSWORD });
    expect(accounts).toHaveLength(1);
    await page.goto('/settings/ManageSubscription');
    await planRow(page, 'State').getByText('Trial, ends in 30 days').waitFor();
    await planRow(page, 'Inclusions').getByText('0 of 20 devices').waitFor();
    await planRow(page, 'Last Payment').getByText('None yet').waitFor();
    await planRow(page, 'Your Plan').getByRole('button', { name: 'Manage Plan' }).click();
    await page.getByRole('menuitem', { name: 'Cancel subscription' }).waitFor();
  });

  it('37 devices: what is not agreed to or is wrong keeps the checkout shut; a declined card orders nothing, a good one the plan and 17 devices more [SIGNUP-017 SIGNUP-036 SIGNUP-041 SIGNUP-042 SIGNUP-043 SIGNUP-044 BILL-079]', async () => {
    const email = newEmail('noor');
    const page = await open('/signup');
    await fillSignUp(page, email, '37');
    await page.getByText(/^And £51\.00 a month for the other 17\.$/).waitFor();
    await page.getByRole('checkbox', { name: /^I agree/ }).uncheck();
    const submit = page.getByRole('button', { name: 'Sign up now' });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await submit.click({ force: true });
    await page.getByText('Please agree to the terms of service.').waitFor();
    expect(await page.locator('#fsc-popup').count()).toBe(0);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await expect.poll(() => submit.getAttribute('aria-disabled')).not.toBe('true');
    for (const [name, wrong] of [
      ['First name', ''],
      ['Last name', ''],
      ['E-mail', 'noor at home'],
      ['Devices', '0'],
    ] as const) {
      const field = page.getByRole('textbox', { name });
      const right = await field.inputValue();
      await field.fill(wrong);
      await expect.poll(() => submit.getAttribute('aria-disabled'), { message: name }).toBe('true');
      await submit.click({ force: true });
      await field.fill(right);
      await expect.poll(() => submit.getAttribute('aria-disabled'), { message: name }).not.toBe('true');
    }
    expect(await page.locator('#fsc-popup').count()).toBe(0);
    await page.getByRole('checkbox', { name: /^Send me news/ }).check();
    const checkout = await openCheckout(page);
    await checkout.getByText('Additional device, monthly × 17').waitFor();
    const card = checkout.getByRole('textbox', { name: 'Card number (optional)' });
    await card.fill(CARDS.declined);
    await checkout.getByRole('button', { name: 'Start the free trial' }).click();
    const refused = checkout.getByText('The card was declined. Nothing was ordered: try another card.');
    await refused.waitFor();
    expect((await sold(demo)).orders.filter(({ customer }) => customer.email === email)).toEqual([]);
    await card.fill('1234');
    await checkout.getByRole('button', { name: 'Start the free trial' }).click();
    await checkout.getByText('Please enter the number of one of the test cards.').waitFor();
    await card.fill(CARDS.succeeds);
    const { products, tags, items } = await orderOf(await startTrial(page));
    expect(products).toEqual({ 'tutti-managed-monthly': 1, 'tutti-device-monthly': 17 });
    expect(tags).toEqual({ marketingOptIn: 'true' });
    const plan = (await sold(demo)).subscriptions.find(({ id }) => id === items[0]?.subscription);
    expect([plan?.state, plan?.seats, plan?.card]).toEqual(['trial', 37, 'succeeds']);
    await enter(page, email);
    await page.goto('/settings/ManageSubscription');
    await planRow(page, 'Inclusions').getByText('0 of 37 devices').waitFor();
  });

  it('a checkout that is closed half-way leaves the form as it was, and can be opened again', async () => {
    const email = newEmail('noor');
    const page = await open('/signup');
    await fillSignUp(page, email, '24');
    await openCheckout(page);
    await page.getByRole('button', { name: 'Close checkout' }).click();
    await page.locator('#fsc-popup').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/signup');
    const values = await page.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(values).toEqual(['Noor', 'Haddad', email, '24']);
    expect(await page.getByRole('checkbox', { name: /^I agree/ }).isChecked()).toBe(true);
    await openCheckout(page);
    await checkoutFrame(page).getByRole('textbox', { name: 'First name' }).press('Escape');
    await page.locator('#fsc-popup').waitFor({ state: 'detached' });
    expect((await sold(demo)).orders.some(({ customer }) => customer.email === email)).toBe(false);
  });

  it('a checkout that does not load is reported, can be tried again, and leads back to the login [SIGNUP-029 SIGNUP-030]', async () => {
    const page = await open('/login');
    await page.route(`${demo.checkoutUrl}/sbl/**`, (route) => route.abort());
    await page.goto('/signup');
    const failed = page.getByText('We are experiencing an issue signing you up. Please try again later.');
    await failed.waitFor();
    // In place of the form.
    expect(await page.getByRole('button', { name: 'Sign up now' }).count()).toBe(0);
    await page.unroute(`${demo.checkoutUrl}/sbl/**`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Sign up now' }).waitFor();
    expect(await failed.count()).toBe(0);
    await page.route(`${demo.checkoutUrl}/sbl/**`, (route) => route.abort());
    await page.reload();
    await failed.waitFor();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await page.waitForURL(/\/login/);
  });

  it('is not for those who are logged in: they come home [SIGNUP-004]', async () => {
    const page = await openAs(demo.restricted);
    for (const path of ['/signup', '/signup/TUT261122-1000-10000']) {
      await page.goto(path);
      await page.waitForURL(/\/home/);
    }
  });

  it('an address that is known gets one more account, and keeps its password', async () => {
    const known = await newCustomer(demo);
    const page = await open('/signup');
    await fillSignUp(page, known.email);
    await openCheckout(page);
    await startTrial(page);
    await expect.poll(async () => (await accountsOf(demo, known)).accounts.length).toBe(2);
    await expect
      .poll(async () => (await mailsTo(demo, known.email)).filter(({ subject }) => subject.startsWith('Welcome to ')).length)
      .toBe(2);
    const last = (await mailsTo(demo, known.email)).find(({ subject }) => subject.startsWith('Welcome to '));
    expect(last?.text).not.toContain('/resetpassword');
  });

  it('webhooks that come five times, out of order and after the return make one account and one welcome', async () => {
    const email = newEmail('noor');
    const before = new Set((await sold(demo)).events.map(({ id }) => id));
    await webhooksCome(demo, { duplicate: 4, reorder: true, delayMs: 1500 });
    const page = await open('/signup');
    await fillSignUp(page, email);
    await openCheckout(page);
    await startTrial(page);
    await enter(page, email);
    const processedFlags = async () => (await sold(demo)).events.filter(({ id }) => !before.has(id)).map(({ processed }) => processed);
    await expect.poll(processedFlags).not.toContain(false);
    expect(await processedFlags()).not.toEqual([]);
    const { accounts } = await accountsOf(demo, { email, password: PASSWORD });
    expect(accounts).toHaveLength(1);
    expect((await mailsTo(demo, email)).filter(({ subject }) => subject.startsWith('Welcome to '))).toHaveLength(1);
  });

  const languages = [
    ['ja', 'ご購入手続き', '無料試用を始める', '閉じる'],
    ['pt-BR', 'Checkout', 'Iniciar o teste gratuito', 'Fechar'],
    ['zh-CN', '结账', '开始免费试用', '关闭'],
  ] as const;
  it.each(languages)(
    'the checkout and the order speak the language of the console: %s [SIGNUP-039]',
    async (locale, title, start, close) => {
      const email = newEmail('noor');
      const page = await open('/signup', { locale });
      const fields = page.getByRole('textbox');
      await page.getByRole('checkbox').first().check();
      expect((await page.locator('html').getAttribute('lang'))?.slice(0, 2)).toBe(locale.slice(0, 2));
      for (const [at, text] of ['Noor', 'Haddad', email].entries()) await fields.nth(at).fill(text);
      await page.locator('button[type="submit"]').click();
      const checkout = checkoutFrame(page).getByRole('main');
      await checkout.getByRole('heading', { level: 1, name: title }).waitFor();
      await checkout.getByRole('button', { name: start }).click();
      await checkout.getByRole('button', { name: close }).click();
      await page.waitForURL(/\/signup\/.+/);
      const reference = new URL(page.url()).pathname.replace('/signup/', '');
      expect((await orderOf(reference)).language).toBe(locale.slice(0, 2));
    },
  );
});
