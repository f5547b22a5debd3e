import { repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { dropPartitions, makePartitions } from './partitions.ts';
import { rollUp } from './roll-up.ts';

const ROLL_UP_MS = 60_000;
const PARTITIONS_MS = 1_800_000;

/**
 * Makes the partitions for latency bins before any can be reported; with the role `jobs` also makes partitions ahead, drops those past retention and
 * rolls up, until it is closed. What fails is logged and done the next time. Several processes may run it.
 */
export async function startLatencyJobs(services: Needs<'store' | 'config' | 'log' | 'now'>): Promise<{ close(): Promise<void> }> {
  const { config, log } = services;
  // A failure is only logged: the partitions nearly always exist already, and a process with the role `jobs` tries again.
  await makePartitions(services).catch((error: unknown) => log.warn({ err: error }, 'the partitions for latency could not be made'));
  if (!config.roles.has('jobs')) return { close: async () => undefined };

  let partitionsAt = performance.now();

  async function work(isClosed: () => boolean): Promise<void> {
    await rollUp(services);
    if (isClosed() || performance.now() < partitionsAt) return;
    await makePartitions(services);
    const dropped = await dropPartitions(services);
    if (dropped.length > 0) log.info({ partitions: dropped }, 'latency that is kept no longer was dropped');
    partitionsAt = performance.now() + PARTITIONS_MS;
  }
  return repeat(work, { everyMs: ROLL_UP_MS, atOnce: true, log, failed: 'latency could not be rolled up' });
}
