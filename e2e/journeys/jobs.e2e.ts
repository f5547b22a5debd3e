import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { ask } from '../demo.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

journeys('A job', ({ demo, openAs }) => {
  it('reboots selected devices in waves, by keyboard alone, and lists each of them as back', async () => {
    const query = '{ domain(name: "Kestrel Arena") { id devices { id name capabilities { CAN_RESET } status { connectivity } } } }';
    const { domain } = await ask<{
      domain: { id: string; devices: { name: string; capabilities: { CAN_RESET: boolean }; status: { connectivity: string } }[] };
    }>(demo, query, {});
    const able = domain.devices.filter(({ capabilities, status }) => capabilities.CAN_RESET && status.connectivity === 'OK');
    const [first, second] = able.map(({ name }) => name);
    const page = await openAs(demo.admin, `/sites/${domain.id}/Devices`);
    for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).press('Space');
    await pressTo(page, page.getByRole('button', { name: 'Reboot in waves…' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await pressTo(page, dialog.getByRole('textbox', { name: 'Size of a wave' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1');
    expect(await violations(page), 'fields').toEqual([]);
    await pressTo(page, dialog.getByRole('button', { name: 'Preview' }));
    await page.keyboard.press('Enter');
    const make = dialog.getByRole('button', { name: 'Reboot 2 devices' });
    await make.waitFor();
    expect(await violations(page), 'preview').toEqual([]);
    await pressTo(page, make);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Reboot in waves' }).waitFor();
    await page.getByText('2 devices, waves: 2, at most 1 at a time.').waitFor();
    const devices = page.getByRole('table', { name: 'Devices of this job' });
    await devices.getByText('Restarting').waitFor();
    // The second wave begins once the first is back.
    expect(await devices.getByText('Waits').count()).toBe(1);
    await page.getByText('2 of 2 are back').waitFor({ timeout: 90_000 });
    expect(await devices.getByText('Back').count()).toBe(2);
    expect(await violations(page), 'job').toEqual([]);
  });
});
