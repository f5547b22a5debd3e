/** The latency of one channel over each range of the graph, with 30 days of 1,000 devices × 32 channels in the database. */

import { joinAgent } from '@tutti/contract-link/testing/connect';
import { LATENCY_RANGES } from '@tutti/domain/latency';
import { buildSite, deviceId } from './large-fleet.ts';
import { fillLatency, LATENCY_TABLES, latencySizes } from './latency-world.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';

const DEVICES = 1000;
const CHANNELS = 32;
const PER_SITE = 250;
/** Channels that are read: a person looks at a few, again and again. */
const WATCHED = 40;
const ROUNDS = 6;

const GRAPH = `query DeviceRxChannelLatencyGraph($domainId: ID!, $deviceId: ID!, $channelIndex: Int!, $after: DateTime!, $before: DateTime!) {
  domain(id: $domainId) { id device(id: $deviceId) { id rxChannel(index: $channelIndex) { id latencyByDate(after: $after, before: $before) {
    expectedTimeIntervalSeconds points { deviceId channel time_bin max_latency min_latency setting } } } } } }`;

interface Answer {
  readonly domain: { readonly device: { readonly rxChannel: { readonly latencyByDate: { readonly points: readonly object[] } } } };
}

/** Reads each watched channel once over a range, one after the other; answers the times, ms, and the most points. */
async function readAll(
  world: World,
  domainIds: readonly string[],
  after: (now: number) => number,
): Promise<{ times: number[]; points: number }> {
  const times: number[] = [];
  let points = 0;
  for (let n = 0; n < WATCHED; n++) {
    const site = n % domainIds.length;
    const now = Date.now();
    const variables = {
      domainId: domainIds[site],
      deviceId: deviceId(site + 1, 1 + ((n * 37) % PER_SITE)),
      channelIndex: 1 + ((n * 5) % CHANNELS),
      after: new Date(after(now)).toISOString(),
      before: new Date(now).toISOString(),
    };
    const started = performance.now();
    const { domain } = await world.api<Answer>(GRAPH, variables);
    times.push(performance.now() - started);
    points = Math.max(points, domain.device.rxChannel.latencyByDate.points.length);
  }
  return { times, points };
}

export async function latencyRead(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainIds: string[] = [];
    for (let site = 1; site <= DEVICES / PER_SITE; site++)
      domainIds.push(await buildSite(world, agent, { site, name: `Latency hall ${site}`, devices: PER_SITE, channels: CHANNELS }));
    const filled = await fillLatency(world, CHANNELS);
    const sizes = await latencySizes(world);
    const figures: Figure[] = [{ what: `30 days of ${DEVICES} devices × ${CHANNELS} channels: built in`, value: filled, unit: 's' }];
    for (const { table } of LATENCY_TABLES) {
      const { rows, bytes } = sizes.get(table) ?? { rows: 0, bytes: 0 };
      figures.push({ what: `  ${table}: rows`, value: rows / 1e6, unit: 'million' });
      figures.push({ what: `  ${table}: on disk, with its indexes`, value: bytes / 1024 ** 2, unit: 'MiB' });
    }
    for (const { id, after } of LATENCY_RANGES) {
      await readAll(world, domainIds, after);
      const times: number[] = [];
      let most = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const read = await readAll(world, domainIds, after);
        times.push(...read.times);
        most = Math.max(most, read.points);
      }
      figures.push({
        what: `latency of a channel, ${id} (${most} points), warm: p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        bar: { atMost: 50 },
      });
      figures.push({ what: '  median', value: median(times), unit: 'ms' });
    }
    await agent.close();
    return figures;
  } finally {
    await world.stop();
  }
}
