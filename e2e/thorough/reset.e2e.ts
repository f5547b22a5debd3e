import { expect, it } from 'vitest';
import { journeys, signIn } from '../browser.ts';

journeys('A forgotten password', ({ demo, open }) => {
  it('is reset by a real mail, and the new one signs in [AUTH-004 AUTH-016 AUTH-017 AUTH-019 AUTH-020 AUTH-044 AUTH-060 AUTH-063]', async () => {
    const { email } = demo.restricted;
    const page = await open('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText('If an account with this email address exists, you will receive a password reset email soon')
      .filter({ visible: true })
      .waitFor();
    const read = async () => {
      const { mails } = (await (await fetch(`${demo.outboxUrl}.json`)).json()) as { mails: { to: string; text: string }[] };
      return /https?:\/\/\S+\/resetpassword\?token=\S+/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0];
    };
    await expect.poll(read).toBeDefined();
    const link = await read();
    const { pathname, search } = new URL(link ?? 'http://no-link');
    await page.goto(pathname + search);
    const submit = page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last();
    const fields = page.locator('input[name=password], input[name=confirmPassword]');
    for (const [password, confirmed] of [
      ['', ''],
      ['Short-1', 'Short-1'],
      [demo.restricted.password, `${demo.restricted.password}x`],
    ] as const) {
      await fields.nth(0).fill(password);
      await fields.nth(1).fill(confirmed);
      expect([password, await submit.isDisabled()]).toEqual([password, true]);
    }
    // The password it has already, so that the other journeys can go on with it.
    await fields.nth(0).fill(demo.restricted.password);
    await fields.nth(1).fill(demo.restricted.password);
    await submit.click();
    await page.waitForURL(/\/login/);
    await page.getByText('Your new password is set. Log in with it.').waitFor();
    await signIn(page, demo.restricted);
    await page.goto(pathname + search);
    await page.locator('input[name=password]').fill('Another-password-1');
    await page.locator('input[name=confirmPassword]').fill('Another-password-1');
    await page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await page.getByText('This link is not valid any more. Ask for a new one.').waitFor();
  });

  it('leads to login without a token [AUTH-018]', async () => {
    const page = await open('/resetpassword');
    await page.waitForURL(/\/login/);
  });
});
