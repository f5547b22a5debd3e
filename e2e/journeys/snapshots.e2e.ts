import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceAt, keepSubscriptions, pressTo, receiveChannels } from '../channels.ts';
import { ask, type DemoFacts } from '../demo.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

/** Makes a receive channel take another transmit channel, by the API, and waits until its device says so. */
async function patch(demo: DemoFacts, device: Awaited<ReturnType<typeof deviceAt>>, index: number): Promise<void> {
  const subscriptions = [{ rxChannelIndex: index, subscribedDevice: 'FOH-Stagebox-A', subscribedChannel: 'Kick-In' }];
  await ask(demo, 'mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok } }', {
    input: { deviceId: device.id, subscriptions, allowSubscriptionToNonExistentChannel: true },
  });
  const taken = async () => (await receiveChannels(demo, device)).find((channel) => channel.index === index)?.subscribedDevice;
  await expect.poll(taken).toBe('FOH-Stagebox-A');
}

const noteOf = async (demo: DemoFacts, { domainId, id }: { domainId: string; id: string }) => {
  const query = 'query ($domainId: ID!, $id: ID!) { domain(id: $domainId) { device(id: $id) { location } } }';
  return (await ask<{ domain: { device: { location: string | null } } }>(demo, query, { domainId, id })).domain.device.location;
};
const setNote = (demo: DemoFacts, deviceId: string, location: string | null) =>
  ask(demo, 'mutation ($input: DeviceUpdateInput!) { DeviceUpdate(input: $input) { ok } }', {
    input: { deviceId, metaInfo: { location } },
  });

async function makeByKeyboard(page: Page, name: string): Promise<void> {
  await pressTo(page, page.getByRole('button', { name: 'Make snapshot' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make snapshot' });
  await pressTo(page, dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

journeys('Snapshots', ({ demo, openAs }) => {
  it('go by keyboard alone: made, compared, recalled, and the recall taken back', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    const [index, name] = [20, `Soundcheck ${Date.now()}`];
    await keepSubscriptions(demo, device, [index]);
    const before = (await receiveChannels(demo, device)).find((channel) => channel.index === index);
    const page = await openAs(demo.admin, `/sites/${device.domainId}/Snapshots`);
    await makeByKeyboard(page, name);
    await patch(demo, device, index);
    const note = await noteOf(demo, device);
    await setNote(demo, device.id, 'Somewhere else');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('2 lines differ').waitFor();
    await pressTo(page, row.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Enter');
    const lines = page.getByRole('table', { name: 'Where now differs' });
    await lines.getByRole('row').filter({ hasText: 'Kick-In@FOH-Stagebox-A' }).waitFor();
    // Notes are not chosen as they come.
    await page.getByText('1 of 2 lines chosen').waitFor();
    expect(await violations(page), 'comparison').toEqual([]);
    await page.keyboard.press('Control+a');
    await pressTo(page, lines.getByRole('checkbox', { name: 'Recall Location' }));
    await page.keyboard.press('Space');
    const recall = page.getByRole('button', { name: 'Recall 1 change' });
    await pressTo(page, recall);
    await page.keyboard.press('Enter');
    const results = page.getByRole('table', { name: 'What came of the recall' });
    await results.getByText('Done', { exact: true }).waitFor();
    expect(await violations(page), 'results').toEqual([]);
    const after = (await receiveChannels(demo, device)).find((channel) => channel.index === index);
    expect([after?.subscribedDevice, after?.subscribedChannel]).toEqual([before?.subscribedDevice, before?.subscribedChannel]);
    // What was not chosen is as it was.
    expect(await noteOf(demo, device)).toBe('Somewhere else');
    await pressTo(page, page.getByRole('link', { name: 'Undo this recall…' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await lines.getByRole('row').filter({ hasText: 'Kick-In@FOH-Stagebox-A' }).waitFor();
    await pressTo(page, recall);
    await page.keyboard.press('Enter');
    await results.getByText('Done', { exact: true }).waitFor();
    const again = (await receiveChannels(demo, device)).find((channel) => channel.index === index);
    expect([again?.subscribedDevice, again?.subscribedChannel]).toEqual(['FOH-Stagebox-A', 'Kick-In']);
    await setNote(demo, device.id, note);
  });
});
