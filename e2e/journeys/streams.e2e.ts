import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceAt, tabOf } from '../channels.ts';
import { ask } from '../demo.ts';
import { journeys } from '../journey.ts';

const SITE = 'Quayside Studios';

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid', { name: 'Receive streams' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

journeys('Streams', ({ demo, openAs }) => {
  it('are subscribed and unsubscribed as a whole, with their channels', async () => {
    const bridge = await deviceAt(demo, SITE, 'Radio-Bridge');
    const page = await openAs(demo.admin, tabOf(bridge, 'rxchannels'));
    // A client that knows channels alone sees the same.
    const query =
      'query ($id: ID!, $accountId: ID) { device(id: $id, accountId: $accountId) { rxChannels { subscribedDevice subscribedChannel summary } } }';
    const seen = async () =>
      (await ask<{ device: { rxChannels: object[] } }>(demo, query, { id: bridge.id, accountId: demo.accountId })).device.rxChannels.slice(
        0,
        2,
      );
    await row(page, 'Return').getByText('none', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose what Return receives' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a stream for Return' });
    // It has one channel: a stream of four does not fit.
    const wide = dialog.getByRole('radio', { name: 'Talkback-Bus@Booth-Pre' });
    await wide.waitFor({ state: 'attached' });
    expect(await wide.isDisabled()).toBe(true);
    await dialog.getByText('Talkback-Bus has 4 channels; Return takes at most 1.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose what Stereo-Programme receives' }).click();
    const other = page.getByRole('dialog', { name: 'Choose a stream for Stereo-Programme' });
    await other.getByRole('button', { name: 'Unsubscribe' }).click();
    await row(page, 'Stereo-Programme').getByText('none', { exact: true }).waitFor();
    const free = { subscribedDevice: null, subscribedChannel: null, summary: 'NONE' };
    await expect.poll(seen).toEqual([free, free]);
    await page.getByRole('button', { name: 'Choose what Stereo-Programme receives' }).click();
    await other.getByRole('radio', { name: 'Booth@Booth-Pre' }).check({ force: true });
    await other.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await row(page, 'Stereo-Programme').getByText('Booth@Booth-Pre').waitFor();
    await row(page, 'Stereo-Programme').getByText('Connected', { exact: true }).waitFor();
    await expect.poll(seen).toEqual([
      { subscribedDevice: 'Booth-Pre', subscribedChannel: 'Pre-5', summary: 'CONNECTED' },
      { subscribedDevice: 'Booth-Pre', subscribedChannel: 'Pre-6', summary: 'CONNECTED' },
    ]);
  });

  it('that are sent show their session description at an address of its own, and copy it as it came [TX-025]', async () => {
    const bridge = await deviceAt(demo, SITE, 'Radio-Bridge');
    const page = await openAs(demo.admin, tabOf(bridge, 'txchannels'));
    const table = page.getByRole('treegrid', { name: 'Transmit streams' });
    await table.getByRole('rowheader', { name: 'Contribution' }).waitFor();
    await table.getByRole('row', { name: /Contribution/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Session description of Contribution' });
    await dialog.getByText('s=Radio-Bridge : Contribution', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('stream')).toBe('"1"');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy: Session description of Contribution' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    const query =
      'query ($id: ID!, $accountId: ID) { device(id: $id, accountId: $accountId) { txStream(streamId: "1") { sessionDescription } } }';
    const { device } = await ask<{ device: { txStream: { sessionDescription: string } } }>(demo, query, {
      id: bridge.id,
      accountId: demo.accountId,
    });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(device.txStream.sessionDescription);
    await page.reload();
    await dialog.getByText('v=0', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('stream')).toBeNull();
  });
});
