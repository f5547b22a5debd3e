import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addSite, markPage, newPerson } from '../demo-people.ts';
import { journeys } from '../journey.ts';

const REFUSED = 'You need to be logged in as an admin user to see this page.';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ROUTES = join(import.meta.dirname, '../../console/src/routes/_auth');
/** Without a key there is no such page, for nobody: it is another that says so. */
const FOR_ADMINISTRATORS = /^(settings(?!\/APIKeys\/editKey\.)|sites\/\$domainId\/SiteUsers)\b/;

/** Every address of the pages for administrators, by the files of the routes. */
const addressesOf = (site: string): string[] =>
  readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && FOR_ADMINISTRATORS.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/(\/index)?\.tsx$/, '')
          .replaceAll('.', '/')
          .replaceAll('$domainId', site)
          .replaceAll(/\$\w+/g, NOBODY)}`,
    );

journeys('Pages for administrators', ({ demo, openAs }) => {
  it('are refused to a restricted person, at each of their addresses, and ask for nothing they may not read [PERM-009] [PERM-010] [PERM-011]', async () => {
    const site = await addSite(demo, 'Lantern Yard');
    const page = await openAs(await newPerson(demo, 'otto.berg@northlight.example', [site]));
    // What the page before asked for cannot be read any more.
    await page.waitForLoadState('networkidle');
    // Read before the next page is opened, which throws them away.
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/graphql') || response.request().method() !== 'POST') return;
      const text = response.text();
      // One of after the walk that nobody waits for.
      text.catch(() => undefined);
      answers.push(text);
    });
    const refused: string[] = [];
    const paths = new Set(addressesOf(site));
    expect([...paths]).toEqual(expect.arrayContaining([`/settings/Sites/${site}/editsite`, `/sites/${site}/SiteUsers/adduser`]));
    for (const path of paths) {
      await page.goto(path);
      await page.getByText(REFUSED).waitFor();
      const main = page.getByRole('main');
      expect([path, await main.getByRole('textbox').count(), await main.getByRole('table').count()]).toEqual([path, 0, 0]);
      await page.waitForLoadState('networkidle');
      for (const text of await Promise.all(answers.splice(0))) if (text.includes('FORBIDDEN')) refused.push(`${path}: ${text}`);
    }
    expect(refused).toEqual([]);
    await page
      .getByRole('link', { name: 'Back to Home' })
      .or(page.getByRole('button', { name: 'Back to Home' }))
      .first()
      .click();
    await page.waitForURL(/\/home/);
  });

  it('close, the one that is open, in front of an administrator who is made a restricted user [PERM-011] [USERS-029]', async () => {
    const site = await addSite(demo, 'Lantern Yard');
    const login = await newPerson(demo, 'elif.aydin@northlight.example', [site]);
    const admin = await openAs(demo.admin, '/settings/users');
    const change = async (privilege: string) => {
      await admin.getByRole('link', { name: `Edit ${login.email}` }).click();
      await admin.getByRole('radio', { name: privilege }).check();
      if (privilege === 'Restricted Access') await admin.getByRole('checkbox', { name: 'Lantern Yard' }).check();
      await admin.getByRole('button', { name: 'Save User' }).click();
      await admin.waitForURL(/\/settings\/users(\?|$)/);
    };
    await change('Full Administrator Access to All Sites');
    const page = await openAs(login, '/settings/Sites');
    await page.getByRole('table', { name: 'Sites' }).waitFor();
    const isSame = await markPage(page);
    await change('Restricted Access');
    await page.getByText(REFUSED).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).count()).toBe(0);
    expect(await isSame()).toBe(true);
  });
});
