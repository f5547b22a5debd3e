import { expect, it } from 'vitest';
import { journeys, openSite } from '../browser.ts';
import { deviceOf } from '../demo.ts';
import { violations } from '../violations.ts';

journeys('Every screen, for everybody', ({ demo, open, openAs }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`axe finds nothing on the ${width} screens`, async () => {
      const look = { viewport };
      const login = await open('/login', look);
      await login.getByRole('heading', { name: 'Log in' }).waitFor();
      expect(await violations(login), 'login').toEqual([]);
      await login.getByRole('button', { name: 'Forgot your password?' }).click();
      expect(await violations(login), 'reset request').toEqual([]);
      await login.goto('/resetpassword?token=x');
      expect(await violations(login), 'new password').toEqual([]);

      const page = await openAs(demo.admin, '/home', look);
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      expect(await violations(page), 'home').toEqual([]);
      await page.getByRole('article').filter({ hasText: 'Kestrel Arena' }).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: 'Kestrel Arena' }).waitFor();
      expect(await violations(page), 'site status').toEqual([]);
      await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Devices' }).click();
      await page.getByRole('region', { name: 'High importance' }).waitFor();
      expect(await violations(page), 'devices, grid').toEqual([]);
      const { pathname } = new URL(page.url());
      await page.goto(`${pathname}?view=list`);
      await page.getByText('FOH-Console').first().waitFor();
      expect(await violations(page), 'devices, list').toEqual([]);
      await page.goto('/nowhere');
      expect(await violations(page), 'not found').toEqual([]);
      await page.goto('/sites/00000000-0000-4000-8000-000000000000/Status');
      expect(await violations(page), 'site not found').toEqual([]);
      await page.goto('/home');
      await page.getByRole('button', { name: /^User menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out…' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page), 'sign-out dialog').toEqual([]);
    }, 240_000);

    it(`axe finds nothing on the ${width} pages of a device, nor in their dialogs`, async () => {
      const { path } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
      const page = await openAs(demo.admin, path, { viewport });
      const dialog = page.getByRole('dialog');
      await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
      expect(await violations(page), 'status').toEqual([]);
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Device name' }).fill('-FOH');
      expect(await violations(page), 'rename, wrong').toEqual([]);
      await page.getByRole('textbox', { name: 'Device name' }).fill('FOH');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor();
      expect(await violations(page), 'rename dialog').toEqual([]);
      await page.goto(`${path}/txchannels`);
      await page.getByText('64 channels').waitFor();
      expect(await violations(page), 'transmit').toEqual([]);
      await page.goto(`${path}/rxchannels`);
      await page.getByText('@FOH-Stagebox-A').first().waitFor();
      expect(await violations(page), 'receive').toEqual([]);
      for (const [name, search, seen] of [
        ['select transmit dialog', 'edit=1', 'Unsubscribe'],
        ['patch dialog', 'patch=[1,2,3]', 'Transmit devices'],
        ['latency dialog', 'latency=1', 'Close'],
      ] as const) {
        await page.goto(`${path}/rxchannels?${search}`);
        await dialog
          .getByText(seen)
          .or(dialog.getByRole('group', { name: seen }))
          .or(dialog.getByRole('button', { name: seen }))
          .first()
          .waitFor();
        expect({ [name]: await violations(page) }).toEqual({ [name]: [] });
      }
      const away = await deviceOf(demo, 'Kestrel Arena', 'FOH-Stagebox-B');
      await page.goto(`${away.path}/rxchannels`);
      await page.getByRole('button', { name: 'Forget' }).waitFor();
      expect(await violations(page), 'receive, not connected').toEqual([]);
      await page.goto(away.path);
      await page.getByRole('button', { name: 'Forget' }).click();
      await dialog.waitFor();
      expect(await violations(page), 'forget dialog').toEqual([]);
    }, 240_000);
  }

  it('the search of devices works by keyboard alone [DEVS-026 DEVS-027 DEVS-028 DEVS-029]', async () => {
    const page = await openAs(demo.admin);
    await openSite(page, 'Kestrel Arena', 'Devices');
    const search = page.getByRole('combobox', { name: /^Search/ });
    await search.focus();
    await page.keyboard.type('bex');
    await page.getByRole('option').first().waitFor();
    // The first one is by name; the one below it is applied.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const filter = () => new URL(page.url()).searchParams.get('filter');
    await expect.poll(filter).toBe('manufacturer:bex');
    await page.getByText(/of 37 devices/).waitFor();
    expect(await page.getByText('FOH-Console').count()).toBe(0);
    await page.keyboard.type('foh');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(filter).toBe('manufacturer:bex;name:foh');
    await page.keyboard.press('Delete');
    await expect.poll(filter).toBe('name:foh');
    await page.keyboard.press('Delete');
    await page.getByText('37 devices', { exact: true }).first().waitFor();
    await page.keyboard.type('foh');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
  });
});
