import { expect, it } from 'vitest';
import { siteOf } from '../clocks.ts';
import { addSite, rowOf, sidebarSites } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { delays, must, openUnpolled } from '../pushed.ts';

journeys('What another administrator does to sites', ({ demo, openAs }) => {
  it('is pushed to the sidebar, Home and the sites in the settings', async () => {
    const { seen } = delays('Sites');
    const [name, renamed] = ['Journey Barn', 'Journey Barn West'];
    const [home, list] = [await openUnpolled(openAs, demo.admin, '/home'), await openUnpolled(openAs, demo.admin, '/settings/Sites')];
    for (const page of [home, list]) await expect.poll(() => sidebarSites(page)).toContain('Kestrel Arena');
    const inSidebar = (site: string) => async () => (await sidebarSites(list)).includes(site);
    const card = (site: string) => async () => (await home.getByRole('main').getByRole('link', { name: site, exact: true }).count()) > 0;
    const row = (site: string) => async () =>
      (await rowOf(list, 'Sites', site).getByRole('rowheader', { name: site, exact: true }).count()) > 0;
    let id = '';
    await seen(
      async () => {
        id = await addSite(demo, name);
      },
      { 'Sidebar, a new site': inSidebar(name), 'Home, a new site': card(name), 'Settings > Sites, a new site': row(name) },
    );
    await seen(() => must(demo, 'DomainUpdate', { id, name: renamed }), {
      'Sidebar, another name': inSidebar(renamed),
      'Home, another name': card(renamed),
      'Settings > Sites, another name': row(renamed),
    });
    await seen(() => must(demo, 'DomainRemove', { id }), {
      'Sidebar, a site removed': async () => !(await inSidebar(renamed)()),
      'Home, a site removed': async () => !(await card(renamed)()),
      'Settings > Sites, a site removed': async () => !(await row(renamed)()),
    });
  });

  it('is pushed to the pages of the site: its name, encryption and clock settings', async () => {
    const { seen } = delays('A site');
    const [name, renamed] = ['Journey Mill', 'Journey Mill West'];
    const id = await addSite(demo, name);
    const [site, edit, clocking] = [
      await openUnpolled(openAs, demo.admin, `/sites/${id}/Status`),
      await openUnpolled(openAs, demo.admin, `/settings/Sites/${id}/editsite`),
      await openUnpolled(openAs, demo.admin, `/sites/${id}/Clocking`),
    ];
    const field = edit.getByRole('textbox', { name: 'Site name' });
    await expect.poll(() => field.inputValue()).toBe(name);
    const heading = site.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe(name);
    await seen(() => must(demo, 'DomainUpdate', { id, name: renamed }), {
      'The page of the site, another name': async () => (await heading.innerText()) === renamed,
      'Settings > edit site, another name': async () => (await field.inputValue()) === renamed,
    });

    const policy = () => edit.getByRole('group', { name: 'Media Encryption' }).getByRole('radio', { checked: true }).getAttribute('value');
    const wanted = (await policy()) === 'NONE' ? 'COMPATIBLE' : 'NONE';
    await seen(() => must(demo, 'DomainMediaEncryptionPolicySet', { domainId: id, mediaEncryptionPolicy: wanted }), {
      'Settings > edit site, encryption': async () => (await policy()) === wanted,
    });

    const mode = clocking.locator('dl > div').filter({ has: clocking.getByText('Mode', { exact: true }) });
    await mode.waitFor();
    const { groupId } = await siteOf(demo, renamed);
    await seen(() => must(demo, 'ClockingGroupSet', { clockingGroupId: groupId, mode: 'AES67' }), {
      'Clocking, settings': async () => (await mode.getByText('AES67', { exact: true }).count()) > 0,
    });
  });
});
