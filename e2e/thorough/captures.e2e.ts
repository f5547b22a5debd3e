import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CapturedDevice, capturedInventory, hasCaptures } from '../captured-inventory.ts';
import { type Demo, graphql, startDemo } from '../demo.ts';
import { openSite, signIn } from '../journey.ts';
import { launchBrowser } from '../launch-browser.ts';

interface Read {
  name: string;
  manufacturer: { name: string };
  product: { name: string };
  txChannels: { index: number; name: string }[];
  rxChannels: { index: number; name: string; subscribedDevice: string | null; subscribedChannel: string | null; status: string }[];
  clockingState: { locked: string };
  status: { subscriptions: string };
}

// Needs the folder beside the checkout, and a browser.
describe.skipIf(!hasCaptures || !process.env['CHROMIUM_PATH'])(
  'Real devices, from captured packets (skipped without the shared folder)',
  () => {
    let demo: Demo;
    let folder: string;
    let wanted: CapturedDevice[];
    beforeAll(async () => {
      const inventory = capturedInventory();
      wanted = inventory.devices;
      folder = await mkdtemp(join(tmpdir(), 'tutti-inventory-'));
      await writeFile(join(folder, 'inventory.json'), JSON.stringify(inventory));
      demo = await startDemo({ env: { TUTTI_DEMO_SCALE: '1:2:2', TUTTI_DEMO_INVENTORY: join(folder, 'inventory.json') } });
    });
    afterAll(async () => {
      await demo?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('come up through the link with their names, models, channels, subscriptions and statuses', async () => {
      expect(wanted.map((d) => [d.name, d.tx.length > 0, d.rx.length])).toEqual([
        ['avio-bt-1', true, 1],
        ['avio-aes3-1', true, 2],
        ['avio-usb-1', true, 2],
        ['avio-usb-2', true, 2],
        ['lx-dante', true, expect.any(Number)],
      ]);
      const { data } = await graphql<{ domain: { devices: Read[] } }>(
        demo,
        demo.apiKey,
        '{ domain(name: "Captured site") { devices { name manufacturer { name } product { name } txChannels { index name } clockingState { locked } status { subscriptions } rxChannels { index name subscribedDevice subscribedChannel status } } } }',
      );
      for (const device of wanted) {
        const read = data.domain.devices.find((d) => d.name === device.name);
        expect(read).toMatchObject({ name: device.name, manufacturer: { name: device.manufacturer }, product: { name: device.model } });
        expect(read?.txChannels.map((c) => c.name)).toEqual(device.tx);
        expect(read?.rxChannels).toEqual(device.rx);
        const unresolved = device.rx.some((c) => c.status === 'UNRESOLVED');
        expect(read?.status.subscriptions).toBe(unresolved ? 'WARNING' : 'OK');
      }
    });

    it('and are found in the browser with their trouble in words', async () => {
      const browser = await launchBrowser();
      try {
        const page = await (await browser.newContext({ baseURL: demo.url, viewport: { width: 1440, height: 900 } })).newPage();
        await page.goto('/home');
        await signIn(page, demo.admin);
        await openSite(page, 'Captured site', 'Devices');
        for (const device of wanted) await page.getByRole('link', { name: device.name, exact: true }).waitFor();
        await page.getByRole('combobox', { name: /^Search/ }).fill('digigram');
        await page.getByRole('link', { name: 'lx-dante', exact: true }).waitFor();
        await page.getByRole('link', { name: 'avio-usb-1', exact: true }).waitFor({ state: 'hidden' });
        await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Status' }).click();
        await page.getByText('2 channels unresolved').first().waitFor();
      } finally {
        await browser.close();
      }
    });
  },
);
