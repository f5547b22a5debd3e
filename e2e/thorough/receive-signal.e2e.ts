import type { Locator, WebSocketRoute } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { channelRow, deviceAt, tabOf } from '../channels.ts';
import { fault } from '../demo.ts';
import { journeys } from '../journey.ts';

const SITE = 'Quayside Studios';
const SOURCE = 'Studio-A-Console';
const WITHIN = { timeout: 10_000 };

/** The level that a line shows, dBFS; NaN where it shows none. */
const levelOf = async (row: Locator): Promise<number> =>
  Number(/-?\d+(\.\d+)?/.exec((await row.getByRole('cell').nth(4).innerText()).replace('−', '-'))?.[0] ?? Number.NaN);

journeys('Levels', ({ demo, openAs }) => {
  it('move while somebody looks, say that a channel clips, and show how low a muted one is [RX-008 RX-067 RX-068 RX-069]', async () => {
    const device = await deviceAt(demo, SITE, 'Facility-Router');
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'));
    const row = await channelRow(page, 'Ch-20');
    expect(await page.getByRole('columnheader').nth(5).innerText()).toMatch(/^Signal\s*, dBFS/);
    await row.getByText('Mix-20@Studio-A-Console').waitFor();
    await page.getByText('Signal updates every second, latency every 90 s').waitFor();
    const seen = new Set<number>();
    await expect
      .poll(async () => seen.add(await levelOf(row)) && [...seen].filter((level) => level < 0).length, { timeout: 15_000, interval: 400 })
      .toBeGreaterThan(2);
    const channel = 20;
    const clips = await fault(demo, 'clip', { site: SITE, device: SOURCE, channel });
    onTestFinished(clips);
    const words = row.getByText('Channel is Clipping', { exact: true });
    await words.waitFor();
    // In sight, not for a screen reader alone.
    expect((await words.boundingBox())?.width).toBeGreaterThan(40);
    await clips();
    await words.waitFor({ state: 'hidden' });
    onTestFinished(await fault(demo, 'mute', { site: SITE, device: SOURCE, channel }));
    await expect.poll(() => levelOf(row), WITHIN).toBe(-100);
  });

  it('are polled each 10 s while the stream is cut [API-004]', async () => {
    const device = await deviceAt(demo, SITE, 'Facility-Router');
    const page = await openAs(demo.admin);
    let cut = false;
    const streams: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/graphql/, (stream) => {
      if (cut) void stream.close();
      else {
        stream.connectToServer();
        streams.push(stream);
      }
    });
    const polls: number[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"operationName":"RxchannelPresence"')) polls.push(Date.now());
    });
    await page.goto(tabOf(device, 'rxchannels'));
    const row = await channelRow(page, 'Ch-21');
    await expect.poll(() => levelOf(row), WITHIN).toBeLessThan(0);
    // Once at most before the stream was open; pushed since.
    await page.getByText('Signal updates every second, latency every 90 s').waitFor();
    await page.waitForTimeout(12_000);
    expect(polls.length).toBeLessThan(2);
    polls.length = 0;
    cut = true;
    await Promise.all(streams.map((stream) => stream.close()));
    await page.getByText('Signal updates every 10 s, latency every 90 s').waitFor();
    await expect.poll(() => polls.length, { timeout: 40_000 }).toBeGreaterThan(2);
    const gaps = polls.slice(1).map((at, i) => Math.round((at - (polls[i] ?? 0)) / 1000));
    expect(gaps.at(-1)).toBe(10);
    await expect.poll(() => levelOf(row), WITHIN).toBeLessThan(0);
    cut = false;
    await page.getByText('Signal updates every second, latency every 90 s').waitFor({ timeout: 60_000 });
  });
});
