/** Looks at screens: each in a profile of its own, as the person it is for, until it stands still. */
import type { Browser, Page } from 'playwright-core';
import { sessionToken } from './chromium.ts';
import type { DemoFacts } from './demo.ts';
import type { Screen, Viewer } from './screens/screen.ts';
import { settle } from './violations.ts';

/** The languages by their codes, as the browser keeps the choice. */
export const LANGUAGES = ['en', 'zh-Hans', 'ja', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Heights of windows that people have at such a width, in px. */
const heightAt = (width: number): number => (width <= 525 ? 844 : width >= 1920 ? 1080 : 900);

export interface Look {
  readonly width: number;
  readonly language: Language;
}
/** Who is signed in, as tokens. */
export type Tokens = Readonly<Record<Exclude<Viewer, 'nobody'>, string>>;

/** Signs everybody in once. */
export async function tokensOf(demo: DemoFacts): Promise<Tokens> {
  const [administrator, owner, restricted] = [demo.admin, demo.owner, demo.restricted].map((login) => sessionToken(demo, login));
  return { administrator: (await administrator) ?? '', owner: (await owner) ?? '', restricted: (await restricted) ?? '' };
}

/** Whether a screen exists at a width. */
export const isAt = ({ from = 0, upTo = Number.POSITIVE_INFINITY }: Screen, width: number): boolean => width >= from && width <= upTo;

/** Opens a screen in a new profile and waits until it is whole; close its context afterwards. */
export async function visit(browser: Browser, demo: DemoFacts, tokens: Tokens, screen: Screen, { width, language }: Look): Promise<Page> {
  const signedIn = screen.as === 'nobody' ? [] : [{ name: 'token', value: tokens[screen.as] }];
  const localStorage = [{ name: 'language', value: language as string }, ...signedIn];
  const context = await browser.newContext({
    baseURL: demo.url,
    reducedMotion: 'reduce',
    viewport: { width, height: heightAt(width) },
    storageState: { cookies: [], origins: [{ origin: new URL(demo.url).origin, localStorage }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(screen.path);
    await page.locator(screen.shows).filter({ visible: true }).first().waitFor();
    await still(page);
    await screen.act?.(page);
    await still(page);
  } catch (error) {
    await context.close();
    throw error;
  }
  return page;
}

/** Until nothing was added or taken away for a moment, nothing moves, and every font is there. A page that never rests, as with levels, is taken after a while. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [quietMs, longestMs] = [250, 2500];
    const until = performance.now() + longestMs;
    let changedAt = performance.now();
    const observer = new MutationObserver(() => (changedAt = performance.now()));
    observer.observe(document.body, { childList: true, subtree: true });
    await document.fonts.ready;
    while (performance.now() < until && performance.now() - changedAt < quietMs) await new Promise((later) => setTimeout(later, 50));
    observer.disconnect();
  });
  await settle(page);
}
