/** The look of the most important screens, compared with records of it; `npm test -- e2e/thorough/visual --update` records them again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Demo, startDemo } from '../demo.ts';
import { launchBrowser } from '../launch-browser.ts';
import type { Screen } from '../screens/screen.ts';
import { screensOf } from '../screens.ts';
import { isAt, Visitor } from '../visit.ts';
import { differences } from '../visual/compare.ts';
import { record } from '../visual/record.ts';
import { readRecord, writeRecord } from '../visual/records.ts';

const WIDTHS = [390, 1440];
/** The screens by name; with what in them differs from run to run: orders by chance, ids, the newest entries. */
const RECORDED: Readonly<Record<string, string>> = {
  login: '',
  'sign-up': '',
  home: '',
  help: '',
  preferences: '',
  'not-found': '',
  'site-status': '',
  'devices-grid': '',
  'devices-list': '',
  routing: '',
  'routing-pair': '',
  'routing-preview': '',
  'routing-streams': '',
  'routing-list': '',
  snapshots: 'tbody, article',
  'snapshot-compare': '',
  search: '',
  clocking: '',
  'clocking-edit': '',
  'event-log-filters': 'tbody',
  'device-status': '',
  'device-receive': '',
  'device-transmit': '',
  'select-transmit': '',
  latency: '',
  sites: '',
  users: '',
  'key-add': '',
  security: 'table, dl',
  'security-networks': 'table, dl',
  server: 'code, dd:has(a)',
  plan: '',
};

/** Screens of a device that was seen. */
const OF_SEEN = /^device-/;

describe.skipIf(inject('demos').length === 0)('The look of the screens', () => {
  let demo: Demo;
  let browser: Browser;
  let drawing: Page;
  let screens: ReadonlyMap<string, Screen>;
  let visitor: Visitor;
  beforeAll(async () => {
    // Its own: in the one of the journeys things are made and renamed.
    [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
    drawing = await browser.newPage();
    screens = new Map((await screensOf(demo)).map((screen) => [screen.name, screen]));
    visitor = await Visitor.of(browser, demo);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });

  const looksOf = async (name: string, width: number, plant = '') => {
    const screen = screens.get(name);
    if (!screen) throw new Error(`No screen is called ${name}.`);
    if (!isAt(screen, width)) return null;
    const page = await visitor.open(screen, { width, language: 'en' });
    try {
      // An agent says it some seconds after its devices, and it takes room in the header.
      if (OF_SEEN.test(name)) await page.getByText(/^Seen /).waitFor({ timeout: 60_000 });
      if (plant) await page.addStyleTag({ content: plant });
      return await record(page, drawing, RECORDED[name]);
    } finally {
      await page.close();
    }
  };

  it.each(Object.keys(RECORDED))('%s is as it was recorded, in both themes, on a phone and on a desktop', async (name) => {
    const compared = WIDTHS.map(async (width) => {
      const looks = await looksOf(name, width);
      if (!looks) return [];
      if (inject('recordLooks')) writeRecord(name, width, looks);
      const was = readRecord(name, width);
      return was ? differences(was, looks).map((difference) => `${width} px: ${difference}`) : [`${width} px: never recorded`];
    });
    expect((await Promise.all(compared)).flat()).toEqual([]);
  });

  it.each([
    ['a button that moved by 6 px', 'login', 'button[type="submit"] { position: relative; left: 6px }', /^button Log in.*was at/],
    ['a button of another colour', 'login', 'button[type="submit"] { background: #5a5 !important }', /^button Log in: light/],
    ['a heading that is gone', 'login', 'h1 { display: none }', /^h1 Log in: 0 times, was 1 times/],
    [
      'an area that something covers',
      'site-status',
      'main::after { content: ""; position: fixed; inset: 40% 0 0 50%; background: #888 }',
      /brightness/,
    ],
  ])('%s is refused', async (_, name, plant, expected) => {
    const was = readRecord(name, 1440);
    const looks = await looksOf(name, 1440, plant);
    if (!was || !looks) throw new Error(`${name} was never recorded.`);
    expect(differences(was, looks)).toContainEqual(expect.stringMatching(expected));
  });
});
