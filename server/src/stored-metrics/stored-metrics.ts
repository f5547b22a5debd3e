import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../api-errors.ts';
import { storedReadFailures } from '../metrics.ts';
import type { Needs } from '../services.ts';
import type { Tx } from '../store/store.ts';
import { readAgents, readCommands, readQueues } from './read-counts.ts';
import { readSites } from './read-sites.ts';
import { type Customers, type Reading, showReading } from './show.ts';

/** How often the database is read, ms: parameters, so that tests need not wait. */
export interface ReadTiming {
  /** What was read is shown for so long at least, and at most. */
  readonly keepMs: readonly [least: number, most: number];
  /** In between: so many times as long as reading took, so that scrapes cost a small share of one connection however many there are. */
  readonly rest: number;
  /** How long a scrape waits for the database, of the ten seconds that Prometheus waits by default. */
  readonly waitMs: number;
}
const TIMING: ReadTiming = { keepMs: [10_000, 60_000], rest: 20, waitMs: 3_000 };

/**
 * What the database says, as text for Prometheus: queues and, with `ofCustomers`, sites and agents. Scrapes within some seconds share one reading. While the
 * database does not answer there is nothing of it, and a counter says so. Each process shows the same, but for these seconds.
 */
export function createStoredMetrics(
  { store, now, log }: Needs<'store' | 'now' | 'log'>,
  ofCustomers: boolean,
  { keepMs, rest, waitMs }: ReadTiming = TIMING,
): () => Promise<string> {
  let running: Promise<Reading> | null = null;
  let kept: { readonly reading: Reading; readonly until: number } | null = null;

  async function read(): Promise<Reading> {
    const [from, at] = [performance.now(), now()];
    const found = await store.system(async (tx) => ({
      queues: await readQueues(tx),
      customers: ofCustomers ? await readCustomers(tx, at) : null,
    }));
    const reading = { ...found, at, tookMs: performance.now() - from };
    kept = { reading, until: performance.now() + Math.min(Math.max(rest * reading.tookMs, keepMs[0]), keepMs[1]) };
    return reading;
  }

  /** null: the database did not answer in time. A reading that takes longer is what the next scrape waits for: there is one at a time. */
  async function current(): Promise<Reading | null> {
    if (kept && performance.now() < kept.until) return kept.reading;
    running ??= read().finally(() => {
      running = null;
    });
    const late = new AbortController();
    try {
      return await Promise.race([running, sleep(waitMs, null, { signal: late.signal, ref: false })]);
    } catch (error) {
      // Where the database is away the store has logged it.
      if (!isUnavailable(error)) log.warn({ err: error }, 'the metrics of queues and sites could not be read');
      return null;
    } finally {
      late.abort();
    }
  }

  return async () => {
    const reading = await current();
    if (reading) return showReading(reading, now().getTime());
    storedReadFailures.inc();
    return '';
  };
}

async function readCustomers(tx: Tx, at: Date): Promise<Customers> {
  const { sites, leftOut } = await readSites(tx, at.getTime());
  const agents = await readAgents(tx);
  const commands = await readCommands(tx);
  return { sites, leftOut, agents, commands: new Map(commands.map((one) => [one.siteId, one])) };
}
