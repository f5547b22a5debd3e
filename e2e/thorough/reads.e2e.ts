import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, deviceOf } from '../demo.ts';
import { demoOfWorker } from '../journey.ts';
import { launchBrowser } from '../launch-browser.ts';
import { Reads } from '../reads.ts';
import { DIALOG, type Screen } from '../screens/screen.ts';
import { screensOf } from '../screens.ts';
import { Visitor } from '../visit.ts';

const LOOK = { width: 1440, language: 'en' } as const;
/** What the frame reads around each page; it says by itself what it has not. */
const AROUND: ReadonlySet<string> = new Set(['Billing', 'InfrastructureAlerts', 'AccountsGeneralInfo', 'AccountDomains', 'LiveSite']);
/** Pages that say the same whatever the server knows. */
const STILL: ReadonlySet<string> = new Set(['not-found', 'admins-only', 'site-add', 'known-issues', 'release-notes', 'support']);
/** A read is tried three times: ahead of the page, for the page, and when the stream opens. */
const MOST = 9;
const demo = demoOfWorker();

/** The dialog that is open, else the page. */
const shown = (page: Page): Locator => page.locator(`${DIALOG}, body:not(:has(${DIALOG})) main`);
const retry = (page: Page): Locator => shown(page).getByRole('button', { name: 'Retry', exact: true });
const loading = (page: Page): Locator => shown(page).locator('.mantine-Skeleton-root, .mantine-Loader-root');
/** What was asked for more often than trying again explains. */
const tooOften = (reads: Reads, most = MOST): string[] =>
  [...reads.asked].filter(([name, count]) => name !== 'LiveSite' && count > most).map(([name, count]) => `${name} ${count} times`);

describe.skipIf(!demo)('Every page whose reads are slow, lost or refused', () => {
  let browser: Browser;
  let visitor: Visitor;
  let pages: readonly Screen[];
  beforeAll(async () => {
    if (!demo) return;
    browser = await launchBrowser();
    visitor = await Visitor.of(browser, demo);
    pages = (await screensOf(demo)).filter(({ act, as }) => !act && as !== 'nobody');
  });
  afterAll(() => browser?.close());

  /** Presses every Retry there is, until the page is whole. */
  async function retryAll(page: Page, screen: Screen): Promise<void> {
    const whole = page.locator(screen.shows).filter({ visible: true }).first();
    await expect
      .poll(
        async () => {
          if (await whole.isVisible()) return true;
          const button = retry(page).first();
          if (await button.isVisible()) await button.click();
          return false;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true);
  }

  async function walk(screen: Screen, page: Page): Promise<string[]> {
    const reads = await Reads.of(page, 'held');
    await page.goto(screen.path);
    if (STILL.has(screen.name)) {
      await page.locator(screen.shows).first().waitFor();
      return [...reads.asked.keys()].filter((name) => !AROUND.has(name)).map((name) => `reads ${name}`);
    }
    await loading(page).first().waitFor({ state: 'attached' });
    await reads.become('lost');
    await shown(page).getByText('Unable to connect to server').first().waitFor();
    await retry(page).first().waitFor();
    await loading(page).first().waitFor({ state: 'detached' });
    const found = tooOften(reads);
    await reads.become('refused');
    await retry(page).first().click();
    await shown(page).getByText('The server is not well.').first().waitFor();
    found.push(...tooOften(reads));
    await reads.become('answered');
    await retryAll(page, screen);
    return found;
  }

  it('shows that it loads, then what went wrong and a Retry that works, and asks no more often than that takes', async () => {
    const wrong: string[] = [];
    const waiting = pages.values();
    const lane = async () => {
      for (const screen of waiting) {
        const page = await visitor.tab(screen.as, LOOK);
        page.setDefaultTimeout(15_000);
        try {
          wrong.push(...(await walk(screen, page)).map((what) => `${screen.name}: ${what}`));
        } catch (error) {
          wrong.push(`${screen.name}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
        }
        await page.close();
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    expect(pages.length).toBeGreaterThan(35);
    expect(wrong).toEqual([]);
  }, 600_000);

  it('does not ask again for what could not be read because something beside it changed', async () => {
    if (!demo) return;
    const { id, path } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
    const page = await visitor.tab('administrator', LOOK);
    const reads = await Reads.of(page, 'lost', ['AccountDomainDevices']);
    const since = Date.now();
    await page.goto(path.slice(0, path.lastIndexOf('/')));
    await retry(page).waitFor();
    const decide = 'mutation ($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }';
    for (let round = 0; round < 10; round++) {
      const answered = page.waitForResponse((response) => response.request().postData()?.includes('LiveSite') ?? false);
      await ask(demo, decide, { input: { deviceId: id, newImportanceLevel: round % 2 === 0 ? 'IMPORTANT' : 'NORMAL' } });
      await answered;
    }
    expect(await retry(page).isVisible()).toBe(true);
    // Polls go on meanwhile, three tries each; ten changes that each asked again would be thirty more.
    expect(tooOften(reads, MOST + 3 * Math.floor((Date.now() - since) / 8_000))).toEqual([]);
    await page.close();
  });
});
