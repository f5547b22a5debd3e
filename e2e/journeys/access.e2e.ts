import { expect, it } from 'vitest';
import { ask } from '../demo.ts';
import { journeys } from '../journey.ts';
import { Reads } from '../reads.ts';

journeys('Who sees what', ({ demo, openAs }) => {
  it('a restricted person sees their two sites, and no name of another on Home [HOME-005 HOME-007 HOME-008 SHELL-026 SHELL-037 PERM-021]', async () => {
    const page = await openAs(demo.restricted);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: /^Kestrel Arena/ }).waitFor();
    const sites = await menu.getByRole('list').getByRole('link').allInnerTexts();
    expect(sites.map((text) => text.split('\n')[0]).toSorted()).toEqual(['Alder Street Theatre', 'Kestrel Arena']);
    expect(await menu.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Kestrel Arena', exact: true }).first().waitFor();
    const { domains } = await ask<{ domains: { name: string }[] }>(demo, '{ domains { name } }');
    const others = domains.map(({ name }) => name).filter((name) => !['Alder Street Theatre', 'Kestrel Arena'].includes(name));
    expect(others.length).toBeGreaterThan(2);
    const home = await page.locator('body').innerText();
    expect(others.filter((name) => home.includes(name))).toEqual([]);
    expect(await page.getByText('Unassigned devices').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Manage Sites' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Create New Site…' }).count()).toBe(0);
    await menu.getByRole('link', { name: /^Kestrel Arena/ }).click();
    const tabs = page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link');
    await tabs.first().waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['Status', 'Devices', 'Routing', 'Snapshots', 'Event Log']);

    // An administrator is shown all that was looked for, and there are devices that wait.
    const admin = await openAs(demo.admin);
    await admin.getByText('Unassigned devices').first().waitFor();
    await admin
      .getByRole('button', { name: /^Drag .* to a site$/ })
      .first()
      .waitFor();
    await admin.getByRole('link', { name: 'Manage Sites' }).waitFor();
    await admin.getByRole('button', { name: 'Create New Site…' }).first().waitFor();
    await admin.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).waitFor();
  });

  it('a site that is not theirs looks like one that does not exist [SHELL-005 SHELL-051 PERM-021]', async () => {
    const admin = await openAs(demo.admin);
    const href = await admin
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /^Quayside Studios/ })
      .getAttribute('href');
    const page = await openAs(demo.restricted);
    const notThere = page.getByText("We can't find that specific site. Please check the site ID.");
    const shown: string[] = [];
    for (const path of [new URL(href ?? '', demo.url).pathname, '/sites/00000000-0000-4000-8000-000000000000/Status']) {
      await page.goto(path);
      await notThere.waitFor();
      await page.getByRole('heading', { name: 'Site not found' }).waitFor();
      shown.push(await page.getByRole('main').innerText());
    }
    expect(shown[0]).toBe(shown[1]);
    // Not while the sites of the person are still being read.
    const reads = await Reads.of(page, 'held', ['GetUserAccountsAndDomains']);
    await page.reload();
    await expect.poll(() => reads.asked.size).toBe(1);
    await page.waitForTimeout(500);
    expect(await page.getByText('Site not found').count()).toBe(0);
    await reads.become('answered');
    await notThere.waitFor();
  });

  it('another account is chosen in the header and stays chosen [SHELL-010 SHELL-012 SHELL-013 SHELL-014]', async () => {
    const page = await openAs(demo.admin);
    await page.getByRole('button', { name: 'Account: Northlight Integration' }).click();
    await page
      .getByRole('menuitem', { name: 'Westgate Rentals' })
      .or(page.getByRole('menuitemradio', { name: 'Westgate Rentals' }))
      .or(page.getByRole('option', { name: 'Westgate Rentals' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Account: Westgate Rentals' }).waitFor();
    const { pathname, search, searchParams } = new URL(page.url());
    const id = searchParams.get('accountId') ?? '';
    expect([pathname, search, id === demo.accountId]).toEqual(['/home', `?accountId=${id}`, false]);
    const stored = () => page.evaluate(() => localStorage.getItem('accountId'));
    expect(await stored()).toBe(id);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Account: Westgate Rentals' }).waitFor();
    // One of somebody else, or none at all, is not used.
    for (const foreign of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.evaluate((value) => localStorage.setItem('accountId', value), foreign);
      await page.goto('/home');
      await page.getByRole('button', { name: 'Account: Northlight Integration' }).waitFor();
    }
  });

  it('an unknown path is a page that leads home [ERR-001 ERR-002]', async () => {
    const page = await openAs(demo.admin);
    await page.goto('/nowhere/at/all');
    await page.getByText("There's nothing to see here...").waitFor();
    await page
      .getByRole('link', { name: 'Back to Home' })
      .or(page.getByRole('button', { name: 'Back to Home' }))
      .first()
      .click();
    await page.waitForURL(/\/home/);
  });
});
