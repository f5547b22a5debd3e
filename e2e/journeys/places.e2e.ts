import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { journeys } from '../journey.ts';
import { launchBrowser, sessionToken } from '../launch-browser.ts';

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** A window that is lower than any list of the demo. */
const LOW = { viewport: { width: 1440, height: 500 } };

journeys('Where a reader left a page', ({ demo, openAs }) => {
  async function devices(): Promise<Page> {
    const page = await openAs(demo.admin, '/home', LOW);
    const href = await page.getByRole('link', { name: 'Kestrel Arena' }).first().getAttribute('href');
    // What the window reports by itself, as error reporting receives it.
    await page.addInitScript(() => {
      addEventListener('error', ({ message }) => sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${message}\n`));
    });
    await page.goto(new URL(href ?? '', demo.url).pathname.replace(/Status$/, 'Devices'));
    await page.getByText('FOH-Console').first().waitFor();
    return page;
  }

  it('is restored on going back and on a reload, and the list is no error of the window', async () => {
    const page = await devices();
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => place(page)).toBe(700);
    // One that is in sight: nobody scrolls to it.
    const [x, y] = await page.evaluate(() => {
      const seen = [...document.querySelectorAll('main a[href*="/Devices/"]')].map((link) => link.getBoundingClientRect());
      const at = seen.find(({ top, bottom }) => top > 200 && bottom < innerHeight - 50);
      return [(at?.left ?? 0) + 5, (at?.top ?? 0) + 5];
    });
    await page.mouse.click(x, y);
    await page.waitForURL(/\/Devices\/[^/]+$/);
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await page.getByText('FOH-Console').first().waitFor({ state: 'attached' });
    await expect.poll(() => place(page)).toBe(700);
    await page.waitForTimeout(300);
    expect(await place(page)).toBe(700);
    await page.reload();
    await expect.poll(() => place(page)).toBe(700);
    await page.waitForTimeout(300);
    expect(await place(page)).toBe(700);
    expect(await page.evaluate(() => sessionStorage.getItem('errors'))).toBeNull();
  });

  it('is kept while the first page is still being drawn', async () => {
    const page = await devices();
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.reload();
    // As soon as there is something to scroll.
    await page.waitForFunction(() => (document.scrollingElement?.scrollHeight ?? 0) > 900, undefined, { polling: 'raf', timeout: 30_000 });
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 300);
    await page.getByText('FOH-Console').first().waitFor({ state: 'attached', timeout: 30_000 });
    // A slow machine at a quarter of its speed turns the wheel late.
    await expect.poll(() => place(page), { timeout: 30_000 }).toBe(300);
    await page.waitForTimeout(1_000);
    expect(await place(page)).toBe(300);
  });

  it('does not move: a list of cards is measured beside its scroll bar', async () => {
    const browser = await launchBrowser([], ['--hide-scrollbars']);
    onTestFinished(() => browser.close());
    // Four cards fit side by side without the scroll bar, three beside it.
    const page = await browser.newPage({ baseURL: demo.url, viewport: { width: 1350, height: 940 } });
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('token', token), await sessionToken(demo, demo.admin));
    await page.addInitScript(() => {
      const shifts = (entries: PerformanceObserverEntryList) => {
        for (const entry of entries.getEntries())
          if ('value' in entry)
            document.documentElement.dataset['shift'] = String(
              Number(document.documentElement.dataset['shift'] ?? 0) + Number(entry.value),
            );
      };
      new PerformanceObserver(shifts).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/home');
    const href = await page.getByRole('link', { name: 'Kestrel Arena' }).first().getAttribute('href');
    await page.goto(new URL(href ?? '', demo.url).pathname.replace(/Status$/, 'Devices'));
    await page.getByText('FOH-Console').first().waitFor();
    const { columns, room } = await page.evaluate(() => ({
      columns: new Set([...document.querySelectorAll('section[data-layout=card] li')].map((card) => card.getBoundingClientRect().left))
        .size,
      room: innerWidth - document.documentElement.clientWidth,
    }));
    expect([columns, room > 0]).toEqual([3, true]);
    // What may move is less than a line of the header.
    expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.01);
  });
});
