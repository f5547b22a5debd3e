import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { channelRow, deviceAt, tabOf, transmitPolicy } from '../channels.ts';
import { fault } from '../demo.ts';
import { journeys } from '../journey.ts';
import { pick } from '../pick.ts';

const SITE = 'Quayside Studios';
const SENDER = 'Studio-A-Console';
/** The transmit channel that is encrypted and the receive channel that gets it. */
const CHANNEL = 30;
const WITHIN = { timeout: 10_000 };

const lineOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

journeys('Transmitting', ({ demo, openAs }) => {
  it('sends a channel encrypted only when asked to, as the device reports it; who cannot decrypt says so [TX-001 TX-003 TX-006 TX-013]', async () => {
    const sender = await deviceAt(demo, SITE, SENDER);
    const router = await deviceAt(demo, SITE, 'Facility-Router');
    // Late, so that there is time to look.
    const hurry = await fault(demo, 'slowNetwork', { site: SITE, device: sender.id });
    const page = await openAs(demo.admin, tabOf(sender, 'txchannels'), { viewport: { width: 1440, height: 2400 } });
    const row = lineOf(page, `Mix-${CHANNEL}`);
    const policy = row.getByRole('radiogroup', { name: `Encryption of Mix-${CHANNEL}` });
    const choice = (name: 'Compatible' | 'Strict') => policy.getByRole('radio', { name, exact: true });
    for (const name of ['Name', 'Encryption Settings']) await page.getByRole('columnheader', { name }).waitFor();
    expect(await choice('Compatible').isChecked()).toBe(true);
    await pick(choice('Strict'));
    await row.getByText(/^(Asked…|Sent)$/).waitFor();
    expect(await transmitPolicy(demo, sender, CHANNEL)).toBe('COMPATIBLE');
    await row.getByText(/^(Asked…|Sent)$/).waitFor({ state: 'detached' });
    await expect.poll(() => transmitPolicy(demo, sender, CHANNEL), WITHIN).toBe('STRICT');
    await page.getByText('1 strict', { exact: true }).waitFor();
    expect(await choice('Strict').isChecked()).toBe(true);

    const other = await openAs(demo.admin, tabOf(router, 'rxchannels'));
    const receiver = await channelRow(other, `Ch-${CHANNEL}`);
    await receiver.getByText('The receiver cannot decrypt the channel').waitFor();
    await hurry();
    await pick(choice('Compatible'));
    await receiver.getByText('Connected', { exact: true }).waitFor();
    await expect.poll(() => transmitPolicy(demo, sender, CHANNEL), WITHIN).toBe('COMPATIBLE');
    await page.getByText('1 strict', { exact: true }).waitFor({ state: 'detached' });
  });

  it('makes a new key when asked to; the button then rests for about 3 s, whatever comes of it [TX-014 TX-015 TX-017]', async () => {
    const before = await deviceAt(demo, SITE, SENDER);
    const page = await openAs(demo.admin, tabOf(before, 'txchannels'));
    const rotate = page.getByRole('button', { name: 'Rotate key' });
    /** Watches the button rest: neither much shorter nor much longer than 3 s. */
    const rest = async (): Promise<void> => {
      await expect.poll(() => rotate.isDisabled(), { ...WITHIN, interval: 20 }).toBe(true);
      const from = performance.now();
      await expect.poll(() => rotate.isEnabled(), { ...WITHIN, interval: 50 }).toBe(true);
      const ms = performance.now() - from;
      expect([ms > 2500, ms < 6000]).toEqual([true, true]);
    };
    await rotate.click();
    await rest();
    await page
      .getByText('Encryption Key rotation is in progress; this might take some time for the devices to start using the new key.')
      .first()
      .waitFor();
    expect((await deviceAt(demo, SITE, SENDER)).keyRotations).toBe(before.keyRotations + 1);

    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('DeviceMediaConfidentialityFlowKeyRotate')) return route.fallback();
      const errors = [{ message: 'The device is not connected.', extensions: { code: 'DEVICE_OFFLINE' } }];
      return route.fulfill({ json: { data: { DeviceMediaConfidentialityFlowKeyRotate: null }, errors } });
    });
    await rotate.click();
    await rest();
    await page.getByText('The device is not connected.').first().waitFor();
    expect((await deviceAt(demo, SITE, SENDER)).keyRotations).toBe(before.keyRotations + 1);
  });

  it('offers encryption and a new key to a device that encrypts, and neither to one that does not [TX-005 TX-007]', async () => {
    const page = await openAs(demo.admin, tabOf(await deviceAt(demo, SITE, SENDER), 'txchannels'));
    await page.getByRole('columnheader', { name: 'Encryption Settings' }).waitFor();
    await page.getByRole('button', { name: 'Rotate key' }).waitFor();
    await page.goto(tabOf(await deviceAt(demo, SITE, 'Facility-Router'), 'txchannels'));
    await lineOf(page, 'Mtx-01').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Encryption Settings' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Rotate key' }).count()).toBe(0);
  });
});
