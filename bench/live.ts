/**
 * From a change at a device to the screen of an open browser. The agent and the browser share this machine's clock: the agent notes when it
 * reports, the page notes when the words on the device's card change.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Page } from 'playwright-core';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';

const CHANGES = 60;

/** Notes in the page, with the wall clock, each moment at which the device's words change between these two. */
async function watch(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().waitFor();
  await page.evaluate((deviceName) => {
    const seen: { disconnected: boolean; at: number }[] = [];
    Object.assign(globalThis, { seen });
    let last: boolean | undefined;
    const look = () => {
      const card = Array.from(document.querySelectorAll('main a'))
        .find((link) => link.textContent === deviceName)
        ?.closest('li');
      if (!card) return;
      const disconnected = (card.textContent ?? '').includes('Not Connected');
      if (disconnected !== last) seen.push({ disconnected, at: Date.now() });
      last = disconnected;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  }, name);
}

async function delays(world: World, agent: RawAgent, domainId: string): Promise<number[]> {
  const browser = await launch();
  try {
    const page = await signedIn(browser, world, `/sites/${domainId}/Devices`);
    await watch(page, 'Stagebox-1');
    await sleep(3000);
    const found: number[] = [];
    for (let i = 0; i < CHANGES; i++) {
      const disconnected = i % 2 === 0;
      const before = Date.now();
      await agent.report([agent.fact(deviceId(99, 1), 'connection', { state: disconnected ? 'DISCONNECTED' : 'READY' })]);
      const at = await page
        .waitForFunction(
          ([wanted, since]) =>
            (globalThis as unknown as { seen: { disconnected: boolean; at: number }[] }).seen.find(
              (s) => s.disconnected === wanted && s.at >= since,
            )?.at,
          [disconnected, before] as const,
          { timeout: 15_000, polling: 20 },
        )
        .then((handle) => handle.jsonValue());
      found.push(Number(at) - before);
      await sleep(200 + Math.random() * 300);
    }
    return found;
  } finally {
    await browser.close();
  }
}

async function run(scale: string, what: string, atMost: number): Promise<Figure[]> {
  const world = await startWorld({ demo: true, env: scale ? { TUTTI_DEMO_SCALE: scale } : {}, withinMs: 600_000 });
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: 99, name: 'Watched site', devices: 20, channels: 8 });
    const found = await delays(world, agent, domainId);
    await agent.close();
    return [
      { what: `change at a device to the screen, ${what}: p95`, value: percentile(found, 0.95), unit: 'ms', bar: { atMost } },
      { what: '  median', value: median(found), unit: 'ms' },
    ];
  } finally {
    await world.stop();
  }
}

export const live = (): Promise<Figure[]> => run('', 'demo of 180 devices', 500);
export const liveLarge = (): Promise<Figure[]> => run('100:100:8', '10,000 devices in 100 sites', 2000);
