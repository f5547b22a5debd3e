import { createGauges, type Gauges } from './gauges.ts';
import type { CountedAgents, Queue, SiteCommands, Waiting } from './read-counts.ts';
import { type CountedSite, statusSeries } from './read-sites.ts';

/** What was read of the customers. */
export interface Customers {
  readonly sites: readonly CountedSite[];
  /** How many more sites there are. */
  readonly leftOut: number;
  readonly agents: readonly CountedAgents[];
  /** Site → its open commands, where it has some. */
  readonly commands: ReadonlyMap<string, SiteCommands>;
}

/** The facts of one moment. */
export interface Reading {
  readonly at: Date;
  readonly tookMs: number;
  readonly queues: readonly Queue[];
  /** null: not for whoever asks without a token. */
  readonly customers: Customers | null;
}

/** What was read as text for Prometheus. `now`, epoch ms: ages are those of the scrape, also where it was read some seconds before. */
export function showReading({ at, tookMs, queues, customers }: Reading, now: number): Promise<string> {
  const gauges = createGauges();
  gauges.readAt.set(at.getTime() / 1000);
  gauges.readSeconds.set(tookMs / 1000);
  for (const waiting of queues) {
    gauges.queueEntries.set({ queue: waiting.queue }, waiting.entries);
    gauges.queueAge.set({ queue: waiting.queue }, ageOf(waiting, now));
  }
  if (customers) showCustomers(gauges, customers, now);
  return gauges.registry.metrics();
}

/** Seconds that the oldest has waited; 0 where nothing waits. */
const ageOf = (waiting: Waiting | undefined, now: number): number =>
  waiting?.oldest ? Math.max(0, now - waiting.oldest.getTime()) / 1000 : 0;

function showCustomers(gauges: Gauges, { sites, leftOut, agents, commands }: Customers, now: number): void {
  gauges.leftOut.set({ of: 'sites' }, leftOut);
  gauges.leftOut.set({ of: 'accounts' }, (agents[0]?.all ?? 0) - agents.length);
  for (const { accountId: account, connected, away } of agents) {
    gauges.agents.set({ account, state: 'connected' }, connected);
    gauges.agents.set({ account, state: 'away' }, away);
  }
  for (const site of sites) showSite(gauges, site, commands.get(site.id), now);
}

function showSite(gauges: Gauges, site: CountedSite, commands: SiteCommands | undefined, now: number): void {
  const labels = { account: site.accountId, site: site.id };
  gauges.siteInfo.set({ ...labels, account_name: site.accountName, site_name: site.name }, 1);
  gauges.devices.set(labels, site.devices);
  for (const { area, status, count } of statusSeries(site.statuses)) gauges.statuses.set({ ...labels, area, status }, count);
  gauges.commands.set(labels, commands?.entries ?? 0);
  gauges.commandAge.set(labels, ageOf(commands, now));
}
