import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { journeys } from '../journey.ts';
import { type BrowserSubscription, startPushService } from '../push-service.ts';
import { violations } from '../violations.ts';

async function clean(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page), wider }).toEqual({ what, violations: [], wider: 0 });
}

/** Chromium without a screen subscribes nowhere, and says that notifications are denied whatever was granted: everything else is its own. */
const canPush = (page: Page, subscription: BrowserSubscription): Promise<void> =>
  page.evaluate((json) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.subscribe = (options) =>
      Promise.resolve({ options, toJSON: () => json, unsubscribe: () => Promise.resolve(true) } as never);
  }, subscription);

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: { readonly path: string };
}
/** What the worker has of its own, as far as it is used here. */
interface InWorker {
  shown: Shown[];
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: { openWindow(url: string): Promise<null> };
}
type Worker = ReturnType<ReturnType<Page['context']>['serviceWorkers']>[number];

/** The worker shows nothing without a screen: what it would is kept. */
const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as InWorker;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, ...(options as { body: string; data: { path: string } }) });
      return Promise.resolve();
    };
  });
const shownIn = (worker: Worker): Promise<Shown[]> => worker.evaluate(() => (globalThis as unknown as InWorker).shown);

/** A click on what it shows; answers what is opened. */
const clickIn = (worker: Worker, path: string): Promise<string[]> =>
  worker.evaluate(async (to) => {
    const scope = globalThis as unknown as InWorker;
    const urls: string[] = [];
    scope.clients.openWindow = (url) => Promise.resolve((urls.push(url), null));
    const waits: Promise<unknown>[] = [];
    const notification = { close: () => undefined, data: { path: to } };
    globalThis.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: (done: Promise<unknown>) => waits.push(done) }),
    );
    await Promise.all(waits);
    return urls;
  }, path);

/** The worker of the console as Chromium has registered it. */
async function registrationOf(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
  });
  await session.send('ServiceWorker.enable');
  return promise;
}

const openPart = async (page: Page) => {
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await page.getByRole('dialog', { name: 'Preferences' }).getByRole('button', { name: 'Alerts in browsers' }).click();
  return page.getByRole('region', { name: 'Alerts in browsers' });
};

journeys('Alerts in a browser', ({ demo, openAs }) => {
  // Only the demo takes a push service on this machine, and of two processes the one with the browsers is not the demo.
  it.skipIf(process.env['TUTTI_E2E_PROCESSES'] === '2')(
    'are turned on by keyboard, shown by the worker as the server sent them, and open the page of the console',
    async () => {
      const service = await startPushService();
      const page = await openAs(demo.admin, '/home', { permissions: ['notifications'] });
      await canPush(page, service.subscription);
      const me = ((await page.getByRole('button', { name: /^User menu of/ }).getAttribute('aria-label')) ?? '').replace(
        'User menu of ',
        '',
      );
      const section = await openPart(page);
      await section.getByText('Off', { exact: true }).waitFor();
      await clean(page, 'off');
      await pressTo(page, section.getByRole('button', { name: 'Turn on' }));
      await page.keyboard.press('Enter');
      await page.getByText('This browser shows your alerts.').waitFor();
      await section.getByText('127.0.0.1').waitFor();
      await clean(page, 'on');
      await page.keyboard.press('Escape');

      // A worker that is there caches nothing: the page comes from the server.
      const answer = await page.goto('/settings/Alerting');
      expect(answer?.fromServiceWorker()).toBe(false);
      await page.getByRole('button', { name: 'Add channel' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add channel' });
      await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Browser alert');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('On call');
      await dialog.getByRole('combobox', { name: 'People' }).click();
      await page.getByRole('option', { name: me }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Add channel' }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'On call' }).first();
      await page.getByRole('button', { name: 'Send a test to On call' }).click();
      await row.getByText(/^Test delivered, \d+\.\d s$/).waitFor();

      const [data = ''] = service.got;
      const session = await page.context().newCDPSession(page);
      const registrationId = await registrationOf(session);
      const [worker] = page.context().serviceWorkers();
      if (!worker) throw new Error('The worker of the console does not run.');
      await keepShown(worker);
      const origin = new URL(demo.url).origin;
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      const { title, body, path } = JSON.parse(data);
      await expect.poll(() => shownIn(worker)).toMatchObject([{ title, body, data: { path } }]);
      expect(path).toMatch(/^\/settings\/Alerting\?accountId=/);
      // Something is shown, and opened, whatever comes; and no page but one of the console.
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: 'no JSON' });
      await expect.poll(() => shownIn(worker)).toHaveLength(2);
      expect(await clickIn(worker, '/home?accountId=1')).toEqual([`${origin}/home?accountId=1`]);
      expect(await clickIn(worker, 'https://elsewhere.example/a')).toEqual([`${origin}/`]);

      const phone = await openAs(demo.admin, '/home', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
      const elsewhere = await openPart(phone);
      await elsewhere.getByText('127.0.0.1').waitFor();
      await clean(phone, 'on elsewhere, on a phone');
      await elsewhere.getByRole('button', { name: /^Turn off alerts in/ }).click();
      await phone.getByText(/^Alerts turned off in/).waitFor();
      await page.getByRole('button', { name: 'Send a test to On call' }).click();
      await row.getByText('Nobody of this channel has turned alerts on in a browser.').waitFor();
    },
    240_000,
  );
});
