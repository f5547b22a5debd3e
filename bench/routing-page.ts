/**
 * The Routing tab in Chromium: a site of 200 devices of 64 × 64 channels, and one of 16 devices of 512 × 512: from the data to the painted grid, a pair that is opened, scrolling
 * both ways, and what the page keeps in memory.
 */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Page } from 'playwright-core';
import { buildSite, deviceId, untilServed } from './large-fleet.ts';
import { watchAnswers } from './latency-graph.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';
import { longestTask, markNext, scrollBothWays } from './tasks.ts';

const ROUNDS = 7;
/** Channels of a bank, which a pair opens with. */
const BANK = 8;
const SITES = [
  { site: 1, name: 'Patched hall', devices: 200, channels: 64 },
  { site: 2, name: 'Large racks', devices: 16, channels: 512 },
] as const;
type Site = (typeof SITES)[number];
/** Asked for by a grid, the open lines included. */
const OPERATIONS = ['RoutingSite', 'RoutingPairs', 'RoutingReceiver', 'RoutingSender', 'TransmitChannels'];

/** Marks in each page that is loaded when the first crosspoints of a grid were painted. */
const watchGrid = (): void => {
  const look = () => {
    if (document.querySelector('[role="grid"] [role="gridcell"]') === null) return void requestAnimationFrame(look);
    return void requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
  };
  requestAnimationFrame(look);
};

interface Load {
  /** From the last answer that the grid needed to its paint, ms. */
  readonly paint: number;
  /** What was transferred until then, bytes. */
  readonly bytes: number;
}

/** Loads a page with a grid. */
async function load(page: Page, path: string): Promise<Load> {
  const sizes: Promise<number>[] = [];
  const onAnswer = (request: { postData(): string | null; sizes(): Promise<{ responseBodySize: number }> }) => {
    if (OPERATIONS.some((name) => request.postData()?.includes(`"${name}"`)))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', onAnswer);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  page.off('requestfinished', onAnswer);
  const paint = await page.evaluate(() => {
    const painted = performance.getEntriesByName('painted')[0]?.startTime ?? Number.NaN;
    const answers = performance.getEntriesByName('answer').map(({ startTime }) => startTime);
    return painted - Math.max(...answers.filter((at) => at < painted));
  });
  return { paint, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

/** A person points at a crosspoint before they click it, ms. */
const POINTED_MS = 300;

/** Clicks the crosspoint of a device and the next one, `pointedMs` after the pointer came to it; ms until their first banks are painted with all their subscriptions. */
async function openPair(page: Page, n: number, pointedMs: number): Promise<number> {
  // The grid itself takes what the mouse does to its crosspoints.
  const at = await page.getByRole('gridcell', { name: new RegExp(`^Stagebox-${n}, from Stagebox-${n + 1},`) }).boundingBox();
  if (!at) throw new Error(`The crosspoint of Stagebox-${n} is not there.`);
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  if (pointedMs > 0) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(pointedMs);
  }
  await markNext(page, 'click');
  const painted = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          // Of rows of channels; a row names its head first of what it owns.
          const marks = [...document.querySelectorAll('[role="gridcell"] > svg')].filter((mark) => {
            const [head] = (mark.closest('[role="row"]')?.getAttribute('aria-owns') ?? '').split(' ');
            return document.getElementById(head ?? '')?.dataset['kind'] === 'channel';
          }).length;
          if (marks < wanted) return void requestAnimationFrame(look);
          return void requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now() - (performance.getEntriesByName('input').at(-1)?.startTime ?? Number.NaN))),
          );
        };
        look();
      }),
    BANK,
  );
  await page.mouse.click(x, y);
  return await painted;
}

/** The address of a grid with a device open in both directions, each whole. */
function openAddress(path: string, { site, channels }: Site): string {
  const banks = Array.from({ length: channels / BANK }, (_, bank) => bank).join('.');
  return `${path}?${new URLSearchParams({ rxOpen: `${deviceId(site, 1)}:${banks}`, txOpen: `${deviceId(site, 2)}:${banks}` })}`;
}

