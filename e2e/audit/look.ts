import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Screen } from '../screens/screen.ts';
import { setTheme, settle, violationsNow } from '../violations.ts';
import type { Language, Visitor } from '../visit.ts';
import type { Options, Width } from './options.ts';
import { cutTexts, overflow, smallTargets } from './page-checks.ts';

/** Something wrong with a screen. `theme` is empty for what both share. */
export interface Finding {
  readonly screen: string;
  readonly language: Language;
  readonly width: number;
  readonly theme: string;
  readonly what: string;
}
/** One screen in one language at one width. */
export interface Task {
  readonly screen: Screen;
  readonly language: Language;
  readonly width: Width;
}
/** Where the looking is done. */
export interface Place {
  readonly visitor: Visitor;
  readonly options: Options;
}

/** Axe reads the same page at every width: a phone and a desktop have what differs. */
const AXE_WIDTHS: ReadonlySet<number> = new Set([390, 1440]);
/** Beside each width of the pictures the ends of the layouts around it, where too little room is found first. */
const ENDS: Readonly<Record<Width, readonly number[]>> = {
  390: [320, 525, 526, 769],
  900: [770, 999],
  1440: [1000, 1200, 1201],
  1920: [1599, 1600],
};
/** The narrowest window that is supported: texts are judged there, too. */
const NARROWEST = 320;

/** Pictures of a screen in each theme, and all that is wrong with it. */
export async function look({ visitor, options }: Place, { screen, language, width }: Task): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = (theme: string, at: number, whats: readonly string[]) =>
    found.push(...whats.map((what) => ({ screen: screen.name, language, width: at, theme, what })));
  let page: Page;
  try {
    page = await visitor.open(screen, { width, language });
  } catch (error) {
    add('', width, [`not reached: ${String(error).split('\n')[0]}`]);
    return found;
  }
  try {
    const folder = join(options.folder, screen.name);
    await mkdir(folder, { recursive: true });
    // A picture higher than the window would turn what is swiped in a dialog; a dialog fits the window.
    const fullPage = (await page.locator('[aria-modal="true"]').count()) === 0;
    for (const theme of options.themes) {
      await setTheme(page, theme);
      await page.screenshot({ path: join(folder, `${language}-${width}-${theme}.png`), fullPage, animations: 'disabled' });
      // Where a page was scrolled, its bar covers half a link somewhere, which says nothing about the link.
      await page.evaluate(() => scrollTo(0, 0));
      if (AXE_WIDTHS.has(width)) add(theme, width, await violationsNow(page));
    }
    add('', width, [...(await overflow(page)), ...(await cutTexts(page)), ...(await smallTargets(page))]);
    for (const end of ENDS[width]) {
      await page.setViewportSize({ width: end, height: 900 });
      await settle(page);
      add('', end, await overflow(page));
      if (end === NARROWEST) add('', end, await cutTexts(page));
    }
  } catch (error) {
    add('', width, [`broken off: ${String(error).split('\n')[0]}`]);
  } finally {
    await page.close();
  }
  return found;
}
