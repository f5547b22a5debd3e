import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cutTexts, overflow } from '../audit/page-checks.ts';
import { type Demo, startDemo } from '../demo.ts';
import { launchBrowser } from '../launch-browser.ts';
import { namesOf, untranslated } from '../pseudo.ts';
import type { Screen } from '../screens/screen.ts';
import { screensOf } from '../screens.ts';
import { PSEUDO_LANGUAGE, Visitor } from '../visit.ts';

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

  for (const width of [1440, 390]) {
    it(`screens of ${width} px are translated to the last label, have room for their words and are not wider than the window`, async () => {
      const visitor = await Visitor.of(browser, demo);
      const names = await namesOf(demo);
      const screens = (await screensOf(demo)).filter(({ name, from = 0 }) => WORDIEST.includes(name) && from <= width);
      const look = async (screen: Screen) => {
        const page = await visitor.open(screen, { width, language: PSEUDO_LANGUAGE });
        // What ends in an ellipsis says that there is more; what just ends is lost.
        const cut = (await cutTexts(page)).filter((text) => text.startsWith('cut'));
        const wrong = [...(await untranslated(page, names)), ...cut, ...(await overflow(page))];
        await page.close();
        return wrong.map((what) => `${screen.name}: ${what}`);
      };
      const wrong: string[] = [];
      for (const screen of screens) wrong.push(...(await look(screen)));
      expect(screens.length).toBeGreaterThan(20);
      expect(wrong).toEqual([]);
    }, 900_000);
  }
});
