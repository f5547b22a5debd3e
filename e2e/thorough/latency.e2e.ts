import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { channelRow, deviceAt, pressTo, receiveChannels, tabOf } from '../channels.ts';
import { fault } from '../demo.ts';
import { journeys } from '../journey.ts';
import { pick } from '../pick.ts';

const OPERATION = '"operationName":"DeviceRxChannelLatencyGraph"';

/** Opens the latency of a channel from its line. */
async function openLatency(page: Page, name: string): Promise<Locator> {
  await (await channelRow(page, name)).getByRole('button', { name: new RegExp(`^Latency of ${name}:`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Latency Setting').waitFor();
  return dialog;
}

/** What the downloaded file says, a line for each bin. */
function parsed(csv: string): readonly (readonly string[])[] {
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toBe('time,max_latency_us,min_latency_us,setting_us,minutes,minutes_above_setting,average_us');
  return lines.map((line) => line.split(','));
}

journeys('Latency', ({ demo, openAs }) => {
  it('is live when it opens and reads again after 24 s; a range or the brush pauses it, Go Live follows again [RX-022 RX-023 RX-024 RX-025 RX-026 RX-027 RX-028 RX-029 RX-037 RX-038 RX-039 RX-040 RX-041 RX-066]', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const reads: number[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes(OPERATION)) reads.push(Date.now());
    });
    const dialog = await openLatency(page, 'Mon-03 Snare-Top');
    await dialog.getByText('Tx Snare-Top@FOH-Stagebox-A').waitFor();
    await dialog.getByText(/^Live, showing /).waitFor();
    await dialog.getByRole('slider', { name: 'Latency graph, point by point' }).waitFor();
    for (const figure of ['Latency Setting', 'Peak', 'Average'])
      expect(await dialog.getByText(figure, { exact: true }).locator('xpath=..').innerText()).toMatch(/[\d,]+\s*µs/);
    const ranges = dialog.getByRole('radiogroup', { name: 'Range' });
    expect(await ranges.getByRole('radio').locator('xpath=..').allInnerTexts()).toEqual([
      'Last Hour',
      'Last Day',
      'Last 2 Days',
      'Last 7 Days',
      'Last 14 Days',
      'Last 30 Days',
    ]);
    await expect.poll(() => reads.length, { timeout: 40_000 }).toBe(2);
    expect(Math.round(((reads[1] ?? 0) - (reads[0] ?? 0)) / 1000)).toBe(24);

    await pick(ranges.getByRole('radio', { name: 'Last Day' }));
    await dialog.getByText(/^Paused, showing /).waitFor();
    const goLive = dialog.getByRole('button', { name: 'Go Live' });
    await goLive.click();
    await dialog.getByText(/^Live, showing /).waitFor();

    const start = dialog.getByRole('slider', { name: 'Start of the window' });
    await pressTo(page, start);
    const before = Number(await start.getAttribute('aria-valuenow'));
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('PageDown');
    await dialog.getByText(/^Paused, showing /).waitFor();
    expect(Number(await start.getAttribute('aria-valuenow'))).toBe(Math.max(0, before - 10));
    await pressTo(page, goLive, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Live, showing /).waitFor();
    expect(Number(await start.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(before);
    const handle = await start.boundingBox();
    const [x, y] = [(handle?.x ?? 0) + (handle?.width ?? 0) / 2, (handle?.y ?? 0) + (handle?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 6 });
    await page.mouse.up();
    await dialog.getByText(/^Paused, showing /).waitFor();
    expect(Number(await start.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
    await goLive.click();
    await dialog.getByText(/^Live, showing /).waitFor();

    // The brush by its middle: the window keeps its length.
    const end = dialog.getByRole('slider', { name: 'End of the window' });
    const windowNow = async () =>
      [Number(await start.getAttribute('aria-valuenow')), Number(await end.getAttribute('aria-valuenow'))] as const;
    const [from, to] = await windowNow();
    const [left, right] = [await start.boundingBox(), await end.boundingBox()];
    const middle = ((left?.x ?? 0) + (right?.x ?? 0) + (right?.width ?? 0)) / 2;
    await page.mouse.move(middle, y);
    await page.mouse.down();
    await page.mouse.move(middle - 60, y, { steps: 6 });
    await page.mouse.up();
    await dialog.getByText(/^Paused, showing /).waitFor();
    const [movedFrom, movedTo] = await windowNow();
    expect(movedFrom).toBeLessThan(from);
    expect(from - movedFrom).toBe(to - movedTo);
    await goLive.click();
    await dialog.getByText(/^Live, showing /).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    const settled = reads.length;
    await page.waitForTimeout(25_000);
    expect(reads.length).toBe(settled);
  });

  it('shows the same figures in a table and in a file, bin by bin', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const dialog = await openLatency(page, 'Mon-04 Snare-Btm');
    // Paused, so that no minute begins meanwhile.
    await pick(dialog.getByRole('radio', { name: 'Last Day' }));
    await dialog.getByText(/^Paused, showing /).waitFor();
    await pick(dialog.getByRole('radio', { name: 'Last Hour' }));
    await pick(dialog.getByRole('radio', { name: 'Table' }));
    const rows = dialog.getByRole('table', { name: 'Latency, newest first' }).getByRole('row');
    await rows.nth(1).waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Latency .*Mon-04 Snare-Btm@MON-Console Last Hour\.csv$/);
    const bins = parsed(await readFile(await file.path(), 'utf8'));
    expect(bins.length).toBeGreaterThan(0);
    // The table draws the rows in sight; those of bins with nothing measured say that in one cell.
    const drawn = await rows.filter({ has: page.getByRole('cell') }).all();
    expect(drawn.length).toBeGreaterThan(8);
    const inTable = drawn.map(async (row) =>
      (await row.getByRole('cell').allInnerTexts()).slice(0, 3).map((text) => text.replace(/\D/g, '')),
    );
    const inFile = bins.toReversed().map((bin) => bin.slice(1, 4));
    expect(await Promise.all(inTable)).toEqual(inFile.slice(0, drawn.length).map((bin) => (bin[0] === '' ? [''] : bin)));
    for (const [time = ''] of bins) expect(new Date(time).toISOString()).toBe(time);
    const times = bins.map(([time]) => Date.parse(time ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('says in words of a spike that it is late', async () => {
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const name = (await receiveChannels(demo, device)).find(({ index }) => index === 5)?.name ?? '';
    const row = await channelRow(page, name);
    await row.getByRole('button', { name: /, set to [\d,]+ µs$/ }).waitFor();
    onTestFinished(await fault(demo, 'latencySpike', { site: 'Kestrel Arena', device: device.id, factor: 1.5 }));
    await row.getByRole('button', { name: /above its setting in the last 15 minutes$/ }).waitFor({ timeout: 100_000 });
    await row.getByRole('button', { name: `Latency of ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Above its setting' }).waitFor();
    await pick(dialog.getByRole('radio', { name: 'Table' }));
    await dialog.getByRole('cell', { name: 'Above its setting, late', exact: true }).first().waitFor();
  });

  it('has no graph of video and of other data, and says so [RX-055 RX-056]', async () => {
    const page = await openAs(demo.admin, tabOf(await deviceAt(demo, 'Harbour Convention', 'Overflow-Screen'), 'rxchannels'));
    for (const [name, words] of [
      ['Video', 'Latency charts are not available for video.'],
      ['Data', 'Latency charts are not available for ancillary channels.'],
    ] as const) {
      const row = await channelRow(page, name);
      await row.getByText(words).waitFor();
      expect(await row.getByRole('button', { name: /^Latency of/ }).count()).toBe(0);
    }
  });

  it('says why a line has nothing to draw [RX-058 RX-059]', async () => {
    const page = await openAs(demo.admin, tabOf(await deviceAt(demo, 'Quayside Studios', 'Facility-Router'), 'rxchannels'));
    const none = (await channelRow(page, 'Ch-300')).getByText(
      'No latency preview data available. No active subscription in last 15 minutes',
    );
    await none.waitFor();
    // In sight, and not for a reader alone.
    expect((await none.boundingBox())?.width).toBeGreaterThan(100);
    await (await channelRow(page, 'Ch-257')).getByText('No Latency Preview Data available. Device subscribed to itself').waitFor();
  });
});
