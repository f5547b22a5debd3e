/**
 * From the answer to a change that another administrator made, to the screen of an open browser on which nothing is polled. Both share this machine's
 * clock.
 */
import type { Browser, Page } from 'playwright-core';
import { launch, signedIn } from './chromium.ts';
import { type Figure, median } from './result.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 12;
/** The shortest of the intervals at which a screen asks for something while the stream is away. */
const SHORTEST_POLL_MS = 3000;

/** A screen, what is changed, and the words that are there then, or are not. */
interface Screen {
  readonly what: string;
  readonly path: string;
  readonly within: 'main' | 'nav';
  readonly change: (round: number) => Promise<unknown>;
  readonly words: (round: number) => string;
  readonly isThere?: (round: number) => boolean;
}

async function screensOf({ accountId, api }: World): Promise<Screen[]> {
  const must = (name: string, input: object) => api(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input });
  const { DomainAdd } = await api<{ DomainAdd: { domain: { id: string } } }>(
    'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }',
    { input: { accountId, name: 'Bench hall' } },
  );
  const even = (round: number) => round % 2 === 0;
  const email = 'bench.guest@northlight.example';
  const role = (defaultRole: string) => must('UserAccountRoleSet', { accountId, email, defaultRole, domainPermissions: [] });
  const addKey = (name: string) => must('AccountAPIKeyAdd', { accountId, name, defaultRole: 'SiteControl' });
  const site = (where: string) => ({
    change: (round: number) => must('DomainUpdate', { id: DomainAdd.domain.id, name: `${where} hall ${round}` }),
    words: (round: number) => `${where} hall ${round}`,
  });
  const times = (round: number) => ({ timezone: 'Europe/Lisbon', timeFormat: even(round) ? '12hr' : '24hr', dateFormat: 'ddmmyyyy' });
  return [
    {
      what: 'Users',
      path: '/settings/users',
      within: 'main',
      change: (round) => role(even(round) ? 'SiteControl' : 'None'),
      words: () => email,
      isThere: even,
    },
    { what: 'API Keys', path: '/settings/APIKeys', within: 'main', change: (n) => addKey(`Panel ${n}`), words: (n) => `Panel ${n}` },
    {
      what: 'Account Log',
      path: '/settings/AccountLog',
      within: 'main',
      change: (n) => addKey(`Rack ${n}`),
      words: (n) => `Rack ${n} created`,
    },
    {
      what: 'Date & Time',
      path: '/settings/DateAndTime',
      within: 'main',
      change: (round) => must('AccountDateTimeDefaultsSet', { accountId, ...times(round) }),
      words: () => String.raw`\d [AP]M`,
      isThere: even,
    },
    { what: 'Settings > Sites', path: '/settings/Sites', within: 'main', ...site('Table') },
    { what: 'Home', path: '/home', within: 'main', ...site('Card') },
    { what: 'the sidebar', path: '/settings/ReleaseNotes', within: 'nav', ...site('Bar') },
  ];
}

async function open(browser: Browser, world: World, path: string): Promise<Page> {
  const page = await signedIn(browser, world, path);
  await page.addInitScript((shortest) => {
    const { setInterval: every } = globalThis;
    Object.assign(globalThis, { setInterval: (work: () => void, ms = 0) => (ms >= shortest ? 0 : every(work, ms)) });
  }, SHORTEST_POLL_MS);
  await page.reload({ waitUntil: 'networkidle' });
  return page;
}

/** When the words stand there, or do not any more, by the page's clock. */
const seenAt = (page: Page, within: string, words: string, isThere: boolean): Promise<number> =>
  page
    .waitForFunction(
      ([selector, pattern, wanted]) =>
        Array.from(document.querySelectorAll(selector)).some((part) => new RegExp(pattern).test(part.textContent ?? '')) === wanted &&
        Date.now(),
      [within, words, isThere] as const,
      { timeout: 15_000, polling: 10 },
    )
    .then(async (handle) => Number(await handle.jsonValue()));

async function delaysOf(page: Page, { within, change, words, isThere = () => true }: Screen): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seen = seenAt(page, within, words(round), isThere(round));
    await change(round);
    const answered = Date.now();
    found.push(Math.max(0, (await seen) - answered));
  }
  return found;
}

/** The bar of each screen: within a second. */
export async function liveSettings(): Promise<Figure[]> {
  const world = await startWorld({ demo: true });
  const browser = await launch();
  try {
    const figures: Figure[] = [];
    for (const screen of await screensOf(world)) {
      const page = await open(browser, world, screen.path);
      const found = await delaysOf(page, screen);
      await page.context().close();
      figures.push({
        what: `change by another administrator to ${screen.what}: the slowest`,
        value: Math.max(...found),
        unit: 'ms',
        bar: { atMost: 1000 },
      });
      figures.push({ what: '  median', value: median(found), unit: 'ms' });
    }
    return figures;
  } finally {
    await browser.close();
    await world.stop();
  }
}
