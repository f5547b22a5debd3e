import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { ask, deviceOf } from '../demo.ts';
import { deviceAction, drag, journeys, openSite } from '../journey.ts';
import { fingerOn, middleOf, spotBetween } from '../touch.ts';

/** What was announced to screen readers about a drag. */
const announced = (page: Page) => page.locator('[aria-live=assertive]');

journeys('Assigning devices', ({ demo, openAs }) => {
  it('by dragging a waiting device onto a site; onto Create New Site a site is begun for it, and Cancel leaves it waiting [HOME-009 HOME-010 DEV-059]', async () => {
    // High enough for every site below the rest of Home.
    const page = await openAs(demo.admin, '/home', { viewport: { width: 1440, height: 1300 } });
    const handle = page.getByRole('button', { name: 'Drag Foyer-Panel-E to a site' });
    await drag(page, handle, page.getByRole('button', { name: 'Create New Site…' }).first());
    const dialog = page.getByRole('dialog').filter({ hasText: 'Foyer-Panel-E' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await handle.waitFor();
    await drag(page, handle, page.getByRole('article').filter({ hasText: 'Quayside Studios' }));
    await handle.waitFor({ state: 'hidden' });
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

  it('by a finger that rests on it first; one that does not scrolls the page', async () => {
    const page = await openAs(demo.admin, '/home', { viewport: { width: 600, height: 700 }, hasTouch: true, isMobile: true });
    const handle = page.getByRole('button', { name: /^Drag .* to a site$/ }).first();
    const device = /^Drag (.*) to a site$/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const site = page.getByRole('article').filter({ hasText: 'Quayside Studios' });
    const scrolled = () => page.evaluate(() => window.scrollY);
    await handle.scrollIntoViewIfNeeded();
    const finger = await fingerOn(page);
    const [before, start] = [await scrolled(), await middleOf(handle)];
    await finger.down(start);
    await finger.move({ x: start.x, y: start.y > 350 ? start.y - 200 : start.y + 200 });
    await finger.up();
    await expect.poll(scrolled).not.toBe(before);
    expect(await announced(page).innerText()).toBe('');

    await handle.scrollIntoViewIfNeeded();
    await finger.down(await middleOf(handle));
    await expect.poll(() => announced(page).innerText()).toMatch(`Picked up ${device}.`);
    // At the edge the page scrolls under a finger that rests, until the site is in sight; past it, where nobody looked in time, back again.
    await expect
      .poll(
        async () => {
          if ((await spotBetween(site, 120, 580)) !== null) return true;
          await finger.move({ x: 300, y: (await middleOf(site)).y > 350 ? 690 : 10 }, 1);
          return false;
        },
        { interval: 20 },
      )
      .toBe(true);
    await finger.move({ x: 300, y: 350 });
    await finger.move((await spotBetween(site, 120, 580)) ?? { x: 0, y: 0 });
    await expect.poll(() => announced(page).innerText()).toBe(`${device} is over Quayside Studios.`);
    await finger.up();
    await expect.poll(() => announced(page).innerText()).toBe(`${device} was dropped on Quayside Studios.`);
    await page.getByRole('button', { name: `Drag ${device} to a site` }).waitFor({ state: 'hidden' });

    const wide = await openAs(demo.admin);
    await openSite(wide, 'Quayside Studios', 'Devices');
    await deviceAction(wide, device, 'Unassign');
    await wide
      .getByRole('dialog')
      .getByRole('button', { name: /^Unassign/ })
      .click();
    await wide.getByRole('link', { name: device }).waitFor({ state: 'hidden' });
  });

  it('not at all where it is let go beside every site, or Escape is pressed', async () => {
    const page = await openAs(demo.admin);
    const first = page.getByRole('button', { name: /^Drag .* to a site$/ }).first();
    const handle = page.getByRole('button', { name: (await first.getAttribute('aria-label')) ?? '', exact: true });
    await handle.waitFor();
    const [from, main] = [await middleOf(handle), await middleOf(page.getByRole('heading', { level: 1 }))];
    const site = await middleOf(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Quayside Studios/ }));
    for (const [end, over] of [
      ['let go', main],
      ['Escape', site],
    ] as const) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(over.x, over.y, { steps: 8 });
      await expect.poll(() => announced(page).innerText()).toMatch(end === 'Escape' ? /is over Quayside Studios/ : /^Picked up/);
      if (end === 'Escape') await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(() => announced(page).innerText()).toMatch(/was put back\.$/);
      expect(page.url()).toMatch(/\/home/);
    }
    expect(await handle.count()).toBe(1);
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
    const { id } = await deviceOf(demo, 'Marlow & Pike HQ', device);
    const query = 'query ($id: ID!) { device(id: $id) { importanceLevel } }';
    const importance = async () => (await ask<{ device: { importanceLevel: string } }>(demo, query, { id })).device.importanceLevel;
    await expect.poll(importance).toBe('IMPORTANT');
    await deviceAction(page, device, 'Importance', 'Normal');
    await normal.getByRole('link', { name: device, exact: true }).waitFor();
    await expect.poll(importance).toBe('NORMAL');
    expect(await high.getByRole('link', { name: device, exact: true }).count()).toBe(0);
  });
});
