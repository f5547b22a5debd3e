import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { closing } from '../mail/words/closing.ts';
import { mailWords } from '../mail/words/words.ts';
import { createConsole, pageFacts } from './console.ts';
import { pageRights } from './headers.ts';
import { listenForTest } from './page-facts.fixture.ts';

const NAMES = ['support', 'user-guide', 'faq', 'terms', 'privacy', 'controller-download', 'updater-download', 'controller-port'];
const SET = {
  TUTTI_SUPPORT_URL: 'mailto:help@northlight.example',
  TUTTI_USER_GUIDE_URL: '/docs/first-steps',
  TUTTI_FAQ_URL: 'https://help.example/faq?a=$&copy=1',
  TUTTI_TERMS_URL: 'https://help.example/terms',
  TUTTI_PRIVACY_URL: 'https://help.example/privacy',
  TUTTI_CONTROLLER_URL: 'https://help.example/controller.exe',
  TUTTI_UPDATER_URL: 'https://help.example/updater.exe',
  TUTTI_CONTROLLER_PORT: '443',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-page-'));
  await writeFile(join(folder, 'index.html'), NAMES.map((name) => `<meta name="tutti:${name}" content="" />`).join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a browser reads in the page of a server with this environment. */
const pageOf = (env: NodeJS.ProcessEnv): Promise<string[]> =>
  listenForTest(createConsole(folder, pageRights(readConfig(env)), pageFacts(readConfig(env))), async (url) => {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    return [...html.matchAll(/content="([^"]*)"/g)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  });

describe('What the operator offers outside of the console', () => {
  it('is in the page as it was configured', async () => {
    expect(await pageOf(SET)).toEqual(Object.values(SET));
  });

  it('is nothing where nothing was configured, but for the usual port of controllers', async () => {
    expect(await pageOf({})).toEqual(['', '', '', '', '', '', '', '8443']);
  });

  it.each([
    ['en', 'Questions? Help is here: '],
    ['zh-Hans', '如需帮助，请联系：'],
    ['ja', 'お問い合わせはこちら：'],
    ['pt', 'Dúvidas? A ajuda está aqui: '],
  ])('makes the line that closes mails in %s, and none where there is no support', (language, help) => {
    const words = mailWords(language);
    const lines = (env: NodeJS.ProcessEnv) => closing(words, readConfig(env));
    expect(lines({})).toEqual([]);
    expect(lines(SET)).toEqual([`${help}help@northlight.example`]);
    expect(lines({ TUTTI_SUPPORT_URL: '/docs/statuses', TUTTI_PUBLIC_URL: 'https://tutti.example/' })).toEqual([
      `${help}https://tutti.example/docs/statuses`,
    ]);
  });
});
