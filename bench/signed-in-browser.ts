import { type Browser, chromium, type Page } from 'playwright-core';

/** The path of the Chromium that `npm run bench` found. Throws where there is none. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) throw new Error('This measurement needs a Chromium: set CHROMIUM_PATH to name one.');
  return path;
}

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = async (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });

/** A product whose console is looked at. */
interface Product {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
}

/** A page signed in as the demo's administrator. */
export async function signedIn(browser: Browser, { url, admin }: Product, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/home/);
  await page.goto(path);
  return page;
}
