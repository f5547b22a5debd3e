/** Looks at screens, as the person each is for, until they stand still. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { DemoFacts } from './demo.ts';
import { sessionToken } from './launch-browser.ts';
import type { Screen, Viewer } from './screens/screen.ts';
import { settle } from './violations.ts';

/** The languages by their codes, as the browser keeps the choice. */
export const LANGUAGES = ['en', 'zh-Hans', 'ja', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
/** English with accents, in brackets and longer (console/src/i18n/pseudo.ts): what is not like that was not translated. */
export const PSEUDO_LANGUAGE = 'en-XA';
type Spoken = Language | typeof PSEUDO_LANGUAGE;

/** How long a busy machine may take for one step, ms. */
const TIMEOUT_MS = 40_000;

/** Heights of windows that people have at such a width, in px. */
const heightAt = (width: number): number => (width <= 525 ? 844 : width >= 1920 ? 1080 : 900);

export interface Look {
  readonly width: number;
  readonly language: Spoken;
}
/** Tokens of those who sign in. */
type Tokens = Readonly<Record<Exclude<Viewer, 'nobody'>, string>>;

/** Whether a screen exists at a width. */
export const isAt = ({ from = 0, upTo = Number.POSITIVE_INFINITY }: Screen, width: number): boolean => width >= from && width <= upTo;

/** Opens screens, each in a tab of its own. */
export class Visitor {
  readonly #browser: Browser;
  readonly #demo: DemoFacts;
  readonly #tokens: Tokens;
  /** One profile for each person and language: what the browser keeps of the product's files serves every tab of it. */
  readonly #profiles = new Map<string, Promise<BrowserContext>>();

  private constructor(browser: Browser, demo: DemoFacts, tokens: Tokens) {
    this.#browser = browser;
    this.#demo = demo;
    this.#tokens = tokens;
  }

  /** Signs everybody in. */
  static async of(browser: Browser, demo: DemoFacts): Promise<Visitor> {
    const [administrator, owner, restricted] = [demo.admin, demo.owner, demo.restricted].map((login) => sessionToken(demo, login));
    return new Visitor(browser, demo, { administrator: await administrator, owner: await owner, restricted: await restricted } as Tokens);
  }

  /** A new tab of somebody, that has gone nowhere yet; the caller closes it. */
  async tab(as: Viewer, { width, language }: Look): Promise<Page> {
    const page = await (await this.#profile(as, language)).newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.setViewportSize({ width, height: heightAt(width) });
    return page;
  }

  /** Opens a screen and waits until it is whole; the caller closes the page. */
  async open(screen: Screen, look: Look): Promise<Page> {
    const page = await this.tab(screen.as, look);
    try {
      await page.goto(screen.path);
      await page.locator(screen.shows).filter({ visible: true }).first().waitFor();
      await still(page);
      await screen.act?.(page);
      await still(page);
    } catch (error) {
      await page.close();
      throw error;
    }
    return page;
  }

  #profile(as: Viewer, language: Spoken): Promise<BrowserContext> {
    const key = `${as} ${language}`;
    const signedIn = as === 'nobody' ? [] : [{ name: 'token', value: this.#tokens[as] }];
    const localStorage = [{ name: 'language', value: language as string }, ...signedIn];
    const origins = [{ origin: new URL(this.#demo.url).origin, localStorage }];
    const profile =
      this.#profiles.get(key) ??
      this.#browser.newContext({ baseURL: this.#demo.url, reducedMotion: 'reduce', storageState: { cookies: [], origins } });
    this.#profiles.set(key, profile);
    return profile;
  }
}

/** Gives the window of a page another width, and waits until the page has taken it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
  await still(page);
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
