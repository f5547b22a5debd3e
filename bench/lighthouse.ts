/** Lighthouse on the built product: accessibility and best practices of every route, performance of the four that people open first. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';
import { type Route, routesOf } from './routes.ts';
import { CHROMIUM_FLAGS, chromiumPath, launch, signedIn } from './signed-in-browser.ts';

/** What people open first, with the least performance on each kind of machine. */
const FIRST = new Set(['login', 'home', 'site devices', 'device receive']);
const LEAST = { desktop: 98, mobile: 90 } as const;
type Kind = keyof typeof LEAST;
const QUALITIES = ['accessibility', 'best-practices'] as const;
/** A machine is never quite quiet: the median of so many runs counts. */
const RUNS = 3;

/** Chromium with one tab to sign in and out in, as a person's browser keeps the session: in its storage. */
interface Bench {
  readonly world: World;
  readonly port: number;
  readonly page: Page;
  readonly token: string;
}

/** How often a page is opened again where Chromium did not record it, as Lighthouse asks for in so many words, or lost it (“Session closed”). */
const ATTEMPTS = 3;

/** What Lighthouse says of a page, or in words why it says nothing. */
async function audit(url: string, flags: Flags, kind: Kind): Promise<Result | string> {
  try {
    const result = await lighthouse(url, flags, kind === 'desktop' ? desktopConfig : undefined);
    return result?.lhr.runtimeError?.message ?? result?.lhr ?? 'no result';
  } catch (lost) {
    return lost instanceof Error ? lost.message : String(lost);
  }
}

async function run(bench: Bench, route: Route, kind: Kind, flags: Flags, attempt = 1): Promise<Result> {
  const { world, port, page, token } = bench;
  const { path, isPublic } = route;
  await page.goto(`${world.url}/favicon.svg`);
  await page.evaluate((value) => (value ? localStorage.setItem('token', value) : localStorage.clear()), isPublic ? '' : token);
  const result = await audit(`${world.url}${path}`, { port, logLevel: 'error', ...flags }, kind);
  if (typeof result !== 'string') return result;
  const why = `${path}: ${result}`;
  if (attempt === ATTEMPTS) throw new Error(why);
  console.log(`    once more, ${why}`);
  return run(bench, route, kind, flags, attempt + 1);
}

const scoreOf = ({ categories }: Result, category: string): number => Math.round((categories[category]?.score ?? 0) * 100);

/** What of a category is not as it should be, for whoever has to correct it. */
function printFindings({ categories, audits }: Result, category: string, name: string): void {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 1) console.log(`    ${name}: ${audit.title} (${id})`);
  }
}

/** Accessibility and best practices of a route. They do not depend on how fast the machine is: nothing is slowed down for them. */
async function qualities(bench: Bench, route: Route): Promise<Figure[]> {
  const lhr = await run(bench, route, 'desktop', { onlyCategories: [...QUALITIES], throttlingMethod: 'provided' });
  return QUALITIES.map((category) => {
    const value = scoreOf(lhr, category);
    if (value < 100) printFindings(lhr, category, route.name);
    return { what: `${route.name}: ${category}`, value, unit: '', bar: { atLeast: 100 } };
  });
}

async function performance(bench: Bench, route: Route, kind: Kind): Promise<Figure> {
  const scores: number[] = [];
  const speeds: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const lhr = await run(bench, route, kind, { onlyCategories: ['performance'] });
    scores.push(scoreOf(lhr, 'performance'));
    speeds.push(Math.round(lhr.environment.benchmarkIndex));
  }
  // Scores of two days can only be compared where the machine was as fast: Lighthouse's own measure of that is beside them.
  console.log(`    ${route.name}, ${kind}: ${scores.join(', ')} (benchmark index ${speeds.join(', ')})`);
  return { what: `${route.name}: performance, ${kind}`, value: median(scores), unit: '', bar: { atLeast: LEAST[kind] } };
}

/** The token of a session, from the browser of somebody who signed in. */
async function tokenOf(world: World): Promise<string> {
  const browser = await launch();
  try {
    const page = await signedIn(browser, world, '/home');
    return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  } finally {
    await browser.close();
  }
}

/** A product, a browser signed in to it, and the figures of `measure` with them. */
async function measured(measure: (bench: Bench, routes: readonly Route[]) => Promise<Figure[]>): Promise<Figure[]> {
  const world = await startWorld({ demo: true });
  const profile = await mkdtemp(join(tmpdir(), 'tutti-lighthouse-'));
  const chrome = await launchChrome({ chromePath: chromiumPath(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS], userDataDir: profile });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const context = browser.contexts()[0] ?? (await browser.newContext());
    const bench = { world, port: chrome.port, page: await context.newPage(), token: await tokenOf(world) };
    const figures = await measure(bench, await routesOf(world));
    await browser.close();
    return figures;
  } finally {
    chrome.kill();
    await world.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Accessibility and best practices of every route, of 100. */
export const lighthouseQualities = (): Promise<Figure[]> =>
  measured(async (bench, routes) => {
    const figures: Figure[] = [];
    for (const route of routes) figures.push(...(await qualities(bench, route)));
    return figures;
  });

/** Performance of what people open first, of 100. The machine has to be quiet. */
export const lighthousePerformance = (): Promise<Figure[]> =>
  measured(async (bench, routes) => {
    const figures: Figure[] = [];
    for (const route of routes.filter(({ name }) => FIRST.has(name)))
      for (const kind of ['desktop', 'mobile'] as const) figures.push(await performance(bench, route, kind));
    return figures;
  });
