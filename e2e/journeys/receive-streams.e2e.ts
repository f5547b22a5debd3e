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

journeys('Receive streams', ({ demo, openAs }) => {
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
});
