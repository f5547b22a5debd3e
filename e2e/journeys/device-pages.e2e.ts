import { expect, it } from 'vitest';
import { deviceOf, graphql } from '../demo.ts';
import { entriesOf } from '../event-log-page.ts';
import { journeys, openDevice, openSite, signIn } from '../journey.ts';
import { swipe } from '../touch.ts';

const SITE = 'Terminal 2 Paging';

journeys('The pages of a device', ({ demo, open, openAs }) => {
  it('open at the firmware row when a firmware notice led there [DEV-018 DEV-070 STATUS-011]', async () => {
    // So low a window that the row is out of sight without being scrolled to.
    const page = await openAs(demo.admin, '/home', { viewport: { width: 1000, height: 420 } });
    await openSite(page, 'Alder Street Theatre', 'Status');
    const notice = page.getByRole('row').filter({ has: page.getByRole('img', { name: /Amp-Circle-L/ }) });
    await page
      .getByRole('region', { name: /[Ff]irmware/ })
      .locator(notice)
      .getByRole('link', { name: 'Amp-Circle-L', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Amp-Circle-L' }).waitFor();
    const row = page.locator('dl > div').filter({ hasText: 'Tutti version' });
    await row.getByText('Update Available').waitFor();
    expect(await row.innerText()).toContain('4.1.7');
    const place = () => row.evaluate((e) => [e.getBoundingClientRect().top, innerHeight - e.getBoundingClientRect().bottom]);
    await expect.poll(async () => Math.min(...(await place())), { timeout: 5000 }).toBeGreaterThan(0);
    expect((await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)) > 0).toBe(true);
  });

  it('are turned by swiping and stay on their tab, with dots that say where [DEV-047 DEV-048 DEV-049 DEV-051]', async () => {
    const { path } = await deviceOf(demo, SITE, 'Gate-Desk-B2');
    const page = await open(`${path}/txchannels`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await signIn(page, demo.admin);
    await page.waitForURL(/txchannels/);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await heading('Gate-Desk-B2').waitFor();
    const dots = page.getByTestId('device-dots').locator('span');
    await dots.first().waitFor();
    expect(await dots.count()).toBe(6);
    expect(await dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('data-active')))).toBe(3);
    await page.getByText('20 of 26').waitFor();

    await swipe(page, 65);
    await page.waitForTimeout(600);
    await heading('Gate-Desk-B2').waitFor();
    await swipe(page, -75);
    await heading('Gate-Desk-B3').waitFor();
    await page.getByText('21 of 26').waitFor();
    expect(page.url()).toMatch(/txchannels/);
    await swipe(page, 75);
    await heading('Gate-Desk-B2').waitFor();
    expect(page.url()).toMatch(/txchannels/);
  });

  it('show a note at once, and the one before when it could not be kept [DEV-041 DEV-042 DEV-043 DEV-044 DEV-045 DEV-046]', async () => {
    const { id } = await deviceOf(demo, SITE, 'Control-Desk');
    type Notes = { location: string; description: string | null; comments: string | null };
    const notes = async () =>
      (
        await graphql<{ device: Notes }>(demo, demo.apiKey, 'query ($id: ID!) { device(id: $id) { location description comments } }', {
          id,
        })
      ).data.device;
    const before = await notes();
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Control-Desk');
    for (const name of ['Location', 'Description', 'Comments'] as const) {
      const field = page.getByRole('textbox', { name, exact: true });
      const was = await field.inputValue();
      // The call is held back: what is shown meanwhile was not answered.
      let send = () => {};
      const held = new Promise<void>((resolve) => (send = resolve));
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('DeviceUpdate')) await held;
        await route.continue();
      });
      await field.fill('Behind the glass');
      await field.press('Control+Enter');
      if (name === 'Location') await page.getByText('Behind the glass', { exact: true }).first().waitFor();
      await page.waitForTimeout(300);
      expect(await field.inputValue()).toBe('Behind the glass');
      expect((await notes())[name.toLowerCase() as keyof Notes] ?? '').toBe(was);
      send();
      await expect.poll(async () => (await notes())[name.toLowerCase() as keyof Notes], { timeout: 5000 }).toBe('Behind the glass');
      await page.unroute('**/graphql');

      // Let the page read again what it does after a change.
      await page.waitForTimeout(3000);
      // The network is gone: nothing arrives, and the note goes back to what is kept.
      await page.context().setOffline(true);
      await field.fill('On the roof');
      await field.press('Control+Enter');
      await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe('Behind the glass');
      await page.context().setOffline(false);
      await page.getByText('Unable to connect to server. Data from').waitFor({ state: 'hidden', timeout: 15_000 });
      expect((await notes())[name.toLowerCase() as keyof Notes]).toBe('Behind the glass');
    }
    await graphql(demo, demo.apiKey, 'mutation ($input: DeviceUpdateInput!) { DeviceUpdate(input: $input) { ok } }', {
      input: { deviceId: id, metaInfo: before },
    });
    await expect.poll(() => page.getByRole('textbox', { name: 'Location' }).inputValue(), { timeout: 15_000 }).toBe(before.location);
  });

  it('let the device make a new key, once and not again at once, and show the outcome [DEV-026 DEV-027 TX-017]', async () => {
    const page = await openAs(demo.admin);
    await openDevice(page, 'Kestrel Arena', 'RF-Rack-Wireless-1');
    const { id, siteId } = await deviceOf(demo, 'Kestrel Arena', 'RF-Rack-Wireless-1');
    const rotations = async () =>
      ((await (await fetch(new URL('/devices', demo.simulatorUrl))).json()) as { id: string; keyRotations: number }[]).find(
        (one) => one.id === id,
      )?.keyRotations;
    const before = (await rotations()) ?? 0;
    const countRotated = async () =>
      (await entriesOf(demo, siteId, { deviceIds: [id] })).filter(({ text }) => text === 'Encryption key rotated').length;
    const countBefore = await countRotated();
    const rotate = page.getByRole('region', { name: 'Media Encryption' }).getByRole('button', { name: 'Rotate key' });
    // Timed in the page: a busy machine asks it late.
    const locked = rotate.evaluate(async (button: HTMLButtonElement) => {
      const until = async (disabled: boolean): Promise<number> => {
        while (button.disabled !== disabled) await new Promise(requestAnimationFrame);
        return performance.now();
      };
      const since = await until(true);
      return (await until(false)) - since;
    });
    await rotate.click();
    await page
      .getByText('Encryption Key rotation is in progress; this might take some time for the devices to start using the new key.')
      .waitFor();
    const lockedMs = await locked;
    expect(lockedMs).toBeGreaterThan(2_000);
    expect(lockedMs).toBeLessThan(10_000);
    await expect.poll(rotations, { timeout: 10_000 }).toBe(before + 1);
    await expect.poll(countRotated, { timeout: 10_000 }).toBe(countBefore + 1);
    await page.getByRole('region', { name: 'Recent Activity' }).getByText('Encryption key rotated').first().waitFor();
    await openDevice(page, 'Kestrel Arena', 'IEM-Rack-1');
    await page.getByRole('region', { name: 'Media Encryption' }).getByRole('button', { name: 'Rotate key' }).waitFor();
    await openDevice(page, 'Kestrel Arena', 'Announcer-Desk');
    await page.getByRole('region', { name: 'Media Encryption' }).getByText('Not Supported').waitFor();
    expect(await page.getByRole('button', { name: 'Rotate key' }).count()).toBe(0);
  });
});
