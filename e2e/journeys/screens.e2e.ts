import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflow } from '../audit/page-checks.ts';
import { consoleRoutes, isOf, LEAD_ON } from '../console-routes.ts';
import { demoOfWorker } from '../journey.ts';
import { launchBrowser } from '../launch-browser.ts';
import type { Screen } from '../screens/screen.ts';
import { screensOf } from '../screens.ts';
import { violations } from '../violations.ts';
import { isAt, resize, Visitor } from '../visit.ts';

const WIDTHS = [1440, 390] as const;
const demo = demoOfWorker();

/** Every route as it opens; its dialogs and states are looked at by e2e/thorough, all of it in all languages by `npm run audit`. */
describe.skipIf(!demo)('Every page, for everybody', () => {
  let browser: Browser;
  let visitor: Visitor;
  let pages: readonly Screen[];
  beforeAll(async () => {
    if (!demo) return;
    browser = await launchBrowser();
    visitor = await Visitor.of(browser, demo);
    pages = (await screensOf(demo)).filter(({ act }) => !act);
  });
  afterAll(() => browser?.close());

  async function look(screen: Screen): Promise<string[]> {
    const [first, ...narrower] = WIDTHS.filter((width) => isAt(screen, width));
    if (!first) return [];
    const page = await visitor.open(screen, { width: first, language: 'en' });
    const found = async (width: number) =>
      [...(await violations(page)), ...(await overflow(page))].map((what) => `${screen.name}, ${width} px: ${what}`);
    const wrong = await found(first);
    for (const width of narrower) {
      await resize(page, width);
      wrong.push(...(await found(width)));
    }
    await page.close();
    return wrong;
  }

  it('is among the screens that are looked at', async () => {
    const screens = demo ? await screensOf(demo) : [];
    const missing = consoleRoutes().filter((route) => !screens.some(({ path }) => isOf(route, path)));
    expect(consoleRoutes().length).toBeGreaterThan(50);
    expect(missing.toSorted()).toEqual(LEAD_ON);
  });

  it('has nothing that axe finds wrong, in both themes, on a desktop and a phone, and is not wider than its window', async () => {
    const wrong: string[] = [];
    const waiting = pages.values();
    const lane = async () => {
      for (const screen of waiting) wrong.push(...(await look(screen)));
    };
    await Promise.all([lane(), lane(), lane()]);
    expect(pages.length).toBeGreaterThan(35);
    expect(wrong).toEqual([]);
  }, 900_000);
});
