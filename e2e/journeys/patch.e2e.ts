import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys, openSite } from '../browser.ts';

/** Opens the Receive tab of a device of a site. */
async function openReceive(page: Page, site: string, device: string): Promise<void> {
  await openSite(page, site, 'Devices');
  await page.getByRole('link', { name: device, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: device }).waitFor();
  await page.getByRole('link', { name: /^Receive/ }).click();
  await page.waitForURL(/rxchannels/);
}

/** Opens a dialog of the Receive tab by its address. */
async function openDialog(page: Page, search: Readonly<Record<string, unknown>>): Promise<Locator> {
  const address = new URL(page.url());
  for (const [key, value] of Object.entries(search)) address.searchParams.set(key, JSON.stringify(value));
  await page.goto(address.href);
  return page.getByRole('dialog');
}

journeys('Patching', ({ demo, openAs }) => {
  const fault = (request: Readonly<Record<string, unknown>>) =>
    fetch(new URL('/faults', demo.simulatorUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  const choose = async (dialog: Locator, device: string) => {
    await dialog.getByRole('searchbox').fill(device);
    await dialog.getByRole('searchbox').press('Enter');
  };

  it('takes a channel from a transmitter and gives it back, by keyboard [RX-016 RX-018 RX-019 RX-033 RX-034 RX-036]', async () => {
    const page = await openAs(demo.admin);
    await openReceive(page, 'Kestrel Arena', 'MON-Console');
    const dialog = await openDialog(page, { edit: 60 });
    await choose(dialog, 'FOH-Stagebox-A');
    const channel = dialog.getByRole('radio', { name: /Kick-In/ });
    await channel.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('The result updates in a few seconds.').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const again = await openDialog(page, { edit: 60 });
    await again.getByText('Kick-In@FOH-Stagebox-A').waitFor();
    await again.getByText('Connected', { exact: true }).waitFor();
    await again.getByRole('button', { name: 'Unsubscribe' }).click();
    await again.waitFor({ state: 'hidden' });
    await (await openDialog(page, { edit: 60 })).getByText('none', { exact: true }).waitFor();
  });

  it('patches many, tells the failures apart from the rest, and retries just them', async () => {
    const page = await openAs(demo.admin);
    await openReceive(page, 'Kestrel Arena', 'MON-Console');
    for (const channel of [34, 36]) await fault({ kind: 'subscribeFail', device: 'MON-Console', channel, status: 'NO_TX' });
    const dialog = await openDialog(page, { patch: Array.from({ length: 8 }, (_, at) => 33 + at) });
    await choose(dialog, 'FOH-Stagebox-A');
    await dialog.getByText('8 pairs').waitFor();
    await dialog.getByRole('button', { name: 'Subscribe 8 channels' }).click();
    await dialog.getByText('2 failed', { exact: true }).waitFor();
    await dialog.getByText('6 connected').waitFor();
    expect(await dialog.getByText('The transmitter has no resources left').count()).toBe(2);
    await dialog.getByRole('button', { name: 'Retry the 2 failed ones' }).click();
    await dialog.getByText('8 connected').waitFor();
  });

  it('loses no result when the connection drops in between', async () => {
    const page = await openAs(demo.admin);
    await openReceive(page, 'Kestrel Arena', 'Record-Rack');
    const streams: WebSocketRoute[] = [];
    let cut = false;
    await page.routeWebSocket(/\/graphql/, (stream) => {
      if (cut) void stream.close();
      else {
        stream.connectToServer();
        streams.push(stream);
      }
    });
    const dialog = await openDialog(page, { patch: Array.from({ length: 64 }, (_, at) => 1 + at) });
    await choose(dialog, 'FOH-Console');
    const apply = dialog.getByRole('button', { name: 'Subscribe 64 channels' });
    await apply.waitFor();
    // The call arrives and is carried out; its answer does not, nor anything else for a while.
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('DeviceRxChannelsSubscriptionSet')) await route.fetch();
      await route.abort();
    });
    cut = true;
    await Promise.all(streams.map((stream) => stream.close()));
    await apply.click();
    await dialog.getByText('No answer yet, asking again').first().waitFor();
    cut = false;
    await page.unroute('**/graphql');
    await dialog.getByText('64 connected').waitFor();
  });
});
