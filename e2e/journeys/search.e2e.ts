import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search everywhere' });
const options = (page: Page, group: string) =>
  palette(page)
    .getByRole('group', { name: new RegExp(`^${group}`) })
    .getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

journeys('Search everywhere', ({ demo, openAs }) => {
  it('finds a device and opens it, by keyboard alone, and offers it again', async () => {
    const page = await openAs(demo.admin);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await palette(page).getByText('Everywhere', { exact: true }).waitFor();
    await page.keyboard.type('router facility');
    await chosen(page).filter({ hasText: 'Facility-Router' }).waitFor();
    expect(await chosen(page).locator('mark').allTextContents()).toEqual(expect.arrayContaining(['Facility', 'Router']));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/Devices\//);
    await palette(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await options(page, 'Recent').filter({ hasText: 'Facility-Router' }).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
  });

  it('finds channels by the server, and narrows to them by Tab and by a sign', async () => {
    const page = await openAs(demo.admin);
    await page.keyboard.press('Control+k');
    await field(page).fill('#ch-01');
    await options(page, 'Channels').first().waitFor();
    expect(await palette(page).getByRole('group').count()).toBe(1);
    await chosen(page).filter({ hasText: 'Ch-01' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(rx|tx)channels/);
    await page.keyboard.press('Control+k');
    await field(page).fill('kestrel arena');
    await options(page, 'Sites').first().waitFor();
    await page.keyboard.press('Tab');
    await palette(page)
      .getByRole('button', { name: /^Sites/ })
      .waitFor();
    expect(await palette(page).getByRole('group').count()).toBe(1);
  });

  it('keeps the focus while the page below it is still read, which then leads to the channel that was asked for', async () => {
    const page = await openAs(demo.admin);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (/DeviceRxChannels|DeviceTxChannels/.test(route.request().postData() ?? '')) await promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await field(page).fill('#ch-01');
    await chosen(page).filter({ hasText: 'Ch-01' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(rx|tx)channels.*#channel-1$/);
    await palette(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field(page).fill('kestrel');
    resolve();
    const row = page.locator('[role="row"], tr').filter({ hasText: 'Ch-01' }).first();
    await row.waitFor({ state: 'attached' });
    await page.keyboard.type(' arena');
    expect(await field(page).inputValue()).toBe('kestrel arena');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Ch-01');
  });

  it('finds the streams of a device, and leads to the row of one, by keyboard alone', async () => {
    const page = await openAs(demo.admin);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('#talkback-out bridge');
    await chosen(page).filter({ hasText: 'transmit stream of Radio-Bridge, Quayside Studios' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/txchannels.*#stream-/);
    const row = page.getByRole('treegrid', { name: 'Transmit streams' }).getByRole('row', { name: /Talkback-Out/ });
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is opened, used and left by mouse; nothing found is said', async () => {
    const page = await openAs(demo.admin);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await field(page).fill('zzxqy');
    // Once to be seen, once to be read out.
    await palette(page).getByText('Nothing found for “zzxqy”.').first().waitFor();
    await field(page).fill('invite');
    await options(page, 'Actions').filter({ hasText: 'Invite a user' }).click();
    await page.waitForURL(/\/settings\/users\/adduser/);
    for (const leave of [() => page.mouse.click(8, 450), () => page.keyboard.press('Escape')]) {
      await button.click();
      await field(page).waitFor();
      await leave();
      await palette(page).waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('signs nobody out by itself', async () => {
    const page = await openAs(demo.admin);
    await page.keyboard.press('Control+k');
    await field(page).fill('>sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'This browser' }).waitFor();
  });

  it('fills a phone, by touch', async () => {
    const page = await openAs(demo.admin, '/home', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await field(page).fill('router');
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await palette(page).getByText('narrow to a kind').count()).toBe(0);
    expect(await violations(page), 'phone').toEqual([]);
    await options(page, 'Devices').first().tap();
    await page.waitForURL(/\/Devices\//);
  });

  it('finds for a restricted person nothing of other sites, people and settings', async () => {
    const page = await openAs(demo.restricted);
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('list').getByRole('link');
    await links.first().waitFor();
    const own = await links.count();
    expect(own).toBeLessThan(8);
    await page.keyboard.press('Control+k');
    await field(page).fill('a');
    await options(page, 'Devices').first().waitFor();
    await expect.poll(() => palette(page).getByRole('combobox', { name: 'In' }).locator('option').count()).toBe(own + 1);
    expect(
      await palette(page)
        .getByRole('group', { name: /^(Users|Settings)/ })
        .count(),
    ).toBe(0);
    // What an administrator finds: a device, its site, a stream of one there, a person, what is done in the settings.
    const admin = await openAs(demo.admin);
    await admin.keyboard.press('Control+k');
    for (const text of ['facility-router', 'quayside', 'talkback-out', 'tomas', 'add a site']) {
      await field(admin).fill(text);
      await options(admin, '').first().waitFor();
      await field(page).fill(text);
      await palette(page).getByText(`Nothing found for “${text}”.`).first().waitFor();
      expect([text, await options(page, '').count()]).toEqual([text, 0]);
    }
  });

  it.each(['light', 'dark'] as const)('passes axe in %s', async (colorScheme) => {
    const page = await openAs(demo.admin, '/home', { colorScheme });
    await page.keyboard.press('Control+k');
    await palette(page).getByText('Everywhere', { exact: true }).waitFor();
    expect(await violations(page), 'offers').toEqual([]);
    await field(page).fill('a');
    await options(page, 'Channels').first().waitFor();
    expect(await violations(page), 'found').toEqual([]);
  });
});
