import { expect, it } from 'vitest';
import { openClocking } from '../clocks.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

journeys('The clocking screens, for everybody', ({ demo, openAs }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`axe finds nothing on the ${width} ones, and the page does not scroll sideways`, async () => {
      const page = await openAs(demo.admin, '/home', { viewport });
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      for (const site of ['Kestrel Arena', 'Harbour Convention']) {
        await openClocking(page, demo, site);
        expect({ view: await violations(page), tooWide: await tooWide() }).toEqual({ view: [], tooWide: 0 });
        await page.getByRole('button', { name: 'Show less' }).click();
        expect({ less: await violations(page), tooWide: await tooWide() }).toEqual({ less: [], tooWide: 0 });
        await page.getByRole('button', { name: 'Show more' }).click();
        await openClocking(page, demo, site, 'edit');
        await page.getByLabel('V2 multicast TTL', { exact: true }).fill('0');
        await page.getByRole('alert').first().waitFor();
        expect({ edit: await violations(page), tooWide: await tooWide() }).toEqual({ edit: [], tooWide: 0 });
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Auto Configure' }).click();
        const dialog = page.getByRole('dialog', { name: 'Auto Configure' });
        await dialog
          .getByRole('button', { name: /^Change \d+ setting|^Close$/ })
          .last()
          .waitFor();
        expect({ auto: await violations(page), tooWide: await tooWide() }).toEqual({ auto: [], tooWide: 0 });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    }, 400_000);
  }

  it('an unsaved change is not lost by a way out of the page: it is asked about first', async () => {
    const page = await openAs(demo.admin);
    await openClocking(page, demo, 'Kestrel Arena', 'edit');
    await page.getByLabel('RTP prefix V4', { exact: true }).fill('99');
    await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Devices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByText('Not saved yet: RTP prefix V4.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('RTP prefix V4', { exact: true }).inputValue()).toBe('99');
    await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Devices' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(/\/Devices/);
  });
});
