/** A real Chromium, and what people do in it, in their words. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, describe, inject, type TestContext } from 'vitest';
import type { DemoFacts, Login } from './demo.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Journey {
  readonly demo: DemoFacts;
  /** A new browser profile at the product's address. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A new profile, signed in, at `path`. */
  openAs(login: Login, path?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Declares journeys that need a browser; skipped, and counted, where there is none. */
export function journeys(name: string, declare: (journey: Journey) => void): void {
  const demo = inject('demo');
  if (!demo) {
    describe.skip(name, () => declare(undefined as never));
    return;
  }
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const open: Journey['open'] = async (path, options = {}) => {
    browser ??= await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ARGS });
    const context = await browser.newContext({
      baseURL: demo.url,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(path);
    return page;
  };
  describe(name, () => {
    declare({
      demo,
      open,
      async openAs(login, path = '/home', options = {}) {
        const page = await open(path, options);
        await signIn(page, login);
        return page;
      },
    });
    afterAll(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await browser?.close();
    });
  });
}

/** Fills the login card and waits until it is gone. */
export async function signIn(page: Page, login: Login): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .or(page.getByRole('navigation').first())
    .first()
    .waitFor();
}

/** Keeps what a page said when its test fails. */
export async function picture(page: Page, context: TestContext): Promise<void> {
  context.onTestFailed(async () => {
    console.error(`At ${page.url()}:\n${(await page.locator('body').innerText()).slice(0, 2000)}`);
  });
}
