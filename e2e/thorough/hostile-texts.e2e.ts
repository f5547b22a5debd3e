import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTexts } from '../attack/put-texts.ts';
import { Schema } from '../attack/schema.ts';
import { TEXT_FIELDS } from '../attack/text-fields.ts';
import { HOSTILE_TEXTS } from '../attack/texts.ts';
import { type Demo, graphql, startDemo } from '../demo.ts';
import { launchBrowser, sessionToken } from '../launch-browser.ts';

const SHOWN = ['script', 'svg', 'template', 'rightToLeft'];
const PAGES = (site: string, device: string, agent: string): readonly string[] => [
  '/home',
  ...['Status', 'Devices', 'Devices?view=list', 'Clocking', 'Snapshots', 'EventLog', 'SiteUsers'].map((page) => `/sites/${site}/${page}`),
  ...['', '/rxchannels', '/txchannels'].map((tab) => `/sites/${site}/Devices/${device}${tab}`),
  ...[
    'Sites',
    `Sites/${site}/editsite`,
    'users',
    'APIKeys',
    'AccountLog',
    'Agents',
    'Security',
    'Security/WallScreens',
    'Alerting',
    `Agents/${agent}`,
    'ServerDetails',
  ].map((page) => `/settings/${page}`),
];

// Needs a browser.
describe.skipIf(!process.env['CHROMIUM_PATH'])('Texts that do harm, in every field that people and devices set', () => {
  let demo: Demo;
  let browser: Browser;
  let token: string;
  beforeAll(async () => {
    demo = await startDemo();
    browser = await launchBrowser();
    token = await sessionToken(demo, demo.owner);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });

  it('are known one by one: a new field of the API is put here before it is used', async () => {
    const schema = await Schema.of((query) => graphql(demo, token, query));
    const fields = schema.fields('Mutation').flatMap((field) =>
      schema
        .slots(field)
        .filter(({ scalar, path }) => scalar === 'String' && !path.endsWith('ifVersion'))
        .map(({ path }) => `${field.name}.${path}`),
    );
    expect(fields.toSorted()).toEqual(Object.keys(TEXT_FIELDS).toSorted());
  });

  it.each(SHOWN)('are shown as they are, and do nothing: %s', { timeout: 300_000 }, async (name) => {
    const text = HOSTILE_TEXTS[name] ?? '';
    const { data } = await graphql<{ loggedUser: { user: { id: string } } }>(demo, token, '{ loggedUser { user { id } } }');
    const put = await putTexts(demo, token, data.loggedUser.user.id, text);
    expect(put.refused).toEqual([]);
    const localStorage = [{ name: 'token', value: token }];
    const context = await browser.newContext({
      baseURL: demo.url,
      storageState: { cookies: [], origins: [{ origin: new URL(demo.url).origin, localStorage }] },
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => wrong.push(`a dialog: ${dialog.message()}`)));
    page.on('pageerror', (error) => wrong.push(`an error: ${error.message}`));
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && wrong.push(message.text()));
    let seen = 0;
    for (const path of PAGES(put.siteId, put.deviceId, put.agentId)) {
      await page.goto(path);
      await page.locator('main').filter({ visible: true }).first().waitFor();
      // Until the page shows it, or has had the time to: not every page does.
      const shown = (part: string): boolean =>
        document.body.innerText.includes(part) ||
        [...document.querySelectorAll('input, textarea')].some((one) => (one as HTMLInputElement).value.includes(part));
      await page.waitForFunction(shown, text.slice(0, 12), { timeout: 4_000 }).catch(() => undefined);
      if (await page.evaluate(() => 'attacked' in window)) wrong.push(`a script ran at ${path}`);
      const content = await page.evaluate(
        () =>
          `${document.title} ${document.body.innerText} ${[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value).join(' ')}`,
      );
      if (content.includes(text.slice(0, 12))) seen++;
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(8);
    await put.close();
    await context.close();
  });
});
