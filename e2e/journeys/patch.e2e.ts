import type { Locator, Page, Request, WebSocketRoute } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceAt, keepSubscriptions, pressTo, receiveChannels, subscribeCommands, tabOf } from '../channels.ts';
import { fault } from '../demo.ts';
import { journeys } from '../journey.ts';

const MUTATION = '"operationName":"DeviceRxChannelsSubscriptionSet"';
const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);

/** Opens the dialog of many by its address, as a reload does. */
async function openPatch(page: Page, indexes: readonly number[]): Promise<Locator> {
  const address = new URL(page.url());
  address.searchParams.set('patch', JSON.stringify(indexes));
  await page.goto(address.href);
  return page.getByRole('dialog');
}

async function choose(dialog: Locator, device: string): Promise<void> {
  await dialog.getByRole('searchbox').fill(device);
  await dialog.getByRole('searchbox').press('Enter');
}

/** The calls that subscribe, with the id of their command; from now on. */
function watchCalls(page: Page): { method: string; commandId: string | undefined }[] {
  const calls: { method: string; commandId: string | undefined }[] = [];
  page.on('request', (request: Request) => {
    const body = request.postData() ?? '';
    if (body.includes(MUTATION)) calls.push({ method: request.method(), commandId: /"commandId":"([\w-]+)"/.exec(body)?.[1] });
  });
  return calls;
}

/** Holds the stream and the calls of a page in hand: `cut` ends them, calls that subscribe arrive without their answer. */
async function cutter(page: Page): Promise<{ cut(): Promise<void>; restore(): Promise<void> }> {
  const streams: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/graphql/, (stream) => {
    if (isCut) void stream.close();
    else {
      stream.connectToServer();
      streams.push(stream);
    }
  });
  return {
    async cut() {
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes(MUTATION)) await route.fetch();
        await route.abort();
      });
      isCut = true;
      await Promise.all(streams.map((stream) => stream.close()));
    },
    async restore() {
      isCut = false;
      await page.unroute('**/graphql');
    },
  };
}

