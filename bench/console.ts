/** What the first page costs: JavaScript over the wire before the first interaction. */
import type { Browser } from 'playwright-core';
import { startWorld, type World } from './measured-server.ts';
import type { Figure } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';

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

export async function consoleCost(): Promise<Figure[]> {
  const world = await startWorld({ demo: true });
  const browser = await launch();
  try {
    const bytes = await scriptBytes(browser, world);
    return [
      { what: 'JavaScript before the first interaction on Home, over the wire', value: bytes / 1000, unit: 'KB', bar: { atMost: 200 } },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}
