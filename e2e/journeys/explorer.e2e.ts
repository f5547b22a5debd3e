import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceOf } from '../demo.ts';
import { note } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { sessionToken } from '../launch-browser.ts';

/** The explorer of a page, with this query in its editor, as one that was written before the page was loaded again. */
async function explorerWith(page: Page, query: string): Promise<FrameLocator> {
  await page.evaluate((written) => sessionStorage.setItem('explorer', written), query);
  await page.goto('/graphql');
  const frame = page.frameLocator('iframe[title="Explorer of the API"]');
  await editorOf(frame).getByText(query.slice(0, 12)).first().waitFor();
  return frame;
}
const editorOf = (frame: FrameLocator): Locator => frame.getByRole('region', { name: 'Operation Editor' });
/** Runs the query; answers where its result is shown. */
async function run(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole('button', { name: 'Execute query' }).click();
  return frame.getByRole('region', { name: 'Result Window' });
}

journeys('The explorer of the API', ({ demo, open, openAs }) => {
  it('runs queries and follows subscriptions with the session of its browser, and keeps what was written when it is loaded again', async () => {
    const page = await openAs(demo.admin);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const sites = await run(await explorerWith(page, '{ domains { name } }'));
    await sites.getByText('"Kestrel Arena"').waitFor();
    const changes = `subscription { accountChanged(accountId: "${demo.accountId}", age: 30000) { __typename deviceIds } }`;
    const frame = await explorerWith(page, changes);
    const shown = await run(frame);
    await shown.getByText('"AccountChange"').waitFor();
    const { id } = await deviceOf(demo, 'Marlow & Pike HQ', 'Meeting-4-Panel');
    // Again until it is in sight: the result is the newest message alone.
    let round = 0;
    const isFollowed = async () => {
      await note(demo, demo.apiKey, id, `Beside the explorer, ${round++}`);
      return shown
        .getByText(`"${id}"`)
        .waitFor({ timeout: 1_000 })
        .then(() => true)
        .catch(() => false);
    };
    await expect.poll(isFollowed, { timeout: 20_000 }).toBe(true);
    await editorOf(frame).getByRole('textbox', { name: 'Editor content' }).first().focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('# of today');
    await page.waitForFunction(() => sessionStorage.getItem('explorer')?.endsWith('# of today'));
    await page.reload();
    await editorOf(frame).getByText('# of today').waitFor();
    expect(problems).toEqual([]);
  });

  it('reaches neither the token of the session nor the page around it nor the network', async () => {
    const page = await openAs(demo.admin);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).toMatch(/^tts_/);
    await explorerWith(page, '{ version }');
    const frame = page.frames().find((one) => one.url().endsWith('/graphql/explorer'));
    const seen = await frame?.evaluate(async (secret) => {
      const refused = async (attempt: () => unknown): Promise<string> => {
        try {
          await attempt();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const loaded = (url: string) =>
        new Promise<void>((done, fail) =>
          Object.assign(new Image(), { onload: done, onerror: () => fail(new Error('blocked')), src: url }),
        );
      const xhr = () =>
        new Promise((done, fail) => {
          const request = new XMLHttpRequest();
          Object.assign(request, { onload: done, onerror: () => fail(new Error('blocked')) });
          request.open('GET', '/healthz');
          request.send();
        });
      const inner = document.body.appendChild(document.createElement('iframe'));
      const isPeer = (name: string) => /^(webkit)?RTC|^WebTransport/.test(name);
      const peers = () => Object.getOwnPropertyNames(window).filter((name) => isPeer(name) && Reflect.get(window, name) !== undefined);
      // What a frame in it says of itself, by a script of any address.
      const said: unknown[] = [];
      addEventListener('message', ({ source, data }) => source !== parent && typeof data === 'string' && said.push(data));
      const script = URL.createObjectURL(new Blob(["parent.postMessage(typeof RTCPeerConnection, '*')"], { type: 'text/javascript' }));
      const scripted = `<script src="${script}"></script>`;
      for (const src of [URL.createObjectURL(new Blob([scripted], { type: 'text/html' })), `data:text/html,${scripted}`])
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: scripted }));
      await new Promise((done) => setTimeout(done, 1000));
      return {
        peers: peers(),
        peersTakenBack: await refused(
          () => Reflect.deleteProperty(window, 'RTCPeerConnection') || Promise.reject(new TypeError('It stays')),
        ),
        peersOfFrame: await refused(() => Reflect.get(inner.contentWindow ?? {}, 'RTCPeerConnection') as unknown),
        said,
        origin: self.origin,
        kept: localStorage.getItem('token'),
        inPage: document.documentElement.outerHTML.includes(secret) || window.name.includes(secret),
        ownStorage: await refused(() => inner.contentWindow?.localStorage.getItem('token')),
        cookie: await refused(() => document.cookie),
        around: await refused(() => parent.document.title),
        storageAround: await refused(() => parent.localStorage.getItem('token')),
        request: await refused(xhr),
        picture: await refused(() => loaded(`/favicon.svg?${Date.now()}`)),
      };
    }, token);
    expect(seen).toEqual({
      peers: [],
      peersTakenBack: 'TypeError',
      peersOfFrame: 'SecurityError',
      said: [],
      origin: 'null',
      kept: null,
      inPage: false,
      ownStorage: 'SecurityError',
      cookie: 'SecurityError',
      around: 'SecurityError',
      storageAround: 'SecurityError',
      request: 'Error',
      picture: 'Error',
    });
  });

  it('keeps what was written for who wrote it alone', async () => {
    const page = await openAs(demo.admin);
    await explorerWith(page, '{ version }');
    const kept = () => page.evaluate(() => sessionStorage.getItem('explorer'));
    expect(await kept()).toBe('{ version }');
    const token = await sessionToken(demo, demo.owner);
    await page.evaluate((another) => localStorage.setItem('token', another), token);
    await page.reload();
    await page.frameLocator('iframe[title="Explorer of the API"]').getByRole('region', { name: 'Operation Editor' }).waitFor();
    expect(await kept()).not.toBe('{ version }');
    await explorerWith(page, '{ version }');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in as an administrator' }).waitFor();
    expect(await kept()).toBeNull();
  });

  it('has no origin where somebody opens it without the page around it, either', async () => {
    const page = await openAs(demo.admin);
    await page.goto('/graphql/explorer');
    expect(await page.evaluate(() => self.origin)).toBe('null');
  });

  it('is for administrators, and says so to others and to who has not signed in', async () => {
    const page = await openAs(demo.restricted);
    await page.goto('/graphql');
    await page.getByRole('heading', { name: 'Sign in as an administrator' }).waitFor();
    const nobody = await open('/graphql');
    await nobody.getByRole('heading', { name: 'Sign in as an administrator' }).waitFor();
    expect([await page.locator('iframe').count(), await nobody.locator('iframe').count()]).toEqual([0, 0]);
  });
});
