import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { deviceOf } from '../demo.ts';
import { journeys, openSite } from '../journey.ts';
import { violations } from '../violations.ts';

journeys('Cards, dialogs and the search, for everybody', ({ demo, open, openAs }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    // Pages as they open are looked at by journeys/screens.
    it(`axe finds nothing on the back of the ${width} login card, nor in the question before signing out`, async () => {
      const login = await open('/login', { viewport });
      await login.getByRole('button', { name: 'Forgot your password?' }).click();
      await login.getByRole('button', { name: 'Back to Login' }).waitFor();
      expect(await violations(login), 'reset request').toEqual([]);
      const page = await openAs(demo.admin, '/home', { viewport });
      await page.getByRole('button', { name: /^User menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out…' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page), 'sign-out dialog').toEqual([]);
    }, 400_000);

    it(`axe finds nothing while a ${width} device is renamed or forgotten`, async () => {
      const { path } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
      const page = await openAs(demo.admin, path, { viewport });
      const dialog = page.getByRole('dialog');
      await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Device name' }).fill('-FOH');
      await page.getByText('Device names cannot begin or end with a hyphen.').waitFor();
      expect(await violations(page), 'rename, wrong').toEqual([]);
      await page.getByRole('textbox', { name: 'Device name' }).fill('FOH');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor();
      expect(await violations(page), 'rename dialog').toEqual([]);
      const away = await deviceOf(demo, 'Kestrel Arena', 'FOH-Stagebox-B');
      await page.goto(away.path);
      await page.getByRole('button', { name: 'Forget' }).click();
      await dialog.waitFor();
      expect(await violations(page), 'forget dialog').toEqual([]);
    }, 400_000);
  }

  it('the search of devices works by keyboard alone [DEVS-026 DEVS-027 DEVS-028 DEVS-029]', async () => {
    const page = await openAs(demo.admin);
    await openSite(page, 'Kestrel Arena', 'Devices');
    const search = page.getByRole('combobox', { name: /^Search/ });
    await pressTo(page, search);
    await page.keyboard.type('bex');
    await page.getByRole('option').first().waitFor();
    // The first one is by name; the one below it is applied.
    const highlighted = async () => {
      const id = await search.getAttribute('aria-activedescendant');
      return page.getByRole('option').evaluateAll((all, at) => all.findIndex((option) => option.id === at), id);
    };
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(highlighted).toBe(at);
    }
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
