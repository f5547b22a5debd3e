import { expect, it } from 'vitest';
import { addSite, newPerson, refusalOf } from '../demo-people.ts';
import { journeys, signIn } from '../journey.ts';

const SUBJECT = 'Choose a new password for Tutti';

journeys('A forgotten password', ({ demo, open }) => {
  it('is replaced by the link of a real mail, once: the new one signs in, the old one no more [AUTH-004 AUTH-016 AUTH-017 AUTH-019 AUTH-020 AUTH-044 AUTH-060 AUTH-063]', async () => {
    const old = await newPerson(demo, 'rosa.late@northlight.example', [await addSite(demo, 'Journey Porch')]);
    const { email } = old;
    const page = await open('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText('If an account with this email address exists, you will receive a password reset email soon')
      .filter({ visible: true })
      .waitFor();
    const read = async () => {
      const { mails } = (await (await fetch(`${demo.outboxUrl}.json`)).json()) as {
        mails: { to: string; subject: string; text: string }[];
      };
      return /https?:\/\/\S+\/resetpassword\?token=\S+/.exec(
        mails.find(({ to, subject }) => to === email && subject === SUBJECT)?.text ?? '',
      )?.[0];
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
    const password = 'Porch-lamp-8';
    for (const [chosen, confirmed = chosen] of [
      [''],
      ['Short-12'],
      ['porch-lamp-8'],
      ['PORCH-LAMP-8'],
      ['Porch-lamp-x'],
      [password, `${password}x`],
    ] as const) {
      await fields.nth(0).fill(chosen);
      await fields.nth(1).fill(confirmed);
      expect([chosen, await submit.isDisabled()]).toEqual([chosen, true]);
    }
    await fields.nth(0).fill(password);
    await fields.nth(1).fill(password);
    await submit.click();
    await page.waitForURL(/\/login/);
    await page.getByText('Your new password is set. Log in with it.').waitFor();
    expect(await refusalOf(page, old)).toBe('ERROR: Incorrect email or password');
    await signIn(page, { email, password });
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
