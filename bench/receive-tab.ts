/**
 * The Receive tab of a device with 512 channels in Chromium: from the arrival of its channels to the painted table, the longest task while scrolling,
 * and what one update of the levels costs with 64 meters in sight.
 */

import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Page } from 'playwright-core';
import { buildSite, deviceId } from './large-fleet.ts';
import { watchAnswers } from './latency-graph.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';
import { longestTask, scripting, scroll } from './tasks.ts';

const SITE = 8;
const CHANNELS = 512;
const ROUNDS = 7;
/** Seconds in which levels are counted. */
const SECONDS = 10;
const ROW = '[data-row]';

/** Goes to the Receive tab and waits until its rows are painted; ms since its channels were there. */
async function opened(page: Page): Promise<number> {
  await page.evaluate(() => performance.clearMarks());
  const painted = page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const [answer] = performance.getEntriesByName('answer');
          if (!answer || !document.querySelector(row)) return void requestAnimationFrame(look);
          return void requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - answer.startTime)));
        };
        look();
      }),
    ROW,
  );
  await page.getByRole('link', { name: /^Receive/ }).click();
  return await painted;
}

/** Reports levels of all channels each second; answers how to stop. */
function reportLevels(agent: RawAgent, device: string): () => void {
  const indexes = Array.from({ length: CHANNELS }, (_, i) => i + 1);
  let at = 0;
  const timer = setInterval(() => {
    at += 1;
    const levels = indexes.map((index) => -60 + ((index * 7 + at * 5) % 60));
    const rx = { channels: indexes, status: indexes.map(() => 'SIGNAL' as const), level: levels };
    const observedAt = new Date().toISOString();
    // The last may end with the connection.
    agent.call('signal.report', { device, observedAt, rx, tx: { channels: [], status: [], level: [] } }).catch(() => undefined);
  }, 1000);
  return () => clearInterval(timer);
}

export async function receiveTab(): Promise<Figure[]> {
  const world = await startWorld();
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: SITE, name: 'Large device', devices: 1, channels: CHANNELS });
    const device = deviceId(SITE, 1);
    const tabs = `/sites/${domainId}/Devices/${encodeURIComponent(device)}`;
    const page = await signedIn(browser, world, '/home');
    await page.addInitScript(watchAnswers, 'DeviceRxChannels');
    const opening: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      // Loaded again each time: nothing of the channels is known.
      await page.goto(`${tabs}/txchannels`);
      await page.locator(ROW).first().waitFor();
      opening.push(await opened(page));
    }
    const session = await page.context().newCDPSession(page);
    await page.waitForTimeout(1500);
    const { wall, cpu } = await longestTask(session, () => scroll(page));

    // Tall enough for 64 rows.
    await page.setViewportSize({ width: 1440, height: 2700 });
    await page.evaluate(() => scrollTo(0, 0));
    const stop = reportLevels(agent, device);
    await page.locator('[data-signal="signal"]').first().waitFor();
    const meters = await page.locator('[data-signal="signal"]').count();
    if (meters < 64) throw new Error(`Only ${meters} meters are in sight.`);
    await page.waitForTimeout(1500);
    const script = await scripting(session, () => page.waitForTimeout(SECONDS * 1000));
    stop();
    await agent.close();
    return [
      { what: '512 receive channels: answer to painted table, median', value: median(opening), unit: 'ms', bar: { atMost: 300 } },
      { what: '  the slowest', value: Math.max(...opening), unit: 'ms' },
      { what: '512 receive channels: longest task while scrolling', value: wall, unit: 'ms', bar: { atMost: 50 } },
      { what: '  processor time of the longest', value: cpu, unit: 'ms' },
      { what: `${meters} meters in sight: script per update of the levels`, value: script / SECONDS, unit: 'ms', bar: { atMost: 8 } },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
