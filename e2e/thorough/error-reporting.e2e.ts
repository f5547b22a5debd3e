import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Demo, freePort, startDemo } from '../demo.ts';
import { type Envelope, type ErrorService, startErrorService } from '../error-service.ts';
import { tokenOf } from '../event-log-page.ts';
import { journeys, signIn } from '../journey.ts';
import { launchBrowser } from '../launch-browser.ts';

const HOST = 'tutti.test';
const BROKEN = 'hunter2';

journeys('Error reporting', () => {
  let service: ErrorService;
  let demo: Demo;
  let browser: Browser;
  let port: number;
  beforeAll(async () => {
    service = await startErrorService();
    port = await freePort();
    const env = {
      TUTTI_DEMO_SCALE: '1:2:2',
      TUTTI_SENTRY_DSN: service.dsn,
      TUTTI_PUBLIC_URL: `http://${HOST}:${port}`,
      PORT: String(port),
    };
    demo = await startDemo({ env });
    browser = await launchBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
    await service.close();
  });
  beforeEach(() => void service.received.splice(0));

  /** A page of a new profile at this product, once what reports errors is there. */
  async function open(path: string, host = HOST): Promise<Page> {
    const context = await browser.newContext({ baseURL: `http://${host}:${port}`, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    // What a page has still to report is no part of the next test.
    onTestFinished(async () => void (await page.goto('about:blank')));
    await page.goto(path);
    return page;
  }
  const of = (platform: Envelope['item']['platform']) =>
    service.received.filter(({ item }) => item.platform === platform && item.type !== 'transaction');
  const logIn = async (page: Page, password: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  /** While the table of people is gone, whoever signs in causes an error that nobody expects. */
  async function withoutPeople(work: () => Promise<void>): Promise<void> {
    const folder = join(demo.dataDir, 'postgres');
    const { superuser } = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as { superuser: string };
    const [, , , databasePort] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    const database = new Client(`postgres://postgres:${superuser}@127.0.0.1:${databasePort}/tutti`);
    await database.connect();
    try {
      await database.query('alter table users rename to people_elsewhere');
      await work();
    } finally {
      await database.query('alter table people_elsewhere rename to users');
      await database.end();
    }
  }

  it('an internal error reaches the operator under the number that the person reads, from console and server [ERR-019] [ERR-021]', async () => {
    const page = await open('/login?accountId=hunter2');
    await withoutPeople(async () => {
      await logIn(page, BROKEN);
      await expect.poll(() => [of('javascript').length, of('node').length]).toEqual([1, 1]);
    });
    const shown = await page
      .getByText(/reported an internal error/)
      .first()
      .textContent();
    const [{ item: console } = { item: null }] = of('javascript');
    const [{ item: server } = { item: null }] = of('node');
    expect(console).toMatchObject({
      environment: 'production',
      level: 'error',
      release: expect.stringMatching(/^tutti@/),
      tags: { code: 'INTERNAL', operation: expect.any(String), route: '/login', errorId: server?.tags['errorId'] },
    });
    expect(shown).toContain(server?.tags['errorId']);
    expect(server?.environment).toBe('production');
    for (const { raw } of service.received)
      for (const secret of [BROKEN, demo.admin.email, '127.0.0.1']) expect(raw.split('\n').slice(1).join('\n')).not.toContain(secret);
  });

  it('pages that load, before and after the login, are traces at the rate 1, without the query of their addresses [ERR-020]', async () => {
    const page = await open('about:blank');
    for (const path of ['/login', '/sso/login', '/resetpassword', '/settings/KnownIssues']) {
      if (path.startsWith('/settings')) {
        await page.goto('/login');
        await signIn(page, demo.admin);
      }
      await page.goto(`${path}?openDC=false&token=hunter2`);
      const load = () => service.received.find(({ item }) => item.type === 'transaction' && item.transaction === path);
      await expect.poll(load, { message: path }).toMatchObject({ header: { trace: { sample_rate: '1', environment: 'production' } } });
      expect(load()?.raw).not.toContain('hunter2');
      // The service is asked not to look where it comes from.
      expect(load()?.raw).toContain('"infer_ip":"never"');
    }
  });

  it('a page that cannot be drawn, and a script that breaks, are reported without the session and the e-mail of the person [ERR-019] [ERR-021] [SHELL-044] [DEV-077]', async () => {
    const page = await open('/login');
    await signIn(page, demo.admin);
    const secrets = [await tokenOf(page), demo.admin.email];
    await page.goto('/settings/KnownIssues');
    await page.getByRole('heading', { level: 1, name: 'Known Issues' }).waitFor();
    service.received.splice(0);
    // A browser that knows no calendar, as a broken one may.
    await page.evaluate(() => {
      Intl.DateTimeFormat = function () {
        throw new RangeError(`no calendar for ${localStorage.getItem('token')}`);
      } as never;
    });
    await page.evaluate(() => history.pushState(null, '', '/settings/ReleaseNotes'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expect.poll(() => of('javascript').length).toBeGreaterThan(0);
    expect(of('javascript')[0]?.item).toMatchObject({
      environment: 'production',
      level: 'error',
      tags: { origin: 'rendering', route: '/settings/ReleaseNotes' },
      exception: { values: [{ type: 'RangeError', value: 'no calendar for [secret]' }] },
    });
    const drawing = service.received.splice(0);
    await page.evaluate(
      (email) =>
        void setTimeout(() => {
          throw new Error(`broke for ${email}`);
        }),
      demo.admin.email,
    );
    // What could not be drawn may be reported once more by whatever tried it again.
    const broke = () => of('javascript').find(({ item }) => item.tags['origin'] === 'script');
    await expect.poll(() => broke()?.item.exception.values[0]?.value).toBe('broke for [e-mail]');
    expect(broke()?.item.environment).toBe('production');
    for (const { raw } of [...drawing, ...service.received]) for (const secret of secrets) expect(raw).not.toContain(secret);
  });

  it('a wrong password and an ended session are reported by nobody [ERR-016] [ERR-018]', async () => {
    const page = await open('/login');
    await logIn(page, 'Wrong-password-1');
    await page.getByText('ERROR: Incorrect email or password').waitFor();
    await page.evaluate(() => localStorage.setItem('token', 'tts_over'));
    await page.goto('/home');
    await page.waitForURL(/\/login/);
    // What is reported after them comes after them.
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('the last one');
        }),
    );
    await expect.poll(() => of('javascript').at(-1)?.item.exception.values[0]?.value).toBe('the last one');
    expect([of('javascript').length, of('node').length]).toEqual([1, 0]);
  });

  it('on localhost the console loads nothing for it and reports nothing [ERR-022]', async () => {
    const isOfIt = (url: string) => /sentry/i.test(url) || url.startsWith(new URL(service.dsn).origin);
    // Elsewhere it does load what is looked for here.
    const elsewhere = await open('/login');
    await Promise.all([elsewhere.waitForRequest((request) => isOfIt(request.url())), elsewhere.reload()]);
    await elsewhere.goto('about:blank');
    const page = await open('/login', 'localhost');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    service.received.splice(0);
    await withoutPeople(async () => {
      await logIn(page, BROKEN);
      await page
        .getByText(/reported an internal error/)
        .first()
        .waitFor();
    });
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broke');
        }),
    );
    // Longer than a report took above.
    await page.waitForTimeout(2_000);
    expect(asked.filter(isOfIt)).toEqual([]);
    expect(service.received.filter(({ item }) => item.platform === 'javascript')).toEqual([]);
  });
});
