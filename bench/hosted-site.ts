/** A site in network namespaces with the agent as it is delivered, looked at in a browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostedSite, hostedSite } from '@tutti/contract-link/testing/hosted-site';
import { type Browser, chromium, type Page } from 'playwright-core';
import { deliveredAgent } from './delivered-agent.ts';
import { CHROMIUM_FLAGS, chromiumPath, signedIn } from './signed-in-browser.ts';

const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

export interface MeasuredSite extends HostedSite {
  /** Path of the agent. */
  readonly program: string;
  /** A page of the administrator's at a path of the console. */
  open(path: string): Promise<Page>;
}

/** @param hosts name of each host with devices → its addresses. @param network the first two numbers of all addresses. */
export async function measuredSite(hosts: Readonly<Record<string, readonly string[]>>, network = '10.77'): Promise<MeasuredSite> {
  const site = await hostedSite({ hosts, network, env: process.env });
  let browser: Browser | null = null;
  const close = async (): Promise<void> => {
    await browser?.close();
    await site.close();
  };
  try {
    return {
      ...site,
      program: await deliveredAgent(site.folder),
      async open(path) {
        browser ??= await chromium.launch({ executablePath: await site.browser(chromiumPath()), args: CHROMIUM_FLAGS });
        return signedIn(browser, site.server, path);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the agent on its host, with all families; its process. @param more options. */
export const startAgent = ({ host, program, agentArgs }: MeasuredSite, more: readonly string[] = []): number =>
  host('agent').spawn(program, [...agentArgs, ...more], { stdio: ['ignore', 'ignore', 'inherit'] }).pid ?? 0;

/** Milliseconds until something holds. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < GIVE_UP_MS) {
    if (await holds()) return performance.now() - started;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Not within ${GIVE_UP_MS / 1000} s: ${what}.`);
}

/** Milliseconds until the Status page of the site, which is open, has devices as not connected that are taken off the network now. */
export async function untilNotConnected(
  page: Page,
  names: readonly string[],
  takeOff: (name: string) => Promise<unknown>,
): Promise<number[]> {
  const connectivity = page.getByRole('region', { name: 'Connectivity' });
  await connectivity.getByText('All devices online').waitFor({ timeout: GIVE_UP_MS });
  return Promise.all(
    names.map(async (name) => {
      const row = connectivity.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      const started = performance.now();
      await takeOff(name);
      await row.getByText('Not Connected').waitFor({ timeout: GIVE_UP_MS });
      return performance.now() - started;
    }),
  );
}
