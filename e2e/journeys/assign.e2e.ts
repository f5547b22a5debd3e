import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { deviceAction, drag, journeys, openSite } from '../journey.ts';

journeys('Assigning devices', ({ demo, openAs }) => {
  it('by dragging a waiting device onto a site [HOME-009 DEV-059]', async () => {
    // High enough for every site below the rest of Home.
    const page = await openAs(demo.admin, '/home', { viewport: { width: 1440, height: 1300 } });
    await drag(
      page,
      page.getByRole('button', { name: 'Drag Foyer-Panel-E to a site' }),
      page.getByRole('article').filter({ hasText: 'Quayside Studios' }),
    );
    await page.getByRole('button', { name: 'Drag Foyer-Panel-E to a site' }).waitFor({ state: 'hidden' });
    await openSite(page, 'Quayside Studios', 'Devices');
    await page.getByRole('link', { name: 'Foyer-Panel-E' }).waitFor();
  });

  it('by keyboard alone, from target to target', async () => {
    const page = await openAs(demo.admin);
    const handle = page.getByRole('button', { name: 'Drag Lectern-Mic-2 to a site' });
    await pressTo(page, handle);
    await page.keyboard.press('Space');
    const over = page.locator('[aria-live]').filter({ hasText: 'Lectern-Mic-2 is over' });
    const targets: string[] = [];
    for (let i = 0; i < 30 && !targets.at(-1)?.includes('Quayside Studios'); i++) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(120);
      targets.push(await over.innerText());
    }
    // Each key press leads to another one.
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets.filter((text) => text.includes('no target'))).toEqual([]);
    await page.keyboard.press('Space');
    await handle.waitFor({ state: 'hidden' });
    await openSite(page, 'Quayside Studios', 'Devices');
    await page.getByRole('link', { name: 'Lectern-Mic-2' }).waitFor();
  });

  it('onto a site of the sidebar [SHELL-035]', async () => {
    const page = await openAs(demo.admin);
    const site = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Quayside Studios/ });
    await drag(page, page.getByRole('button', { name: 'Drag Stage-IO-07 to a site' }), site);
    await page.getByRole('button', { name: 'Drag Stage-IO-07 to a site' }).waitFor({ state: 'hidden' });
    await site.click();
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await page.getByRole('link', { name: 'Stage-IO-07' }).waitFor();
  });

  it('and several go back at once, by their ticks [DEVS-007 DEVS-008]', async () => {
    const page = await openAs(demo.admin);
    await openSite(page, 'Quayside Studios', 'Devices');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.check();
    expect(await page.getByRole('checkbox', { name: /^Select / }).count()).toBeGreaterThan(4);
    expect(await page.getByRole('checkbox', { name: /^Select /, checked: false }).count()).toBe(0);
    await all.uncheck();
    for (const device of ['Foyer-Panel-E', 'Lectern-Mic-2', 'Stage-IO-07'])
      await page.getByRole('checkbox', { name: `Select ${device}` }).check();
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Unassign', exact: true }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Unassign/ })
      .click();
    await page.getByRole('link', { name: 'Foyer-Panel-E' }).waitFor({ state: 'hidden' });
    // Whoever had no tick stays.
    await page.getByRole('link', { name: 'Facility-Router', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    for (const device of ['Foyer-Panel-E', 'Lectern-Mic-2', 'Stage-IO-07'])
      await page.getByRole('button', { name: `Drag ${device} to a site` }).waitFor();
  });

  it('importance changes by dragging into another group, and back by the menu [DEVS-002 DEVS-014]', async () => {
    const page = await openAs(demo.admin);
    await openSite(page, 'Marlow & Pike HQ', 'Devices');
    const groups = page.getByRole('region', { name: / importance$/ });
    await groups.first().waitFor();
    const names = ['High', 'Normal', 'Low'].map((level) => `${level} importance`);
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(names);
    const high = page.getByRole('region', { name: 'High importance' });
    const normal = page.getByRole('region', { name: 'Normal importance' });
    const device = (await normal.getByRole('link').first().innerText()).trim();
    await drag(page, page.getByRole('button', { name: `Drag ${device}`, exact: true }), high.getByRole('heading'));
    await high.getByRole('link', { name: device, exact: true }).waitFor();
    await deviceAction(page, device, 'Importance', 'Normal');
    await normal.getByRole('link', { name: device, exact: true }).waitFor();
    expect(await high.getByRole('link', { name: device, exact: true }).count()).toBe(0);
  });
});
