import type { Needs } from '../../services.ts';
import { dropAll, makeMissing, type PartitionedTable, partitionsOf, withPartitionLock } from '../../store/partitions.ts';
import { RESOLUTIONS } from './resolutions.ts';

const DAY_MS = 86_400_000;
/** Partitions are made this far ahead, ms: for so long a process that makes new ones may be missing. */
const AHEAD_MS = 3 * DAY_MS;

/** A table of bins, and how long each of its partitions is, seconds. */
interface Binned {
  readonly table: string;
  readonly partition: number;
}

const partitioned = ({ table, partition }: Binned): PartitionedTable => {
  const width = partition * 1000;
  return { table, startOf: (moment) => Math.floor(moment / width) * width, endOf: (start) => start + width };
};

/** Makes the partitions for everything that may be stored from now on: bins not older than the minutes kept, and days ahead. Can be called at any time, by several. `resolutions`: the tables, finest first. */
export async function makePartitions(
  { store, config, now }: Needs<'store' | 'config' | 'now'>,
  resolutions: readonly Binned[] = RESOLUTIONS,
): Promise<void> {
  const present = now().getTime();
  const from = present - config.latencyDays[0] * DAY_MS;
  for (const resolution of resolutions)
    await withPartitionLock(store, (tx) => makeMissing(tx, partitioned(resolution), from, present + AHEAD_MS));
}

/** Drops the partitions in which every bin is older than its resolution keeps. Answers their names. */
export async function dropPartitions(
  { store, config, now }: Needs<'store' | 'config' | 'now'>,
  resolutions: readonly Binned[] = RESOLUTIONS,
): Promise<string[]> {
  const present = now().getTime();
  const dropped: string[] = [];
  for (const [i, resolution] of resolutions.entries()) {
    const before = present - (config.latencyDays[i] ?? 0) * DAY_MS;
    const names = await withPartitionLock(store, async (tx) => {
      const old = (await partitionsOf(tx, partitioned(resolution))).filter(({ end }) => end <= before);
      return (await dropAll(tx, old)).map(({ name }) => name);
    });
    dropped.push(...names);
  }
  return dropped;
}
