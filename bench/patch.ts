/** A patch of 64 channels in Chromium: from the click, and from the device's last report, to all 64 results on the screen; and how many calls it took. */
import type { FactValues } from '@tutti/contract-link/facts';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Page } from 'playwright-core';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';

const SITE = 9;
const CHANNELS = 64;
const ROUNDS = 10;
/** The device connects so many channels at a time, so many ms apart. */
const AT_ONCE = 16;
const APART_MS = 40;

const INDEXES = Array.from({ length: CHANNELS }, (_, i) => i + 1);

/** The receive channels: the first of them connected to the transmitter, the rest as `others` says. */
function receiving(connected: number, others: 'NONE' | 'IN_PROGRESS'): FactValues['rx'] {
  return INDEXES.map((index) => {
    const status = index <= connected ? 'DYNAMIC' : others;
    const subscribed = status === 'NONE' ? {} : { subscribedDevice: 'Stagebox-2', subscribedChannel: `Out-${index}` };
    return { index, name: `In-${index}`, enabled: true, mediaType: 'AUDIO' as const, status, ...subscribed };
  });
}

interface Round {
  /** From the click, and from the device's last report, to the painted results, ms. */
  readonly fromClick: number;
  readonly fromReport: number;
  readonly calls: number;
}

/** Patches all channels of a device that was not patched before: right after a patch, one that reports what it got before is taken for one that has not carried it out. */
async function round(page: Page, agent: RawAgent, domainId: string, device: string): Promise<Round> {
  const report = (rx: FactValues['rx']) => agent.report([agent.fact(device, 'rx', rx)]);
  await report(receiving(0, 'NONE'));
  await page.goto(`/sites/${domainId}/Devices/${encodeURIComponent(device)}/rxchannels?patch=${JSON.stringify(INDEXES)}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Stagebox-2');
  await dialog.getByRole('searchbox').press('Enter');
  const apply = dialog.getByRole('button', { name: `Subscribe ${CHANNELS} channels` });
  await apply.waitFor();

  let calls = 0;
  const count = (request: { postData(): string | null }) => {
    if (request.postData()?.includes('"operationName":"DeviceRxChannelsSubscriptionSet"')) calls += 1;
  };
  page.on('request', count);
  let reportedAt = Number.NaN;
  agent.onCommand(() => {
    for (let connected = 0; connected <= CHANNELS; connected += AT_ONCE) {
      setTimeout(
        () => {
          if (connected === CHANNELS) reportedAt = Date.now();
          void report(receiving(connected, 'IN_PROGRESS'));
        },
        connected * (APART_MS / AT_ONCE),
      );
    }
    return { status: 'done' };
  });
  const seen = page.evaluate(
    (wanted) =>
      new Promise<{ clicked: number; painted: number }>((resolve) => {
        let clicked = Number.NaN;
        addEventListener('click', () => (clicked = Date.now()), { capture: true, once: true });
        const look = () => {
          const rows = document.querySelectorAll('[role="dialog"] tr[data-state="connected"]').length;
          if (rows < wanted) return void requestAnimationFrame(look);
          return void requestAnimationFrame(() => setTimeout(() => resolve({ clicked, painted: Date.now() })));
        };
        look();
      }),
    CHANNELS,
  );
  await apply.click();
  const { clicked, painted } = await seen;
  page.off('request', count);
  agent.onCommand(() => ({ status: 'done' }));
  return { fromClick: painted - clicked, fromReport: painted - reportedAt, calls };
}

export async function patch(): Promise<Figure[]> {
  const world = await startWorld();
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: SITE, name: 'Patched site', devices: ROUNDS + 2, channels: CHANNELS });
    const page = await signedIn(browser, world, '/home');
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(page, agent, domainId, deviceId(SITE, i + 3)));
    await agent.close();
    const of = (key: keyof Round) => rounds.map((one) => one[key]);
    return [
      { what: 'a patch of 64: calls, the most', value: Math.max(...of('calls')), unit: '', bar: { atMost: 1 } },
      {
        what: 'a patch of 64: last report of the device to all results, the slowest',
        value: Math.max(...of('fromReport')),
        unit: 'ms',
        bar: { atMost: 2000 },
      },
      { what: '  median', value: median(of('fromReport')), unit: 'ms' },
      {
        what: `  click to all results, the device connecting for ${(CHANNELS / AT_ONCE) * APART_MS} ms: median`,
        value: median(of('fromClick')),
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
