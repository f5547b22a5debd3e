/** Search everywhere in Chromium, at an account of 1,000 devices in ten sites: from a key to the first results that are known here, and to the channels that the server finds. */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { Page } from 'playwright-core';
import { buildSite } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';
import { markNext } from './tasks.ts';

const SITES = 10;
const DEVICES = 100;
const CHANNELS = 8;
const ROUNDS = 3;
/** Of devices, sites and actions. */
const TEXTS = ['stagebox-77', 'hall', 'transmit', 'sb-32'];

/** Presses a key in the field, whose text is `text` then; ms until a result with all of it marked is painted. */
async function typed(page: Page, key: string, text: string): Promise<number> {
  await markNext(page, 'keydown');
  const painted = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const marks = [...document.querySelectorAll('[role="listbox"] [role="option"] mark')];
          if (!marks.some(({ textContent }) => textContent.toLowerCase() === wanted)) return void requestAnimationFrame(look);
          return void requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now() - (performance.getEntriesByName('input').at(-1)?.startTime ?? Number.NaN))),
          );
        };
        look();
      }),
    text,
  );
  await page.keyboard.press(key);
  return await painted;
}

export async function searchPage(): Promise<Figure[]> {
  const world = await startWorld();
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    for (let site = 1; site <= SITES; site++)
      await buildSite(world, agent, { site, name: `Hall ${site}`, devices: DEVICES, channels: CHANNELS });
    const page = await signedIn(browser, world, '/home');
    // The keys are the frame's, once it is there.
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .waitFor();
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search everywhere' });
      await field.fill('stagebox');
      await page
        .getByRole('option', { name: /Stagebox-\d/ })
        .first()
        .waitFor();
      for (const text of TEXTS) {
        await field.fill('');
        for (let length = 1; length <= text.length; length++) taken.push(await typed(page, text[length - 1] ?? '', text.slice(0, length)));
      }
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    }
    await agent.close();
    const what = `a key to results known here, ${SITES * DEVICES} devices in ${SITES} sites`;
    return [
      { what: `${what}, 95th percentile`, value: percentile(taken, 0.95), unit: 'ms', bar: { atMost: 50 } },
      { what: '  median', value: median(taken), unit: 'ms' },
      { what: '  the slowest', value: Math.max(...taken), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
