import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addSite, newPerson, placeOf, refusalOf, rowOf } from '../demo-people.ts';
import { journeys } from '../journey.ts';

const NAME = 'Northlight Integration';
const NO_SITE = 'You no longer have access to any site. Please ask your account administrator.';

/** Leaves the account by the preferences. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: `Leave ${NAME}` }).click();
  const question = page.getByRole('dialog', { name: `Leave ${NAME}?` });
  await question.getByText('You lose your access to its sites and devices at once').waitFor();
  await question.getByRole('button', { name: `Leave ${NAME}` }).click();
}

journeys('Leaving an account by oneself', ({ demo, openAs }) => {
  it('leads to the login page with the reason where it was the last, and takes the person out of the list that somebody looks at', async () => {
    const login = await newPerson(demo, 'ines.last@northlight.example', [await addSite(demo, 'Leaving Yard')]);
    const admin = await openAs(demo.admin, '/settings/users');
    const row = rowOf(admin, 'Restricted users', login.email);
    await row.waitFor();
    const page = await openAs(login);
    await leave(page);
    await page.waitForURL(/\/login/);
    await page.getByText(NO_SITE).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await row.waitFor({ state: 'hidden' });
    expect(await placeOf(demo, login.email)).toBeUndefined();
    expect(await refusalOf(page, login)).toBe(`ERROR: ${NO_SITE}`);
  });

  it('leads to another account of theirs, which says so once', async () => {
    const login = await newPerson(demo, 'ines.two@northlight.example', [await addSite(demo, 'Leaving Loft')]);
    await promisify(execFile)(
      'node',
      [join(import.meta.dirname, '../../server/src/cli/main.ts'), 'account', 'create', '--name', 'Ines alone', '--owner', login.email],
      { env: { ...process.env, DATA_DIR: demo.dataDir } },
    );
    const page = await openAs(login, `/home?accountId=${demo.accountId}`);
    await page.getByRole('button', { name: `Account: ${NAME}` }).waitFor();
    await leave(page);
    const message = page.getByText(`You left ${NAME}. This is another of your accounts.`);
    await message.waitFor();
    await page.getByRole('button', { name: 'Account: Ines alone' }).waitFor();
    expect(await placeOf(demo, login.email)).toBeUndefined();
    await page.reload();
    await page.getByRole('button', { name: 'Account: Ines alone' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await message.count()).toBe(0);
  });
});
