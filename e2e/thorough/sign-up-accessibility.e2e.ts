import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';
import { CARDS, mailsTo, newCustomer, newEmail } from '../plans.ts';
import { fillSignUp, openCheckout } from '../sign-up.ts';
import { violations } from '../violations.ts';

/** Axe finds nothing, and nothing is wider than the window. */
async function clean(page: Page, what: string, whose: 'ours' | 'provider' = 'ours'): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page, whose), wider }).toEqual({ what, violations: [], wider: 0 });
}

journeys('Signing up, for everybody', ({ demo, open }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`axe finds nothing on the ${width} pages of signing up`, async () => {
      const page = await open('/signup', { viewport });
      await fillSignUp(page, 'nobody', '7');
      await page.getByRole('checkbox', { name: /^I agree/ }).uncheck();
      await page.getByRole('button', { name: 'Sign up now' }).click({ force: true });
      await page.getByText('Please agree to the terms of service.').waitFor();
      await clean(page, 'form with problems');
      await page.goto('/signup/TUT261122-1000-10000');
      await page.getByRole('heading', { name: 'Sign up completed' }).waitFor();
      await clean(page, 'completed');
      const script = `${demo.checkoutUrl}/sbl/**`;
      await page.route(script, () => undefined);
      await page.goto('/signup');
      await page.getByRole('status', { name: 'Asking for the prices' }).waitFor();
      await clean(page, 'spinner');
      await page.unroute(script);
      await page.route(script, (route) => route.abort());
      await page.reload();
      await page.getByText('We are experiencing an issue signing you up. Please try again later.').waitFor();
      await clean(page, 'failed');
    }, 400_000);

    it(`axe finds nothing on the ${width} checkout`, async () => {
      const page = await open('/signup', { viewport });
      await fillSignUp(page, newEmail('noor'), '37');
      await openCheckout(page);
      await clean(page, 'form under the checkout');
      const inside = await open(await page.locator('#fsc-popup-frame').evaluate((frame: HTMLIFrameElement) => frame.src), { viewport });
      await clean(inside, 'checkout', 'provider');
      await inside.getByRole('textbox', { name: 'Card number (optional)' }).fill(CARDS.declined);
      await inside.getByRole('textbox', { name: 'First name' }).fill('');
      await inside.getByRole('button', { name: 'Start the free trial' }).click();
      await inside.getByText('Please fill in this field.').waitFor();
      await clean(inside, 'checkout with problems', 'provider');
      await inside.getByRole('textbox', { name: 'First name' }).fill('Noor');
      await inside.getByRole('textbox', { name: 'Card number (optional)' }).fill(CARDS.succeeds);
      await inside.getByRole('button', { name: 'Start the free trial' }).click();
      await inside.getByRole('heading', { name: 'Thank you' }).waitFor();
      await clean(inside, 'checkout that is done', 'provider');
    }, 400_000);

    it(`axe finds nothing on the ${width} account pages of the provider and the page of its controls`, async () => {
      const { email } = await newCustomer(demo);
      const link = (await mailsTo(demo, email)).map(({ text }) => /https?:\/\/\S+\/account\/\S+/.exec(text)?.[0]).find(Boolean);
      const page = await open(link ?? 'no link', { viewport });
      await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
      await clean(page, 'account', 'provider');
      await page.getByRole('region', { name: 'Payment method' }).getByRole('button', { name: 'Save the card' }).click();
      await page.getByText('Please enter a card number.').waitFor();
      await clean(page, 'account with problems', 'provider');
      await page.goto(`${demo.checkoutUrl}/account/none`);
      await clean(page, 'link that has expired', 'provider');
      await page.goto(demo.checkoutUrl);
      await clean(page, 'controls', 'provider');
    }, 400_000);
  }
});
