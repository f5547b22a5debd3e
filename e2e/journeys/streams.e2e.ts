import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceAt, tabOf } from '../channels.ts';
import { ask } from '../demo.ts';
import { pressUntil } from '../grid-focus.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

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

  it('are a block of the routing grid, patched, taken back, and found by their names', async () => {
    const bridge = await deviceAt(demo, SITE, 'Radio-Bridge');
    const sender = await deviceAt(demo, SITE, 'Booth-Pre');
    const taken = async () => {
      const query = 'query ($id: ID!, $accountId: ID) { device(id: $id, accountId: $accountId) { rxStreams { name subscribedStream } } }';
      const { device } = await ask<{ device: { rxStreams: { name: string; subscribedStream: string | null }[] } }>(demo, query, {
        id: bridge.id,
        accountId: demo.accountId,
      });
      return Object.fromEntries(device.rxStreams.map(({ name, subscribedStream }) => [name, subscribedStream]));
    };
    const before = await taken();
    expect(before).toMatchObject({ 'Stereo-Programme': 'Booth', 'Talkback-In': 'Talkback-Bus' });
    const open = new URLSearchParams({ rxOpen: `${bridge.id}:`, txOpen: `${sender.id}:` });
    const page = await openAs(demo.admin, `/sites/${bridge.domainId}/Routing?${open}`);
    await page.getByRole('columnheader', { name: 'stream Booth, Booth-Pre' }).waitFor();
    await page.getByRole('rowheader', { name: /Stereo-Programme/ }).waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'ArrowDown', /^stream Stereo-Programme, Radio-Bridge/);
    await pressUntil(page, 'ArrowRight', /from stream Booth, Booth-Pre/);
    await page.keyboard.press('Delete');
    await expect.poll(taken).toEqual({ ...before, 'Stereo-Programme': null });
    await page.getByText(/^1 stream unsubscribed, \d+ (s|min) ago$/).waitFor();
    // Talkback-In is beside a channel: it takes whole streams alone.
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    const bar = page.getByRole('region', { name: 'Chosen block' });
    await expect.poll(() => bar.textContent()).toMatch(/Patch 2 streams 1:1.*1 cannot work.*Apply 1/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 connected').waitFor();
    await dialog.getByText('1 left out').waitFor();
    expect(await taken()).toEqual(before);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(/^1 stream patched, \d+ (s|min) ago$/).waitFor();
    await page.keyboard.press('Control+z');
    await dialog.getByText('1 unsubscribed').waitFor();
    await expect.poll(taken).toEqual({ ...before, 'Stereo-Programme': null });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(/^1 stream unsubscribed, \d+ (s|min) ago$/).waitFor();
    await page.keyboard.press('Control+z');
    await dialog.getByText('1 connected').waitFor();
    await expect.poll(taken).toEqual(before);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('searchbox', { name: 'Receive device or channel' }).fill('ref-t');
    await page.getByRole('rowheader', { name: /Talkback-In/ }).waitFor({ state: 'detached' });
    await page.getByRole('rowheader', { name: /Ref-Tone/ }).waitFor();
  });
});
