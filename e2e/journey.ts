/** A real Chromium, and what people do in it, in their words. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import type { DemoInFolder, Login } from './demo.ts';
import { LOADED_ONCE, launchBrowser, sessionToken } from './launch-browser.ts';

export interface Journey {
  readonly demo: DemoInFolder;
  /** A new browser profile at the product's address. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A new profile with a session of its own, at `path`: as after a sign-in, without its page (sign-in.e2e.ts walks that). */
  openAs(login: Login, path?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** The product of this worker; undefined where there is no browser. */
export const demoOfWorker = (): DemoInFolder | undefined => inject('demos')[Number(process.env['VITEST_POOL_ID']) - 1];

/** Prints where a page of a failed journey is, and what its dialogs and messages say. */
async function sayWhatIsOpen(page: Page): Promise<void> {
  const said = await page
    .locator('[role="dialog"], [role="alertdialog"], [role="alert"], [role="status"]')
    .filter({ visible: true })
    .allInnerTexts()
    .catch(() => ['(the page does not answer)']);
  const texts = said.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 600)).filter((text) => text !== '');
  console.log(`Failed at ${page.url()}\n${texts.map((text) => `  ${text}`).join('\n')}`);
}

/** Declares journeys that need a browser; skipped, and counted, where there is none. */
export function journeys(name: string, declare: (journey: Journey) => void): void {
  const demo = demoOfWorker();
  if (!demo) {
    describe.skip(name, () => declare({} as never));
    return;
  }
  let browser: Browser | undefined;
  const open: Journey['open'] = async (path, options = {}) => {
    browser ??= await launchBrowser(LOADED_ONCE);
    const context = await browser.newContext({
      baseURL: demo.url,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    // A machine that is busy with other tests needs longer than the one of a reader; a failure is only said later.
    page.setDefaultTimeout(40_000);
    // A page that is left open polls and draws on, at the cost of those that are looked at. Closing profiles one by one has hung.
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await Promise.all(context.pages().map(sayWhatIsOpen));
      await Promise.all(context.pages().map((one) => one.goto('about:blank').catch(() => undefined)));
    });
    await page.goto(path);
    return page;
  };
  describe(name, () => {
    declare({
      demo,
      open,
      async openAs(login, path = '/home', options = {}) {
        const localStorage = [{ name: 'token', value: await sessionToken(demo, login) }];
        const page = await open(path, {
          ...options,
          storageState: { cookies: [], origins: [{ origin: new URL(demo.url).origin, localStorage }] },
        });
        await page.getByRole('button', { name: /^User menu of/ }).waitFor();
        return page;
      },
    });
    afterAll(async () => {
      // With all its profiles: closing them one by one has hung.
      await browser?.close();
    });
  });
}

/** Fills the login card and waits until the shell is there. */
export async function signIn(page: Page, login: Login): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: /^User menu of/ }).waitFor();
}

/** Signs out by the user menu and its dialog. */
export async function signOut(page: Page, where: 'This browser' | 'Everywhere'): Promise<void> {
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: where }).check();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/login/);
}

/** A site's entry in the sidebar, with its status in words. */
export const sidebarSite = (page: Page, site: string, status: string | RegExp = /./): Locator =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: new RegExp(`^${site} ${status instanceof RegExp ? status.source : status}`) });

/** Opens a tab of a site from the sidebar. */
export async function openSite(page: Page, site: string, tab: 'Status' | 'Devices'): Promise<void> {
  await sidebarSite(page, site).click();
  await page.getByRole('heading', { level: 1, name: site }).waitFor();
  await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: tab }).click();
  await page.waitForURL(new RegExp(`/${tab}\\b`));
}

/** Opens a tab of a device of a site, by its card. */
export async function openDevice(
  page: Page,
  site: string,
  device: string,
  tab: 'Status' | 'Receive' | 'Transmit' = 'Status',
): Promise<void> {
  await openSite(page, site, 'Devices');
  await page.getByRole('link', { name: device, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: device }).waitFor();
  if (tab !== 'Status') await openDeviceTab(page, tab);
}

/** Goes to another tab of the device that is open. */
export async function openDeviceTab(page: Page, tab: 'Status' | 'Receive' | 'Transmit'): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Pages of this device' }).getByRole('link', { name: new RegExp(`^${tab}`) });
  await link.click();
  await page.waitForURL({ Status: /\/Devices\/[^/?]+(\?|$)/, Receive: /rxchannels/, Transmit: /txchannels/ }[tab]);
}

/** Chooses an entry of a device's menu. */
export async function deviceAction(page: Page, device: string, ...path: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${device}` }).click();
  for (const entry of path)
    await page
      .getByRole('menuitem', { name: entry })
      .or(page.getByRole('menuitemradio', { name: entry }))
      .click();
}

/** Drags with the mouse as a hand does: down, a few moves, up. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to drop.');
  const [x, y] = [end.x + end.width / 2, end.y + end.height / 2];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 6, { steps: 3 });
  await page.mouse.move(x, y, { steps: 12 });
  await page.waitForTimeout(150);
  await page.mouse.up();
}
