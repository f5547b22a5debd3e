import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys } from '../browser.ts';
import { ask } from '../demo.ts';
import { addSite, giveAccess, newPerson, sidebarSites } from '../people.ts';

journeys('What another administrator does', ({ demo, openAs }) => {
  const { accountId } = demo;
  const must = (mutation: string, input: object) =>
    ask(demo, `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ok } }`, { input });
  /** A page on which nothing is polled: what changes there was pushed. */
  async function openUnpolled(login: { email: string; password: string }, path: string): Promise<Page> {
    const page = await openAs(login, '/home');
    await page.addInitScript(() => {
      const { setInterval: every } = globalThis;
      Object.assign(globalThis, {
        setInterval: (work: () => void, ms = 0) => (ms >= 3_000 ? 0 : every(work, ms)),
      });
    });
    await page.goto(path);
    await page.getByRole('button', { name: /^User menu of/ }).waitFor();
    return page;
  }
  it('takes a right: the screen follows, and says why; who has nothing left is told so on the login page', async () => {
    const site = await addSite(demo, 'Journey Cellar');
    const login = await newPerson(demo, 'ulla.once@northlight.example', [site]);
    await must('UserAccountRoleSet', { accountId, email: login.email, defaultRole: 'SiteControl', domainPermissions: [] });
    const [home, settings] = [await openUnpolled(login, '/home'), await openUnpolled(login, '/settings/users')];
    await expect.poll(() => sidebarSites(home)).toContain('Kestrel Arena');
    await settings.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await giveAccess(demo, login.email, [site]);
    for (const page of [home, settings]) {
      await page.getByText('Your rights in this account changed. You see what you may see now.').waitFor();
      await expect.poll(() => sidebarSites(page)).toEqual(['Journey Cellar']);
    }
    await home
      .getByRole('link', { name: /Journey Cellar/ })
      .first()
      .waitFor();
    await must('DomainRemove', { id: site });
    await home.waitForURL(/\/login/);
    await home.getByText('You no longer have access to any site. Please ask your account administrator.').waitFor();
  });
});
