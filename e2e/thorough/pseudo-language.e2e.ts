import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cutTexts, overflow } from '../audit/page-checks.ts';
import { launchBrowser } from '../chromium.ts';
import { type Demo, startDemo } from '../demo.ts';
import { namesOf, untranslated } from '../pseudo.ts';
import type { Screen } from '../screens/screen.ts';
import { screensOf } from '../screens.ts';
import { isAt, PSEUDO_LANGUAGE, resize, Visitor } from '../visit.ts';

const WIDTHS = [1440, 390] as const;

/** Screens with most of the words: the routes that people use, and their larger dialogs. `npm run audit` looks at all of them in real languages. */
const WORDIEST =
  'login login-problems home help preferences site-status devices-grid clocking clocking-edit event-log event-log-filters device-status device-receive device-transmit select-transmit latency sites site-add users user-invite keys key-add account-log date-and-time server plan'.split(
    ' ',
  );

describe.skipIf(inject('demos').length === 0)('In a language with longer words', () => {
  let demo: Demo;
  let browser: Browser;
  beforeAll(async () => {
    // Its own: what journeys write into theirs is in no language.
    [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });

  it('screens are translated to the last label, and on a desktop and a phone have room for their words and are not wider than the window', async () => {
    const visitor = await Visitor.of(browser, demo);
    const names = await namesOf(demo);
    const screens = (await screensOf(demo)).filter(({ name }) => WORDIEST.includes(name));
    const look = async (screen: Screen) => {
      const page = await visitor.open(screen, { width: WIDTHS[0], language: PSEUDO_LANGUAGE });
      const wrong: string[] = [];
      for (const width of WIDTHS.filter((one) => isAt(screen, one))) {
        await resize(page, width);
        // What ends in an ellipsis says that there is more; what just ends is lost.
        const cut = (await cutTexts(page)).filter((text) => text.startsWith('cut'));
        wrong.push(
          ...[...(await untranslated(page, names)), ...cut, ...(await overflow(page))].map(
            (what) => `${screen.name}, ${width} px: ${what}`,
          ),
        );
      }
      await page.close();
      return wrong;
    };
    const wrong: string[] = [];
    for (const screen of screens) wrong.push(...(await look(screen)));
    expect(screens.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  }, 400_000);
});
