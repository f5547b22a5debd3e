import { expect, it } from 'vitest';
import { type DemoDevice, deviceAt, keepSubscriptions, receiveChannels } from '../channels.ts';
import type { DemoFacts } from '../demo.ts';
import { pressUntil } from '../grid-focus.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const SITE = 'Kestrel Arena';
const CHANNELS = [1, 2, 3, 4];

/** What the first four channels of a device get, as it reports them. */
const taken = async (demo: DemoFacts, device: DemoDevice) =>
  (await receiveChannels(demo, device))
    .filter(({ index }) => CHANNELS.includes(index))
    .map(({ subscribedChannel, subscribedDevice }) => `${subscribedChannel}@${subscribedDevice}`);

journeys('Blocks of the routing grid', ({ demo, openAs }) => {
  it('are chosen by keyboard, looked at, patched, and taken back', async () => {
    const receiver = await deviceAt(demo, SITE, 'Amp-Rack-1-L');
    const sender = await deviceAt(demo, SITE, 'FOH-Stagebox-A');
    await keepSubscriptions(demo, receiver, CHANNELS);
    const before = await taken(demo, receiver);
    const open = new URLSearchParams({ rxOpen: `${receiver.id}:0`, txOpen: `${sender.id}:0` });
    const page = await openAs(demo.admin, `/sites/${receiver.domainId}/Routing?${open}`);
    const grid = page.getByRole('grid');
    await grid.getByText('Kick-In').waitFor();
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'ArrowDown', /^Input-1, Amp-Rack-1-L/);
    await pressUntil(page, 'ArrowRight', /from Kick-In, FOH-Stagebox-A/);
    for (let at = 1; at < 4; at++) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
    }
    const bar = page.getByRole('region', { name: 'Chosen block' });
    await expect.poll(() => bar.textContent()).toMatch(/Patch 4 channels 1:1.*4 replace.*Apply 4/);
    expect(await violations(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Preview…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByText('Replaces a subscription').count()).toBe(4);
    expect(await taken(demo, receiver)).toEqual(before);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: /4 Input-4/ }).uncheck();
    await dialog.getByRole('button', { name: 'Patch 3 channels' }).click();

    await dialog.getByText('3 connected').waitFor();
    await dialog.getByText('1 left out').waitFor();
    expect(await taken(demo, receiver)).toEqual([
      ...['Kick-In', 'Kick-Out', 'Snare-Top'].map((name) => `${name}@FOH-Stagebox-A`),
      before[3],
    ]);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByText(/^3 channels patched, \d+ (s|min) ago$/).waitFor();
    await page.keyboard.press('Control+z');
    await dialog.getByText('3 connected').waitFor();
    await expect.poll(() => taken(demo, receiver)).toEqual(before);
  });

  it('are a list on a phone, where several channels are chosen and patched in steps', async () => {
    const receiver = await deviceAt(demo, SITE, 'Amp-Rack-1-R');
    await keepSubscriptions(demo, receiver, CHANNELS);
    const viewport = { width: 390, height: 844 };
    const path = `/sites/${receiver.domainId}/Routing?receiver=${encodeURIComponent(receiver.id)}`;
    const page = await openAs(demo.admin, path, { viewport, hasTouch: true });
    await expect.poll(() => page.getByRole('button', { name: /Change the subscription of/ }).count()).toBe(4);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('checkbox', { name: /Input-2/ }).check();
    await page.getByRole('checkbox', { name: /Input-3/ }).check();
    await page.getByRole('button', { name: 'Patch 2…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From').selectOption({ label: 'FOH-Stagebox-A' });
    await expect.poll(() => dialog.getByText('Replaces a subscription').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Patch 2 channels' }).click();
    await dialog.getByText('2 connected').waitFor();
    expect((await taken(demo, receiver)).slice(1, 3)).toEqual(['Kick-In@FOH-Stagebox-A', 'Kick-Out@FOH-Stagebox-A']);
  });
});
