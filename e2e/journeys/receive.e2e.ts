import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { channelRow, deviceAt, keepSubscriptions, pressTo, tabOf } from '../channels.ts';
import { fault } from '../demo.ts';
import { journeys } from '../journey.ts';
import { pick } from '../pick.ts';

const SITE = 'Quayside Studios';

/** Opens the choice of a transmit channel from its line in the table. */
async function edit(page: Page, name: string): Promise<Locator> {
  await (await channelRow(page, name)).getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Select Transmit Channel' });
}

/** What the dialog says the channel is connected to. */
const connectedTo = (dialog: Locator): Locator =>
  dialog.locator('dl > div').filter({ has: dialog.page().getByText('Connected to', { exact: true }) });

/** Looks at a transmit device in the dialog, found by its search, which leaves those of that name alone. */
async function lookAt(dialog: Locator, device: string): Promise<void> {
  await dialog.getByRole('searchbox', { name: 'Search by device name' }).fill(device.toUpperCase());
  const left = dialog.getByRole('group', { name: 'Transmit devices' }).getByRole('radio');
  await left.and(dialog.getByRole('radio', { name: new RegExp(`^${device}: `) })).waitFor({ state: 'attached' });
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByRole('heading', { name: device }).waitFor();
  const names = await left.evaluateAll((all) => all.map((radio) => radio.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name?.startsWith(device))).toEqual([]);
}

