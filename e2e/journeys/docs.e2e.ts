import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
const results = (page: Page) => page.getByRole('search').getByRole('listitem').getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The addresses that a page of the documentation links to, but for those of other servers, and its anchors. */
function read(html: string): { readonly links: readonly string[]; readonly anchors: ReadonlySet<string> } {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/^(https?|mailto):/.test(href));
  return { links, anchors: new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)) };
}

journeys('The documentation', ({ demo, open }) => {
  it('is found by a word, with the keyboard alone, from this server alone', async () => {
    const page = await open('about:blank');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(demo.url).origin) foreign.push(request.url());
    });
    await page.goto('/docs');
    await heading(page, 'Tutti: documentation').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('event months');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ results?$/ })
      .waitFor();
    await results(page).filter({ hasText: 'Configuration' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(
      await results(page)
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await results(page).count()).toBe(0);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('DeviceNameSet');
    await results(page).filter({ hasText: 'API: devices' }).first().waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'API: devices').waitFor();
    expect(new URL(page.url()).hash).toBe('#devicenameset');
    await field(page).fill('xyzzy');
    await page.getByText('Nothing found. Try another word.').waitFor();
    expect(foreign).toEqual([]);
  });

  it('has no link to this server that leads nowhere, on any page that it leads to', async () => {
    const pages = new Map<string, ReadonlySet<string>>();
    const led: [from: string, to: string][] = [];
    const waiting = ['/docs'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (pages.has(path)) continue;
      const answer = await fetch(`${demo.url}${path}`, { headers: { accept: 'text/html' } });
      const isPage = path.startsWith('/docs') && answer.headers.get('content-type')?.startsWith('text/html');
      expect([path, answer.status]).toEqual([path, 200]);
      const { links, anchors } = isPage ? read(await answer.text()) : { links: [], anchors: new Set<string>() };
      pages.set(path, anchors);
      for (const link of links) {
        const [to = '', id] = (link.startsWith('#') ? path + link : link).split('#', 2);
        if (id) led.push([path, `${to}#${id}`]);
        waiting.push(to);
      }
    }
    // Outside of itself it leads to the console alone, which answers every address.
    expect([...pages.keys()].filter((path) => !path.startsWith('/docs'))).toEqual(['/home']);
    expect(pages.size).toBeGreaterThan(60);
    expect(led.length).toBeGreaterThan(500);
    const missing = led.filter(([, to]) => !pages.get(to.split('#')[0] ?? '')?.has(to.split('#')[1] ?? ''));
    expect(missing).toEqual([]);
  });

  it('wears the theme that the browser keeps, also when another tab changes it, and is light on paper', async () => {
    const localStorage = [{ name: 'colourScheme', value: 'dark' }];
    const page = await open('/docs/operations', {
      colorScheme: 'light',
      storageState: { cookies: [], origins: [{ origin: new URL(demo.url).origin, localStorage }] },
    });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await heading(page, 'Operations').waitFor();
    expect(await ground()).toBe('rgb(17, 20, 25)');
    await page.emulateMedia({ media: 'print' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    expect(await page.getByRole('navigation', { name: 'Pages', exact: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    const other = await page.context().newPage();
    await other.goto('/docs');
    await other.evaluate(() => globalThis.localStorage.setItem('colourScheme', 'light'));
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
  });

  it('copies a command with the address of this server', async () => {
    const page = await open('/docs/api-quick-start', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`export TUTTI=${demo.url}\nexport TUTTI_KEY=YOUR_API_KEY`);
  });

  it('is walked on a phone, and its pages with wide tables and code are no wider than the screen', async () => {
    const page = await open('/docs', PHONE);
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    expect(await pages.count()).toBe(0);
    await page.getByRole('button', { name: 'Pages' }).click();
    await pages.waitFor();
    expect(await violations(page)).toEqual([]);
    await pages.getByRole('link', { name: 'Permissions' }).click();
    await heading(page, 'Who may do what').waitFor();
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Operations' }).click();
    expect(new URL(page.url()).hash).toBe('#operations');
    // The table is wider, and is moved by keyboard in its own place.
    const table = page.getByRole('group', { name: /^Table/ }).last();
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0');
    for (const path of ['/docs/permissions', '/docs/link-protocol', '/docs/api-reference/devices']) {
      await page.goto(path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0]);
    }
  });

  it('leads on from an address that is not there', async () => {
    const page = await open('/docs/gone/long-ago');
    await heading(page, 'This page is not there').waitFor();
    await field(page).fill('glossary');
    await results(page).filter({ hasText: 'Glossary' }).first().click();
    await heading(page, 'Glossary: one word per thing').waitFor();
  });
});
