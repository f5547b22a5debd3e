import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';

/** What is asked for again later than this is a poll: the shortest is each two seconds (device-commands.ts). */
const COMMAND_POLL_MS = 1_000;

/** What a page asks for until it is quiet: the console's files by the names of their chunks, and the operations of the API. */
async function requestsOf(page: Page, path: string, shown: () => Promise<void>) {
  // The page that was there asks for nothing any more.
  await page.goto('/favicon.svg');
  const files: string[] = [];
  const operations: string[] = [];
  let commandsAt = Number.NEGATIVE_INFINITY;
  page.on('request', (request) => {
    const url = new URL(request.url());
    const file = /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(url.pathname)?.[1];
    if (file) files.push(file);
    const body: unknown = url.pathname === '/graphql' ? request.postDataJSON() : null;
    if (!body || typeof body !== 'object' || !('operationName' in body)) return;
    // Without the stream they are polled, which begins before a slow machine has loaded all.
    const isPolled = body.operationName === 'DeviceCommands' && performance.now() - commandsAt > COMMAND_POLL_MS;
    if (body.operationName === 'DeviceCommands') commandsAt = performance.now();
    if (!isPolled || !operations.includes('DeviceCommands')) operations.push(String(body.operationName));
  });
  // Without the stream nothing is read a second time when it opens.
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.goto(path);
  await shown();
  await page.waitForLoadState('networkidle');
  return { files, operations };
}

/** Holds the program back until all of these files were asked for, scripts if nothing else is said: nobody but the script in the page (console/theme.js) can have done that. */
async function holdProgramFor(page: Page, chunks: readonly string[]): Promise<void> {
  const asked = Promise.all(
    chunks.map((name) => {
      const [, chunk, kind = 'js'] = /^(.+?)(?:\.(css))?$/.exec(name) ?? [];
      return page.waitForRequest(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.${kind}$`));
    }),
  );
  await page.route(/\/assets\/base-[\w-]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
}

/** How long a machine that is slowed down may take, ms. */
const SLOW_MS = 30_000;

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

journeys('The first page', ({ demo, open, openAs }) => {
  it('loads nothing of the pages inside for a stranger, and fetches the login while the program is on its way', async () => {
    const page = await open('/favicon.svg');
    await holdProgramFor(page, ['login', 'login-words-en', 'forms', 'sign-in']);
    const { files } = await requestsOf(page, '/login', () => page.getByRole('heading', { name: 'Log in' }).waitFor());
    const program = new Set(['rolldown-runtime', 'react', 'router', 'base']);
    expect(files.filter((name) => !program.has(name)).toSorted()).toEqual(['forms', 'login', 'login-words-en', 'sign-in']);
    // No word of English for who reads Chinese, and has not chosen yet.
    const reader = await open('/favicon.svg', { locale: 'zh-CN' });
    await holdProgramFor(reader, ['login-words-zh-Hans']);
    const chinese = await requestsOf(reader, '/login', () => reader.getByRole('heading', { name: '登录' }).waitFor());
    expect(chinese.files.filter((name) => name.startsWith('login-words'))).toEqual(['login-words-zh-Hans']);
    const signUp = await requestsOf(page, '/signup', () => page.locator('form').waitFor());
    expect(signUp.files.filter((name) => /^(inside|parts|later)$/.test(name))).toEqual([]);
  });

  it('fetches what is on every page beside the program, in the language of the reader, and asks for nothing twice', async () => {
    const page = await openAs(demo.admin, '/home');
    await page.evaluate(() => localStorage.setItem('language', 'ja'));
    await holdProgramFor(page, ['inside', 'inside-words-ja']);
    const { files, operations } = await requestsOf(page, '/home', () => page.locator('article').first().waitFor());
    expect(files.filter((name) => name.startsWith('inside'))).toEqual(['inside', 'inside-words-ja']);
    expect(operations).toEqual(
      expect.arrayContaining(['GetUserAccountsAndDomains', 'loggedUser', 'AccountDomainsAndDevices', 'UnenrolledDevices']),
    );
    expect(twice(files)).toEqual([]);
    expect(twice(operations)).toEqual([]);
  });

  it('needs 200 KB of scripts at most on Home, compressed', async () => {
    const page = await openAs(demo.admin, '/home');
    await page.goto('/favicon.svg');
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await page.goto('/home');
    await page.locator('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(4);
    expect(new Set(scripts.map((script) => script.headers()['content-encoding']))).toEqual(new Set(['br']));
    expect(scripts.reduce((sum, script) => sum + Number(script.headers()['content-length']), 0)).toBeLessThanOrEqual(200_000);
  });

  it('says what a button is for, also where the pointer was on it before the code of tooltips', async () => {
    const page = await openAs(demo.admin, '/home');
    await page.reload();
    // Until then what it shows moves.
    await page.locator('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const tipped = page.locator('[data-tip]:visible').first();
    const said = await tipped.getAttribute('data-tip');
    await tipped.hover();
    expect(await page.getByRole('tooltip').textContent()).toBe(said);
  });

  it('reacts to a button that is pressed as soon as it is shown, on a slow machine', async () => {
    const page = await openAs(demo.admin, '/home');
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/settings/APIKeys/addAccountKey');
    await page.getByRole('button', { name: 'Add Account Key' }).click({ timeout: SLOW_MS });
    await page.getByText('Please enter a name').waitFor({ timeout: SLOW_MS });
  });

  it('lists the devices of a site in few files, fetched while the program is on its way, and reads each thing once', async () => {
    const page = await openAs(demo.admin, '/home');
    const href = await page.getByRole('link', { name: 'Kestrel Arena' }).first().getAttribute('href');
    // As somebody may type it.
    const path = new URL(href ?? '', demo.url).pathname.replace(/Status$/, 'devices');
    await holdProgramFor(page, ['Devices', 'inside.css', 'parts', 'site-words-en']);
    const { files, operations } = await requestsOf(page, path, () => page.getByText('FOH-Console').first().waitFor());
    expect(files.length).toBeLessThanOrEqual(11);
    // What forms and lists of entries share is of no use here, nor is what signs in (console/chunks.ts).
    expect(files.filter((name) => /^(later|sign-)/.test(name))).toEqual([]);
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
    );
    expect(styles).toEqual([expect.stringContaining('/base-'), expect.stringContaining('/inside-')]);
    expect(twice(files)).toEqual([]);
    expect(twice(operations)).toEqual([]);
    // A page of a device shows no header of its site.
    const device = await page.getByRole('link', { name: 'FOH-Console' }).first().getAttribute('href');
    const receive = `${new URL(device ?? '', demo.url).pathname}/rxchannels`;
    const asked = await requestsOf(page, receive, () => page.getByText('Snare-Top').first().waitFor());
    expect(asked.operations).toEqual(expect.arrayContaining(['AccountDomainDevice', 'DeviceRxChannels']));
    expect(asked.operations).not.toContain('AccountDomainHeader');
    // Two first steps are noted by the same change.
    expect(twice(asked.operations).filter((name) => name !== 'UserFirstStepsSet')).toEqual([]);
  });
});