/** Writes down every text that the line of a channel has from now on; answers how to read them. */
async function remember(page: Page, row: Locator): Promise<() => Promise<readonly string[]>> {
  await row.evaluate((line) => {
    const at = `[data-row="${line.getAttribute('data-row')}"]`;
    const seen: string[] = [];
    const look = () => {
      const text = [...document.querySelectorAll(`${at} th, ${at} td`)].map((cell) => cell.textContent).join(' | ');
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

const KICK = { subscribedDevice: 'FOH-Stagebox-A', subscribedChannel: 'Kick-In' };
const NOTHING = { subscribedDevice: '', subscribedChannel: '' };

journeys('Receiving', ({ demo, openAs }) => {
  it('subscribes and unsubscribes; what is requested is shown as requested until the device reports it [RX-005 RX-006 RX-010 RX-016 RX-017 RX-018 RX-019 RX-031 RX-035 RX-036 RX-054]', async () => {
    const device = await deviceAt(demo, SITE, 'Facility-Router');
    await keepSubscriptions(demo, device, [400]);
    // The device takes its commands late, so that there is time to look.
    onTestFinished(await fault(demo, 'slowNetwork', { site: SITE, device: device.id }));
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const lines = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await lines.first().waitFor();
    const buttons = await lines.evaluateAll((rows) =>
      rows.map((one) => [
        `Edit ${one.querySelector('th button span')?.textContent}`,
        one.querySelector('button[aria-label^="Edit"]')?.ariaLabel,
      ]),
    );
    expect(buttons.length).toBeGreaterThan(10);
    for (const [named, button] of buttons) expect(button).toBe(named);
    const row = await channelRow(page, 'Ch-400');
    await row.getByText('none', { exact: true }).waitFor();
    const texts = await remember(page, row);
    const dialog = await edit(page, 'Ch-400');
    await dialog.getByText('Ch-400@Facility-Router').waitFor();
    await connectedTo(dialog).getByText('none', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Unsubscribe' }).isDisabled()).toBe(true);
    await lookAt(dialog, 'Studio-A-Console');
    await dialog.getByRole('radio', { name: /Mix-40$/ }).check();
    await dialog.getByRole('button', { name: 'Subscribe to Mix-40' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'The result updates in a few seconds.' });
    await notice.waitFor();
    await notice.getByRole('button').click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('Mix-40@Studio-A-Console').waitFor();
    await row.getByText('Connected', { exact: true }).waitFor();
    const seen = await texts();
    // Asked for, and still what the device last said.
    const asked = seen.findIndex((text) => /Asked…|Sent/.test(text));
    const connected = seen.findIndex((text) => text.includes('Connected'));
    expect(asked).toBeGreaterThan(0);
    expect(connected).toBeGreaterThan(asked);
    expect(seen[asked]).toContain('none');

    const again = await edit(page, 'Ch-400');
    await connectedTo(again).getByText('Mix-40@Studio-A-Console').waitFor();
    await notice.waitFor({ state: 'hidden' });
    await again.getByRole('button', { name: 'Unsubscribe' }).click();
    await notice.waitFor();
    await again.waitFor({ state: 'hidden' });
    await row.getByText('none', { exact: true }).waitFor();
    await row.getByText('None', { exact: true }).waitFor();
    const ended = (await texts()).slice(seen.length);
    expect(ended.find((text) => /Asked…|Sent/.test(text))).toContain('Mix-40@Studio-A-Console');
  });

  it('takes a channel and gives it back by keyboard, by both names each time [RX-033 RX-034]', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    await keepSubscriptions(demo, device, [60]);
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const sent: unknown[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (!body.includes('"operationName":"DeviceRxChannelsSubscriptionSet"')) return;
      sent.push((JSON.parse(body) as { variables: { input: { subscriptions: unknown } } }).variables.input.subscriptions);
    });
    const row = await channelRow(page, 'Ch-60');
    await pressTo(page, row.getByRole('button', { name: 'Edit Ch-60' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Select Transmit Channel' });
    await pressTo(page, dialog.getByRole('searchbox'));
    await page.keyboard.type('FOH-Stagebox-A');
    await page.keyboard.press('Enter');
    await pressTo(page, dialog.getByRole('radio', { name: /Kick-In$/ }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Connected', { exact: true }).waitFor();
    await pressTo(page, row.getByRole('button', { name: 'Edit Ch-60' }));
    await page.keyboard.press('Enter');
    await pressTo(page, dialog.getByRole('button', { name: 'Unsubscribe' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await row.getByText('none', { exact: true }).waitFor();
    expect(sent).toEqual([[{ rxChannelIndex: 60, ...KICK, replaces: NOTHING }], [{ rxChannelIndex: 60, ...NOTHING, replaces: KICK }]]);
  });

  it('says in words why the device got nothing of a subscription, and never shows it as connected', async () => {
    const device = await deviceAt(demo, SITE, 'Facility-Router');
    await keepSubscriptions(demo, device, [401]);
    onTestFinished(await fault(demo, 'subscribeFail', { site: SITE, device: device.id, channel: 401, status: 'TX_SCHEDULER_FAILURE' }));
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const row = await channelRow(page, 'Ch-401');
    const texts = await remember(page, row);
    const dialog = await edit(page, 'Ch-401');
    await lookAt(dialog, 'DAW-A');
    await dialog.getByRole('radio', { name: /Playout-07$/ }).check();
    await dialog.getByRole('button', { name: 'Subscribe to Playout-07' }).click();
    await row.getByText("The transmitter's scheduler failed").waitFor();
    await row.getByText('Playout-07@DAW-A').waitFor();
    expect((await texts()).filter((text) => text.includes('Connected'))).toEqual([]);
  });

  it('lists compatible channels alone: of sound, of video and of data [RX-052]', async () => {
    const device = await deviceAt(demo, 'Harbour Convention', 'Overflow-Screen');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    for (const [receiver, offered, transmitters] of [
      ['Video', ['Video'], 1],
      ['Audio-L', ['Audio-L', 'Audio-R'], 32],
      ['Data', ['Data'], 1],
    ] as const) {
      const dialog = await edit(page, receiver);
      const channels = dialog.getByRole('group', { name: 'Stream-Encoder' });
      await channels.waitFor();
      expect((await channels.getByRole('radio').locator('..').allInnerTexts()).map((text) => text.replace(/\d+/, '').trim())).toEqual(
        offered,
      );
      expect(await dialog.getByRole('group', { name: 'Transmit devices' }).getByRole('radio').count()).toBe(transmitters);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  });

  it('refuses loop back where the device has none, and says why [RX-020 RX-048 RX-049 RX-050 RX-051]', async () => {
    const device = await deviceAt(demo, SITE, 'Live-Room-Pre-1');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const dialog = await edit(page, 'Line-1');
    await dialog.getByRole('searchbox').fill('live-room-pre-1');
    await pick(dialog.getByRole('radio', { name: 'Live-Room-Pre-1: No loop back' }));
    await dialog.getByRole('radio', { name: /Pre-1$/ }).check();
    const subscribe = dialog.getByRole('button', { name: /^Subscribe/ });
    expect(await subscribe.isDisabled()).toBe(true);
    await subscribe.locator('..').hover();
    await page.getByRole('tooltip', { name: 'Device does not support local loop back mode (subscribe to itself)' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Edit Line-1' }).click();
    await dialog.getByRole('searchbox').fill('live-room-pre-1');
    await dialog.getByText('Cannot subscribe to itself').waitFor();
    expect(await subscribe.isDisabled()).toBe(true);
  });

  it('takes a channel of its own where the device can [RX-048]', async () => {
    const device = await deviceAt(demo, SITE, 'Facility-Router');
    await keepSubscriptions(demo, device, [402]);
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const dialog = await edit(page, 'Ch-402');
    await lookAt(dialog, 'Facility-Router');
    await dialog.getByRole('radio', { name: /Mtx-402$/ }).check();
    await dialog.getByRole('button', { name: 'Subscribe to Mtx-402' }).click();
    const row = await channelRow(page, 'Ch-402');
    await row.getByText('Mtx-402@Facility-Router').waitFor();
    await row.getByText('Connected', { exact: true }).waitFor();
    await row.getByText('No Latency Preview Data available. Device subscribed to itself').waitFor();
  });

  it('wants a channel to be chosen [RX-043]', async () => {
    const device = await deviceAt(demo, SITE, 'Facility-Router');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const dialog = await edit(page, 'Ch-403');
    await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Please select a txChannel to subscribe to' }).waitFor();
  });
});
