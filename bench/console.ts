/** What the first page costs: JavaScript over the wire before the first interaction, and Lighthouse on the built product. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS, launch, signedIn } from './chromium.ts';
import { type Figure, median } from './result.ts';
import { startWorld, type World } from './world.ts';

/** Bytes of JavaScript on the wire until the page rests after login, as Chromium counted them. */
async function scriptBytes(browser: Browser, world: World): Promise<number> {
  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  const token = await signedIn(browser, world, '/home').then((p) => p.evaluate(() => localStorage.getItem('token')));
  await context.addInitScript((value) => localStorage.setItem('token', value ?? ''), token);
  await page.goto('/home', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  await context.close();
  return [...scripts.values()].reduce((a, b) => a + b, 0);
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

async function scores(world: World, paths: readonly [string, string][], token: string): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'tutti-lighthouse-'));
  const chrome = await launchChrome({ chromePath: CHROMIUM, chromeFlags: ['--headless', ...CHROMIUM_FLAGS], userDataDir: profile });
  try {
    // Signed in through the profile's own storage, as a person's browser is.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
    const figures: Figure[] = [];
    for (const [name, path] of paths) {
      await page.goto(`${world.url}/login`);
      await page.evaluate(
        ([value]) => (value ? localStorage.setItem('token', value) : localStorage.removeItem('token')),
        [name === 'login' ? '' : token],
      );
      const runs: Record<string, number>[] = [];
      for (let i = 0; i < 3; i++) {
        const result = await lighthouse(
          `${world.url}${path}`,
          { port: chrome.port, onlyCategories: [...CATEGORIES], disableStorageReset: true, logLevel: 'error' },
          desktopConfig,
        );
        runs.push(Object.fromEntries(CATEGORIES.map((c) => [c, Math.round((result?.lhr.categories[c]?.score ?? 0) * 100)])));
      }
      for (const c of CATEGORIES)
        figures.push({
          what: `Lighthouse desktop, ${name}: ${c}`,
          value: median(runs.map((r) => r[c] ?? 0)),
          unit: '',
          bar: { atLeast: 95 },
        });
    }
    await browser.close();
    return figures;
  } finally {
    chrome.kill();
    await rm(profile, { recursive: true, force: true });
  }
}

export async function consoleCost(): Promise<Figure[]> {
  const world = await startWorld({ demo: true });
  const browser = await launch();
  try {
    const bytes = await scriptBytes(browser, world);
    const { domains } = await world.api<{ domains: { id: string }[] }>('{ domains { id } }');
    const page = await signedIn(browser, world, '/home');
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const paths: [string, string][] = [
      ['login', '/login'],
      ['home', '/home'],
      ['site devices', `/sites/${domains[0]?.id}/Devices`],
    ];
    return [
      { what: 'JavaScript before the first interaction on Home, over the wire', value: bytes / 1000, unit: 'KB', bar: { atMost: 200 } },
      ...(await scores(world, paths, token)),
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
