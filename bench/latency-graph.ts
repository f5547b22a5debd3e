/** The latency dialog in Chromium: from the arrival of an answer with a week of points to the drawn graph with its brush. */

import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Page } from 'playwright-core';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';

const OPERATION = 'DeviceRxChannelLatencyGraph';
const TEN_MINUTES = 600_000;
/** A week of ten minutes. */
const BINS = 1008;
const ROUNDS = 7;

/** Reports a bin each ten minutes of the last week, with spikes above the setting. */
async function reportWeek(agent: RawAgent, device: string): Promise<void> {
  const newest = Math.floor(Date.now() / TEN_MINUTES) * TEN_MINUTES - TEN_MINUTES;
  const bins = Array.from({ length: BINS }, (_, i) =>
    agent.fact(device, 'latency', {
      binStart: new Date(newest - (BINS - 1 - i) * TEN_MINUTES).toISOString(),
      seconds: 60,
      channels: [1],
      setting: [1000],
      min: [400 + (i % 7) * 9],
      max: [i % 97 === 0 ? 1284 : 590 + (i % 11) * 13],
    }),
  );
  for (let at = 0; at < bins.length; at += 100) await agent.report(bins.slice(at, at + 100));
}

/** Remembers when the body of the last answer to the operation was there, in the page's own time. */
export const watchAnswers = (operation: string): void => {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init);
    if (typeof init?.body === 'string' && init.body.includes(`"${operation}"`)) {
      const text = response.text.bind(response);
      response.text = async () => {
        const body = await text();
        performance.mark('answer');
        return body;
      };
    }
    return response;
  };
};

/** Acts and waits until a graph and a brush over at least so many bins are painted; ms since the answer was there. */
async function drawn(page: Page, bins: number, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => performance.clearMarks());
  const painted = page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        // The handles know the range in the same commit as the charts; the frame after it has been painted.
        const look = () => {
          const handle = document.querySelector('[role="dialog"] [role="slider"]');
          const charts = document.querySelectorAll('[role="dialog"] canvas').length;
          const [answer] = performance.getEntriesByName('answer');
          if (!answer || charts < 2 || Number(handle?.getAttribute('aria-valuemax')) < least) return void requestAnimationFrame(look);
          return void requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => resolve(performance.now() - answer.startTime), { once: true });
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        };
        look();
      }),
    bins,
  );
  await act();
  return await painted;
}

const choose = (page: Page, range: string) => () => page.getByRole('radio', { name: range, exact: true }).check({ force: true });

/** The device that is looked at, with its page open at the latency of its first channel. */
async function opened(world: World, agent: RawAgent, page: (path: string) => Promise<Page>): Promise<Page> {
  const domainId = await buildSite(world, agent, { site: 7, name: 'Latency', devices: 1, channels: 4 });
  await reportWeek(agent, deviceId(7, 1));
  return page(`/sites/${domainId}/Devices/${encodeURIComponent(deviceId(7, 1))}/rxchannels?latency=1`);
}

export async function latencyGraph(): Promise<Figure[]> {
  // The bins come over the link as an agent's, so the minutes of a whole week are kept.
  const world = await startWorld({ env: { TUTTI_LATENCY_DAYS: '8,14,31' } });
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const page = await opened(world, agent, async (path) => {
      const signed = await signedIn(browser, world, '/home');
      await signed.addInitScript(watchAnswers, OPERATION);
      await signed.goto(path);
      return signed;
    });
    await page.getByText('Peak').waitFor();
    await page.waitForTimeout(2000);
    const week: number[] = [];
    const opening: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      week.push(await drawn(page, 1000, choose(page, 'Last 7 Days')));
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // Back to the address with the dialog: its code is there, everything else begins again.
      opening.push(await drawn(page, 50, () => page.goBack()));
      await page.waitForTimeout(500);
    }
    await agent.close();
    return [
      { what: 'latency, 1,008 points: answer to painted graph with brush, median', value: median(week), unit: 'ms', bar: { atMost: 100 } },
      { what: '  the slowest', value: Math.max(...week), unit: 'ms', bar: { atMost: 100 } },
      {
        what: 'latency, dialog opened, an hour: answer to painted graph, median',
        value: median(opening),
        unit: 'ms',
        bar: { atMost: 100 },
      },
      { what: '  the slowest', value: Math.max(...opening), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
