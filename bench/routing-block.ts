/** A block of 64 crosspoints over 4 receivers, chosen in the grid and patched at once in Chromium: how many calls, and until all results are on the screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FactValues } from '@tutti/contract-link/facts';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Page } from 'playwright-core';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';

const SITE = 3;
const RECEIVERS = 4;
const EACH = 16;
const LINES = RECEIVERS * EACH;
const SENDER = RECEIVERS + 1;
const ROUNDS = 7;
/** A device sets its channels up for so long, ms. */
const SETTING_UP_MS = 40;
/** A device that says again what it said before a patch may not have reported it yet: for so long after the patch the server refuses another, ms. */
const UNREPORTED_MS = 15_500;
/** The results must be there within this, ms. */
const SEEN_WITHIN_MS = 60_000;

type Rx = FactValues['rx'];
const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** What a receiver reports: free channels, or what it was asked to take. */
const receiving = (taken: ReadonlyMap<number, string>, status: 'DYNAMIC' | 'IN_PROGRESS'): Rx =>
  indexes(EACH).map((index) => {
    const channel = taken.get(index);
    const subscribed = channel === undefined ? {} : { subscribedDevice: `Stagebox-${SENDER}`, subscribedChannel: channel };
    return { index, name: `In-${index}`, enabled: true, mediaType: 'AUDIO' as const, ...subscribed, status: channel ? status : 'NONE' };
  });

/** Chooses the block by keyboard: 64 receive channels in 4 open devices down, 64 transmit channels across. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('rowheader', { name: /In-1$/ }).first().waitFor();
  await page.getByRole('grid').focus();
  // To the first receive channel, below the head of its device, and past the closed receivers to the first transmit channel.
  for (const key of ['ArrowDown', 'ArrowDown', ...indexes(RECEIVERS).map(() => 'ArrowRight')]) await page.keyboard.press(key);
  for (let step = 1; step < LINES + RECEIVERS - 1; step++) await page.keyboard.press('Shift+ArrowDown');
  for (let step = 1; step < LINES; step++) await page.keyboard.press('Shift+ArrowRight');
}

interface Round {
  /** From the click, and from the last report of a device, to the painted results, ms. */
  readonly fromClick: number;
  readonly fromReport: number;
  readonly calls: number;
}

/** Patches the block once; nothing is subscribed before. */
async function round(page: Page, agent: RawAgent, path: string): Promise<Round> {
  const report = (device: string, rx: Rx) => agent.report([agent.fact(device, 'rx', rx)]);
  for (let n = 1; n <= RECEIVERS; n++) await report(deviceId(SITE, n), receiving(new Map(), 'DYNAMIC'));
  await page.goto(path);
  await choose(page);
  const apply = page.getByRole('button', { name: `Apply ${LINES}` });
  await apply.waitFor();
  let calls = 0;
  const count = (request: { postData(): string | null }) => {
    if (request.postData()?.includes('"operationName":"DevicesRxChannelsSubscriptionSet"')) calls += 1;
  };
  page.on('request', count);
  let reportedAt = Number.NaN;
  agent.onCommand(({ device, kind, params }) => {
    if (kind !== 'subscribe') return { status: 'done' };
    const taken = new Map(params.subscriptions.map(({ rxChannelIndex, subscribedChannel }) => [rxChannelIndex, subscribedChannel]));
    void report(device, receiving(taken, 'IN_PROGRESS'));
    setTimeout(() => {
      reportedAt = Date.now();
      void report(device, receiving(taken, 'DYNAMIC'));
    }, SETTING_UP_MS);
    return { status: 'done' };
  });
  const seen = page.evaluate(
    ([wanted, within]) =>
      new Promise<{ clicked: number; painted: number }>((resolve, reject) => {
        setTimeout(() => reject(new Error(document.querySelector('[role="dialog"]')?.textContent ?? 'There is no dialog.')), within);
        let clicked = Number.NaN;
        addEventListener('click', () => (clicked = Date.now()), { capture: true, once: true });
        const look = () => {
          const rows = document.querySelectorAll('[role="dialog"] tr[data-state="connected"]').length;
          if (rows < wanted) return void requestAnimationFrame(look);
          return void requestAnimationFrame(() => setTimeout(() => resolve({ clicked, painted: Date.now() })));
        };
        look();
      }),
    [LINES, SEEN_WITHIN_MS] as const,
  );
  await apply.click();
  const { clicked, painted } = await seen;
  page.off('request', count);
  agent.onCommand(() => ({ status: 'done' }));
  return { fromClick: painted - clicked, fromReport: painted - reportedAt, calls };
}

export async function routingBlock(): Promise<Figure[]> {
  const world = await startWorld();
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: SITE, name: 'Patched site', devices: SENDER, channels: EACH });
    const sent = indexes(LINES).map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const }));
    await agent.report([agent.fact(deviceId(SITE, SENDER), 'tx', sent)]);
    const page = await signedIn(browser, world, '/home');
    const open = new URLSearchParams({
      rxOpen: indexes(RECEIVERS)
        .map((n) => `${deviceId(SITE, n)}:0.1`)
        .join(';'),
      txOpen: `${deviceId(SITE, SENDER)}:0.1.2.3.4.5.6.7`,
    });
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      if (i > 0) await sleep(UNREPORTED_MS);
      rounds.push(await round(page, agent, `/sites/${domainId}/Routing?${open}`));
    }
    await agent.close();
    const of = (key: keyof Round) => rounds.map((one) => one[key]);
    const what = `a block of ${LINES} over ${RECEIVERS} receivers`;
    return [
      { what: `${what}: calls, the most`, value: Math.max(...of('calls')), unit: '', bar: { atMost: 1 } },
      {
        what: `${what}: last report of a device to all results, the slowest`,
        value: Math.max(...of('fromReport')),
        unit: 'ms',
        bar: { atMost: 2000 },
      },
      { what: '  median', value: median(of('fromReport')), unit: 'ms' },
      {
        what: `  click to all results, each device setting up for ${SETTING_UP_MS} ms: median`,
        value: median(of('fromClick')),
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
