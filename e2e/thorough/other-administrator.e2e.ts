import { expect, it } from 'vitest';
import { addSite, giveAccess, newPerson, sidebarSites } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { must, openUnpolled } from '../pushed.ts';

journeys('What another administrator does', ({ demo, openAs }) => {
  const { accountId } = demo;
  it('takes a right: the screen follows, and says why; who has nothing left reads so on the login page', async () => {
    const site = await addSite(demo, 'Journey Cellar');
    const login = await newPerson(demo, 'ulla.once@northlight.example', [site]);
    await must(demo, 'UserAccountRoleSet', { accountId, email: login.email, defaultRole: 'SiteControl', domainPermissions: [] });
    const [home, settings] = [await openUnpolled(openAs, login, '/home'), await openUnpolled(openAs, login, '/settings/users')];
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
    await must(demo, 'DomainRemove', { id: site });
    await home.waitForURL(/\/login/);
    await home.getByText('You no longer have access to any site. Please ask your account administrator.').waitFor();
  });
});
