import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Login } from '../demo.ts';
import { addSite, newPerson } from '../demo-people.ts';
import { journeys, signIn } from '../journey.ts';
import { violations } from '../violations.ts';

/** A browser with a fingerprint reader that always recognizes its owner (WebAuthn of Chromium's own protocol). */
async function withAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await protocol.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}
const preferencesOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Preferences' });
/** What an app with this secret shows so many steps from now. */
const appCode = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
const isIn = (page: Page) => page.getByRole('button', { name: /^User menu of/ }).waitFor();

async function enterPassword(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
async function enterRecoveryCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'One of your recovery codes' }).fill(code);
  expect(await violations(page), 'recovery code').toEqual([]);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
}
async function openSignIn(page: Page): Promise<Locator> {
  await page.goto('/home?editUserPreferences=true');
  const dialog = preferencesOf(page);
  await dialog.getByRole('button', { name: 'Sign-in' }).click();
  await dialog.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  return dialog;
}
async function prove(page: Page, { password }: Login): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
/** The recovery codes that are shown once. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(await violations(page), 'recovery codes').toEqual([]);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  return codes;
}
/** Adds an authenticator app; answers its secret and the recovery codes. */
async function addApp(page: Page, login: Login): Promise<{ secret: string; codes: string[] }> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await prove(page, login);
  await dialog.getByText('Being added, step 2 of 2').waitFor();
  expect(await violations(page), 'adding an app').toEqual([]);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await page.keyboard.type(appCode(secret));
  return { secret, codes: await keepCodes(page) };
}

journeys('The second step at sign-in', ({ demo, open, openAs }) => {
  const person = async (name: string) => newPerson(demo, `${name}@northlight.example`, [await addSite(demo, `Yard of ${name}`)]);

  it('is the code of an authenticator app, which sends itself; a recovery code takes its place once', async () => {
    const login = await person('ada.app');
    const page = await open('/login');
    await signIn(page, login);
    const { secret, codes } = await addApp(page, login);
    expect(codes).toHaveLength(10);
    await leave(page);

    await enterPassword(page, login);
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    await page.keyboard.type('000000');
    await page.getByText('ERROR: This code is not right, 4 tries left').waitFor();
    expect(await violations(page), 'second step').toEqual([]);
    // The next one: the one of now was used when the app was added.
    await page.keyboard.type(appCode(secret, 1));
    await isIn(page);
    await leave(page);

    await enterPassword(page, login);
    await enterRecoveryCode(page, codes[0]);
    await isIn(page);
    await (await openSignIn(page)).getByText(/^9 of 10 left/).waitFor();
    await leave(page);

    await enterPassword(page, login);
    await enterRecoveryCode(page, codes[0]);
    await page.getByText('ERROR: This code is not right, 4 tries left').waitFor();
  });

  it('is a passkey, which also signs in alone; removed, it does no more', async () => {
    const login = await person('pia.passkey');
    const page = await open('/login');
    await withAuthenticator(page);
    await signIn(page, login);
    const dialog = await openSignIn(page);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await prove(page, login);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ThinkPad X1');
    await page.getByRole('button', { name: 'Go on' }).click();
    await keepCodes(page);
    await dialog.getByText('Your sign-in has a second step: 1 passkey.').waitFor();
    expect(await violations(page), 'passkeys').toEqual([]);
    await leave(page);

    await enterPassword(page, login);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await isIn(page);
    await leave(page);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await isIn(page);
    const again = await openSignIn(page);
    await again.getByRole('button', { name: 'Remove ThinkPad X1' }).click();
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).getByRole('button', { name: 'Use a passkey' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the passkey ThinkPad X1?' });
    await question.getByRole('button', { name: 'Remove ThinkPad X1' }).click();
    await again.getByText(/^Your sign-in has no second step/).waitFor();
    await leave(page);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('ERROR: This passkey is not known here.').waitFor();
    await signIn(page, login);
  });

  it('that was lost is taken away by an administrator, and the password alone signs in', async () => {
    const login = await person('lea.lost');
    const page = await open('/login');
    await signIn(page, login);
    await addApp(page, login);
    const admin = await openAs(demo.admin, '/settings/users');
    await admin.getByRole('link', { name: new RegExp(`^Edit .*${login.email.split('@')[0]}`, 'i') }).click();
    const about = admin.getByRole('region', { name: 'Second step at sign-in' });
    await about.getByRole('button', { name: 'Reset second step' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset second step' }).click();
    // An administrator's browser that was left open is no way to it.
    await prove(admin, demo.admin);
    await about.getByText('None: the password alone signs in').waitFor();
    // Whoever was signed in is not any more.
    await page.waitForURL(/\/login/);
    await page.getByText('The second step of your sign-in was changed').waitFor();
    await signIn(page, login);
  });
});
