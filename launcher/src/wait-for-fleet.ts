import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

const Site = v.object({
  name: v.string(),
  agent: v.nullable(v.object({ connected: v.boolean(), pending: v.number(), away: v.boolean() })),
  troubled: v.boolean(),
});
type Site = v.InferOutput<typeof Site>;

/** Every fact of the site is durable at the server; a site that a fault keeps away has nothing to wait for. */
const hasReported = ({ agent }: Site): boolean => agent === null || agent.away || (agent.connected && agent.pending === 0);
/** The site also has the troubles that the demo shows. */
const isSettled = (site: Site): boolean => site.troubled && hasReported(site);

async function waitFor(simulatorUrl: string, condition: (site: Site) => boolean, withinMs: number, what: string): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    const sites = v.parse(v.array(Site), await (await fetch(new URL('/sites', simulatorUrl))).json());
    const late = sites.filter((site) => !condition(site));
    if (late.length === 0) return;
    if (Date.now() > until) throw new Error(`${late.map(({ name }) => name).join(', ')}: ${what} within ${withinMs / 1000} s.`);
    await sleep(50);
  }
}

/** Waits until every simulated device has reported itself. */
export const waitForReports = (simulatorUrl: string, withinMs: number): Promise<void> =>
  waitFor(simulatorUrl, hasReported, withinMs, 'not reported');

/** Waits until the fleet is as the demo shows it. */
export const waitForTroubles = (simulatorUrl: string, withinMs: number): Promise<void> =>
  waitFor(simulatorUrl, isSettled, withinMs, 'not settled');