/** Each device receives its banks from the devices behind it, as in `routing`. */
async function patchBanks(agent: RawAgent, { site, devices, channels }: Site): Promise<void> {
  for (let n = 1; n <= devices; n++) {
    const rx = Array.from({ length: channels }, (_, i) => ({
      index: i + 1,
      name: `In-${i + 1}`,
      enabled: true,
      mediaType: 'AUDIO' as const,
      subscribedDevice: `Stagebox-${1 + ((n + Math.floor(i / BANK)) % devices)}`,
      subscribedChannel: `Out-${i + 1}`,
      status: 'DYNAMIC' as const,
    }));
    await untilServed(() => agent.report([agent.fact(deviceId(site, n), 'rx', rx)]));
  }
}

/** What the page keeps once nothing is left to be collected, MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

async function scrolled(page: Page): Promise<{ wall: number; cpu: number }> {
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(1500);
  return longestTask(session, () => scrollBothWays(page));
}

async function measure(page: Page, path: string, site: Site): Promise<Figure[]> {
  const [loads, pairs, sudden]: [Load[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Loaded again each time: nothing of the pair is known.
    loads.push(await load(page, path));
    pairs.push(await openPair(page, 2 + round, POINTED_MS));
    await load(page, path);
    sudden.push(await openPair(page, 2 + ROUNDS + round, 0));
  }
  await load(page, path);
  const closed = await scrolled(page);
  const closedHeap = await heapOf(page);
  const open = await load(page, openAddress(path, site));
  await page.getByRole('rowheader', { name: /In-1$/ }).first().waitFor();
  const opened = await scrolled(page);
  const what = `${site.devices} devices of ${site.channels} × ${site.channels}`;
  const paints = loads.map(({ paint }) => paint);
  return [
    { what: `${what}: data to painted grid, the slowest of ${ROUNDS}`, value: Math.max(...paints), unit: 'ms', bar: { atMost: 500 } },
    { what: '  median', value: median(paints), unit: 'ms' },
    { what: '  transferred for it', value: Math.max(...loads.map(({ bytes }) => bytes)) / 1000, unit: 'kB', bar: { atMost: 150 } },
    { what: `  a pair opened, to all its marks, the slowest of ${ROUNDS}`, value: Math.max(...pairs), unit: 'ms', bar: { atMost: 200 } },
    { what: '  median', value: median(pairs), unit: 'ms' },
    {
      what: '  the same where the pointer comes and clicks at once: the slowest',
      value: Math.max(...sudden),
      unit: 'ms',
      bar: { atMost: 200 },
    },
    { what: '  median', value: median(sudden), unit: 'ms' },
    { what: '  longest task while all closed lines are scrolled both ways', value: closed.wall, unit: 'ms', bar: { atMost: 50 } },
    { what: '  its processor time', value: closed.cpu, unit: 'ms' },
    { what: '  JS heap, closed', value: closedHeap, unit: 'MB' },
    { what: '  two devices open whole: data to painted grid', value: open.paint, unit: 'ms', bar: { atMost: 500 } },
    { what: '  longest task while they are scrolled both ways', value: opened.wall, unit: 'ms', bar: { atMost: 50 } },
    { what: '  its processor time', value: opened.cpu, unit: 'ms' },
    { what: '  JS heap, open', value: await heapOf(page), unit: 'MB' },
  ];
}

export async function routingPage(): Promise<Figure[]> {
  const world = await startWorld();
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const ids: string[] = [];
    for (const site of SITES) {
      ids.push(await buildSite(world, agent, site));
      await patchBanks(agent, site);
    }
    const page = await signedIn(browser, world, '/home');
    for (const operation of OPERATIONS) await page.addInitScript(watchAnswers, operation);
    await page.addInitScript(watchGrid);
    const figures: Figure[] = [];
    for (const [at, site] of SITES.entries()) figures.push(...(await measure(page, `/sites/${ids[at]}/Routing`, site)));
    await agent.close();
    return figures;
  } finally {
    await browser.close();
    await world.stop();
  }
}