journeys('Patching', ({ demo, openAs }) => {
  it('patches many, says which failed and why, and retries just them', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    await keepSubscriptions(demo, device, from(33, 8));
    for (const channel of [34, 36])
      onTestFinished(await fault(demo, 'subscribeFail', { site: device.site, device: device.id, channel, status: 'NO_TX' }));
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const calls = watchCalls(page);
    const dialog = await openPatch(page, from(33, 8));
    await choose(dialog, 'FOH-Stagebox-A');
    await dialog.getByText('8 pairs').waitFor();
    await dialog.getByRole('button', { name: 'Subscribe 8 channels' }).click();
    await dialog.getByText('2 failed', { exact: true }).waitFor();
    await dialog.getByText('6 connected').waitFor();
    const failed = dialog.getByRole('row').filter({ hasText: 'The transmitter has no resources left' });
    expect(await failed.getByRole('rowheader').allInnerTexts()).toEqual([expect.stringMatching(/^34/), expect.stringMatching(/^36/)]);
    await dialog.getByRole('button', { name: 'Retry the 2 failed ones' }).click();
    await dialog.getByText('8 connected').waitFor();
    const [retried] = await subscribeCommands(demo, device);
    expect(retried?.channelIndexes).toEqual([34, 36]);
    expect(calls).toHaveLength(2);
  });

  it('asks for 64 channels in one call and shows what came of each', async () => {
    const device = await deviceAt(demo, 'Quayside Studios', 'Facility-Router');
    const indexes = from(300, 64);
    await keepSubscriptions(demo, device, indexes);
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const calls = watchCalls(page);
    const dialog = await openPatch(page, indexes);
    await choose(dialog, 'Studio-A-Console');
    await dialog.getByRole('button', { name: 'Subscribe 64 channels' }).click();
    await dialog.getByText('64 connected').waitFor();
    expect(await dialog.getByRole('cell').getByText('Connected', { exact: true }).count()).toBe(64);
    expect(calls.map(({ method }) => method)).toEqual(['POST']);
    const [command] = await subscribeCommands(demo, device);
    expect(command).toMatchObject({ id: calls[0]?.commandId, state: 'DONE', channelIndexes: indexes });
    const taken = (await receiveChannels(demo, device)).filter(({ index }) => indexes.includes(index));
    expect(taken.map(({ subscribedDevice, status }) => [subscribedDevice, status])).toEqual(
      indexes.map(() => ['Studio-A-Console', 'DYNAMIC']),
    );
  });

  it('loses no result when the connection drops in between, and gives nothing twice', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'Record-Rack');
    await keepSubscriptions(demo, device, from(1, 64));
    const given = (await subscribeCommands(demo, device)).length;
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const line = await cutter(page);
    const calls = watchCalls(page);
    const dialog = await openPatch(page, from(1, 64));
    await choose(dialog, 'FOH-Console');
    const apply = dialog.getByRole('button', { name: 'Subscribe 64 channels' });
    await apply.waitFor();
    // The call arrives and is carried out; its answer does not, nor anything else for a while.
    await line.cut();
    await apply.click();
    await dialog.getByText('No answer yet, asking again').first().waitFor();
    expect(await dialog.getByText('Connected', { exact: true }).count()).toBe(0);
    await line.restore();
    await dialog.getByText('64 connected').waitFor();
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1);
    const commands = await subscribeCommands(demo, device);
    expect(commands.length - given).toBe(1);
    expect(commands[0]).toMatchObject({ id: calls[0]?.commandId, state: 'DONE', channelIndexes: from(1, 64) });
  });

  it('loses no result when the agent of the device goes away in between, and asks for nothing twice', async () => {
    const device = await deviceAt(demo, 'Quayside Studios', 'Facility-Router');
    const indexes = from(365, 64);
    await keepSubscriptions(demo, device, indexes);
    const given = (await subscribeCommands(demo, device)).length;
    // Long enough under way to be caught there.
    onTestFinished(await fault(demo, 'slowNetwork', { site: device.site, device: device.id }));
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const dialog = await openPatch(page, indexes);
    await choose(dialog, 'Studio-A-Console');
    await dialog.getByRole('button', { name: 'Subscribe 64 channels' }).click();
    await dialog.getByText('Sent to the device').first().waitFor();
    const back = await fault(demo, 'agentOffline', { site: device.site });
    onTestFinished(back);
    await page.waitForTimeout(4000);
    await back();
    await dialog.getByText('64 connected').waitFor({ timeout: 40_000 });
    // The facts of the device say so before its answer to the command is written.
    const newest = async () => (await subscribeCommands(demo, device))[0];
    await expect.poll(newest).toMatchObject({ state: 'DONE', channelIndexes: indexes });
    expect((await subscribeCommands(demo, device)).length - given).toBe(1);
  });

  it('goes by keyboard alone, from the lines to their results', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    await keepSubscriptions(demo, device, from(50, 4));
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    await pressTo(page, page.getByRole('searchbox', { name: 'Filter by name' }));
    await page.keyboard.type('Ch-5');
    await pressTo(page, page.getByRole('checkbox', { name: 'Select Ch-50' }));
    await page.keyboard.press('Space');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('4 selected').waitFor();
    await pressTo(page, page.getByRole('button', { name: 'Patch…' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Patch 4 channels of MON-Console' });
    await pressTo(page, dialog.getByRole('searchbox'));
    await page.keyboard.type('stagebox-a');
    await page.keyboard.press('Enter');
    await pressTo(page, dialog.getByRole('combobox', { name: 'First transmit channel' }));
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    const apply = dialog.getByRole('button', { name: 'Subscribe 4 channels' });
    await pressTo(page, apply);
    await page.keyboard.press('Enter');
    await dialog.getByText('4 connected').waitFor();
    await pressTo(page, dialog.getByRole('button', { name: 'Close', exact: true }).last());
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const taken = (await receiveChannels(demo, device)).filter(({ index }) => index >= 50 && index < 54);
    expect(taken.map(({ subscribedDevice }) => subscribedDevice)).toEqual(from(0, 4).map(() => 'FOH-Stagebox-A'));
    await page
      .getByRole('row')
      .filter({ hasText: `${taken[0]?.subscribedChannel}@FOH-Stagebox-A` })
      .first()
      .waitFor();
  });
});
