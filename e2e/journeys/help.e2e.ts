import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceAt, pressTo, tabOf } from '../channels.ts';
import { fault } from '../demo.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

journeys('What a status means', ({ demo, openAs }) => {
  const router = () => deviceAt(demo, 'Quayside Studios', 'Facility-Router');
  const force = async (status: string) => {
    const device = await router();
    onTestFinished(await fault(demo, 'statusForce', { site: device.site, device: device.id, channel: 1, status }));
    return device;
  };

  it('is shown beside it, with what to do and the way there, by keyboard alone', async () => {
    const device = await force('NO_RX');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const status = page.getByRole('row', { name: /Ch-01/ }).getByRole('button', { name: 'The receiver has no resources left' });
    await pressTo(page, page.getByRole('searchbox', { name: 'Filter by name' }));
    await page.keyboard.type('Ch-01');
    await pressTo(page, status);
    await page.keyboard.press('Enter');
    const explanation = card(page, 'The receiver has no resources left');
    await explanation.getByText(/^The receiver has no flow left/).waitFor();
    await explanation.getByText('In the API: NO_RX').waitFor();
    const [word, box] = [await status.boundingBox(), await explanation.boundingBox()];
    if (!word || !box) throw new Error('Not in sight.');
    const apart = (at: number, size: number, of: number, its: number) => Math.max(of - at - size, at - of - its, 0);
    expect(apart(word.x, word.width, box.x, box.width) + apart(word.y, word.height, box.y, box.height)).toBeLessThan(24);
    expect(await explanation.getByRole('listitem').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/multicast flow/)]),
    );
    expect(await violations(page), 'explanation').toEqual([]);
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('The receiver has no resources left');

    await page.keyboard.press('Enter');
    await pressTo(page, explanation.getByRole('link', { name: 'Event log of the device' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/EventLog\?.*device=/);
    await explanation.waitFor({ state: 'detached' });
  });

  it('is shown for an unknown code, as such', async () => {
    const device = await force('MOON_IN_THE_WAY');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    await page.getByRole('row', { name: /Ch-01/ }).getByRole('button', { name: 'MOON_IN_THE_WAY' }).click();
    await card(page, 'MOON_IN_THE_WAY')
      .getByText(/a status that is not known here/)
      .waitFor();
  });

  it('is shown for each area of a device and of a site; pressed again, the button closes it', async () => {
    const device = await router();
    const page = await openAs(demo.restricted, '/home');
    await page.getByRole('article').first().getByRole('link').first().click();
    const connectivity = page.getByRole('button', { name: /^Connectivity: / });
    await connectivity.click();
    await card(page, /^Connectivity: /)
      .getByText('Devices of Low importance do not count.')
      .waitFor();
    // Whoever does not administer the account is not sent where they may not go.
    expect(await page.getByRole('dialog').getByRole('link', { name: 'Agents' }).count()).toBe(0);
    await connectivity.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const area of ['Clocking', 'Subscriptions', 'Latency']) {
      await page.getByRole('button', { name: new RegExp(`^${area}: `) }).click();
      await card(page, new RegExp(`^${area}: `))
        .getByText('What it means')
        .waitFor();
    }

    const admin = await openAs(demo.admin, `/sites/${device.domainId}/Devices/${encodeURIComponent(device.id)}`);
    for (const area of ['Connectivity', 'Clocking', 'Subscriptions', 'Latency']) {
      await admin.getByRole('button', { name: new RegExp(`^${area}: `) }).click();
      await card(admin, new RegExp(`^${area}: `))
        .getByText('What it means')
        .waitFor();
    }
    await admin.getByRole('button', { name: 'Importance', exact: true }).click();
    await card(admin, 'Importance')
      .getByText(/counts in the status of the site/)
      .waitFor();
    await admin.getByRole('heading', { name: 'Clock Synchronisation' }).click();
    await admin.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is shown inside a dialog, and Escape closes it alone', async () => {
    const device = await router();
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    await page
      .getByRole('button', { name: /^Latency of Ch-01/ })
      .first()
      .click();
    const latency = page.getByRole('dialog', { name: /^Latency, / });
    await latency.getByRole('button', { name: 'In time' }).first().click();
    const explanation = latency.getByRole('dialog', { name: 'In time' });
    await explanation.getByText(/^The audio arrived within/).waitFor();
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'detached' });
    expect(await latency.isVisible()).toBe(true);
  });

  it('is shown on a phone at the foot of the screen, by a tap', async () => {
    const device = await force('UNRESOLVED');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'), phone);
    const channel = page.getByRole('article', { name: 'Ch-01', exact: true });
    await channel.getByRole('button', { name: 'Unresolved' }).tap();
    await channel.getByRole('button', { name: /the name is not on the network yet/ }).tap();
    const explanation = page.getByRole('dialog');
    await explanation.getByText(/Subscriptions are kept by name/).waitFor();
    const box = await explanation.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page), 'phone').toEqual([]);
    await explanation.getByRole('button', { name: 'Close' }).tap();
    await explanation.waitFor({ state: 'detached' });
  });
});
