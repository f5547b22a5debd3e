import { repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { dropPartitions, makePartitions } from '../latency/index.ts';
import { beginAll, makeHistory } from './make-history.ts';
import { packDays } from './pack-days.ts';
import { CLOCK_RESOLUTIONS } from './resolutions.ts';

const EVERY_MS = 10_000;
const PARTITIONS_MS = 1_800_000;

/** Makes the partitions of the history of clocks; with the role `jobs` also the history, until it is closed. Several may run it. What fails is logged and done the next time. */
export async function startClockHistory(services: Needs<'store' | 'config' | 'log' | 'now'>): Promise<{ close(): Promise<void> }> {
  const { config, log } = services;
  // A failure is only logged: the first run tries again.
  await makePartitions(services, CLOCK_RESOLUTIONS).catch((error: unknown) =>
    log.warn({ err: error }, 'the partitions for the history of clocks could not be made'),
  );
  if (!config.roles.has('jobs')) return { close: async () => undefined };
  let partitionsAt = performance.now();

  async function work(): Promise<void> {
    if (performance.now() >= partitionsAt) {
      await makePartitions(services, CLOCK_RESOLUTIONS);
      const dropped = await dropPartitions(services, CLOCK_RESOLUTIONS);
      if (dropped.length > 0) log.info({ partitions: dropped }, 'history of clocks that is kept no longer was dropped');
      await beginAll(services);
      partitionsAt = performance.now() + PARTITIONS_MS;
    }
    await makeHistory(services);
    await packDays(services);
  }
  return repeat(work, { everyMs: EVERY_MS, atOnce: true, log, failed: 'the history of clocks could not be made' });
}
