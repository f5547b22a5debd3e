import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceOf, fault, graphql, rename } from '../demo.ts';
import { journeys, openDevice, openDeviceTab } from '../journey.ts';

const SITE = 'Harbour Convention';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

journeys('The name of a device', ({ demo, openAs }) => {
  it('is judged while it is typed, asked about, pending until the device says it, and then on its page and in the list [DEV-039 DEV-082 DEV-083 DEV-084 DEV-085 DEV-086 DEV-088 DEV-089]', async () => {
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Foyer-N');
    await page.getByRole('button', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'Device name' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    for (const [typed, problem] of [
      ['F'.repeat(32), 'Device names can be up to 31 characters in length'],
      ['Foyer North', "Acceptable characters are A-Z, a-z, 0-9, and '-'"],
      ['Foyer-', 'Device names cannot begin or end with a hyphen.'],
      ['-Foyer', 'Device names cannot begin or end with a hyphen.'],
    ] as const) {
      await field.fill(typed);
      await page.getByText(problem).waitFor();
      expect(await save.isDisabled()).toBe(true);
    }
    await field.fill(`${'F'.repeat(29)}-9`);
    expect(await save.isEnabled()).toBe(true);
    await field.fill('');
    await page.getByText('Device names cannot').waitFor({ state: 'hidden' });
    expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await heading(page, 'Foyer-N').waitFor();

    const endFault = await fault(demo, 'slowNetwork', { site: SITE, device: 'Foyer-N', factor: 1 });
    await page.getByRole('button', { name: 'Rename' }).click();
    expect(await field.inputValue()).toBe('Foyer-N');
    await field.fill('Foyer-North');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Rename Foyer-N?' });
    await dialog.getByText(/will not be re-established when the receiver restarts/).waitFor();
    await dialog.getByRole('button', { name: 'Rename to Foyer-North' }).click();
    await page.getByText('Renaming to Foyer-North').waitFor();
    await heading(page, 'Foyer-N').waitFor();
    expect(await page.getByRole('button', { name: 'Rename', exact: true }).count()).toBe(0);
    await heading(page, 'Foyer-North').waitFor();
    await page.getByText('Device renamed to Foyer-North').waitFor();
    await endFault();
    await page.getByRole('navigation', { name: 'Where this device is' }).getByRole('link', { name: 'Devices' }).click();
    await page.getByRole('link', { name: 'Foyer-North', exact: true }).waitFor();
    await rename(demo, (await deviceOf(demo, SITE, 'Foyer-North')).id, 'Foyer-N');
    await page.getByRole('link', { name: 'Foyer-N', exact: true }).waitFor();
  });

  it('is what receivers find a transmitter by: they go on until they restart, then they are unresolved [DEV-033 DEV-036 DEV-094]', async () => {
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Hall-DSP-B');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Device name' }).fill('Hall-DSP-Beta');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Rename to Hall-DSP-Beta' }).click();
    await heading(page, 'Hall-DSP-Beta').waitFor();

    await openDevice(page, SITE, 'Hall-B-Amp-1', 'Receive');
    const first = page.getByRole('table', { name: 'Receive channels' }).getByRole('row').nth(1);
    await first.getByText('Connected', { exact: true }).waitFor();
    expect(await first.innerText()).toMatch(/@Hall-DSP-B(?!eta)/);
    await page.getByRole('button', { name: 'Reboot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reboot Hall-B-Amp-1?' });
    await dialog.getByRole('button', { name: 'Reboot Hall-B-Amp-1' }).click();
    await page.getByText('Device is rebooted').waitFor();
    await page.getByRole('button', { name: 'Forget' }).waitFor();
    expect(await page.getByRole('button', { name: 'Reboot', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Reboot' }).waitFor({ timeout: 30_000 });
    await openDeviceTab(page, 'Receive');
    await first.getByText('Unresolved', { exact: true }).waitFor();

    await rename(demo, (await deviceOf(demo, SITE, 'Hall-DSP-Beta')).id, 'Hall-DSP-B');
    await first.getByText('Connected', { exact: true }).waitFor();
  });

  it('and its importance and clock are changed by keyboard alone [DEV-037 DEV-087]', async () => {
    const { id } = await deviceOf(demo, SITE, 'Overflow-Screen');
    const importance = async () => {
      const query = 'query ($id: ID!) { device(id: $id) { importanceLevel } }';
      return (await graphql<{ device: { importanceLevel: string } }>(demo, demo.apiKey, query, { id })).data.device.importanceLevel;
    };
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Overflow-Screen');
    const tabTo = async (what: ReturnType<Page['getByRole']>) => {
      for (let i = 0; i < 80 && !(await what.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab');
      expect(await what.evaluate((e) => e === document.activeElement)).toBe(true);
    };
    await tabTo(page.getByRole('button', { name: 'Rename' }));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Device name' }).waitFor();
    await page.keyboard.type('Overflow-Foyer');
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('button', { name: 'Rename to Overflow-Foyer' });
    await confirm.waitFor();
    await tabTo(confirm);
    await page.keyboard.press('Enter');
    await heading(page, 'Overflow-Foyer').waitFor();

    const radios = page.getByRole('radiogroup', { name: 'Importance' }).getByRole('radio');
    expect(await radios.count()).toBe(3);
    for (const [at, name] of ['High', 'Normal', 'Low'].entries()) await radios.nth(at).and(page.getByRole('radio', { name })).waitFor();
    await tabTo(page.getByRole('radio', { name: 'Normal' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(importance).toBe('LESS_IMPORTANT');
    expect(await page.getByRole('radio', { name: 'Low' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(importance).toBe('NORMAL');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(importance).toBe('IMPORTANT');
    await page.keyboard.press('ArrowRight');
    await expect.poll(importance).toBe('NORMAL');

    const toggle = page.getByRole('switch', { name: 'V1 delay requests' });
    await tabTo(toggle);
    await page.keyboard.press('Space');
    await page.getByText('Successfully Changed V1 delayed Request for Device').waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await tabTo(toggle);
    await page.keyboard.press('Space');
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await rename(demo, id, 'Overflow-Screen');
    await heading(page, 'Overflow-Screen').waitFor();
  });
});
