/** A minute of latency of 1,000 devices × 64 channels, reported within a second, while somebody polls a site; and what it takes on disk. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { buildSite, deviceId, newAgent } from './large-fleet.ts';
import { bin, LATENCY_TABLES, latencySizes, MINUTE } from './latency-world.ts';
import { startWorld, type World } from './measured-server.ts';
import { SITE_POLL } from './polls.ts';
import { type Figure, median, percentile } from './result.ts';

const AGENTS = 5;
const PER_AGENT = 200;
const CHANNELS = 64;
const MINUTES = 12;
const POLL_EVERY_MS = 50;

/** Polls a site at a steady rate until it is stopped; answers how long each poll took from when it was due, ms. */
function pollSite(world: World, domainId: string): () => Promise<number[]> {
  const polls: Promise<number>[] = [];
  const timer = setInterval(() => {
    const due = performance.now();
    polls.push(world.api(SITE_POLL, { domainId }).then(() => performance.now() - due));
  }, POLL_EVERY_MS);
  return async () => {
    clearInterval(timer);
    return Promise.all(polls);
  };
}

/** One minute of every device, all within a second; answers when the last of it was durable, ms. */
async function reportMinute(agents: readonly RawAgent[], start: number): Promise<number> {
  const reports = agents.map((agent, site) =>
    Array.from({ length: PER_AGENT }, (_, n) => agent.fact(deviceId(site + 1, n + 1), 'latency', bin(start, CHANNELS))),
  );
  const sent = performance.now();
  // Each agent in four reports over the second, as its devices' minutes end.
  const answers = agents.flatMap((agent, site) =>
    [0, 1, 2, 3].map(async (quarter) => {
      await sleep(quarter * 230 + site * 10);
      const facts = reports[site]?.slice((quarter * PER_AGENT) / 4, ((quarter + 1) * PER_AGENT) / 4) ?? [];
      const { stored } = await agent.report(facts);
      if (stored !== facts.length) throw new Error(`${facts.length - stored} bins were not stored.`);
    }),
  );
  await Promise.all(answers);
  return performance.now() - sent;
}

export async function latencyIngest(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agents: RawAgent[] = [];
    const domainIds: string[] = [];
    for (let site = 1; site <= AGENTS; site++) {
      const agent = await newAgent(world, `Latency ${site}`);
      agents.push(agent);
      domainIds.push(await buildSite(world, agent, { site, name: `Hall ${site}`, devices: PER_AGENT, channels: CHANNELS }));
    }
    const first = Math.floor(Date.now() / MINUTE) * MINUTE - (MINUTES + 2) * MINUTE;
    await reportMinute(agents, first - MINUTE);
    const stop = pollSite(world, domainIds[0] ?? '');
    const durable: number[] = [];
    for (let n = 0; n < MINUTES; n++) {
      durable.push(await reportMinute(agents, first + n * MINUTE));
      await sleep(1000);
    }
    const polls = await stop();
    // The ten minutes that are over are rolled up within the next one.
    await sleep(MINUTE + 5000);
    const sizes = await latencySizes(world);
    await Promise.all(agents.map((agent) => agent.close()));
    const perDay = LATENCY_TABLES.map(({ table, interval, days }) => {
      const { rows, bytes } = sizes.get(table) ?? { rows: 0, bytes: 0 };
      const kib = ((bytes / rows) * (86_400 / interval)) / 1024;
      return { table, kib, kept: kib * days };
    });
    return [
      {
        what: `a minute of ${AGENTS * PER_AGENT} devices × ${CHANNELS} channels within a second, until durable: longest`,
        value: Math.max(...durable) / 1000,
        unit: 's',
        bar: { atMost: 10 },
      },
      { what: '  median', value: median(durable) / 1000, unit: 's' },
      { what: '  polls of a site of 200 devices meanwhile, p95', value: percentile(polls, 0.95), unit: 'ms', bar: { atMost: 200 } },
      { what: '    median', value: median(polls), unit: 'ms' },
      ...perDay.map(({ table, kib }) => ({ what: `  ${table}: on disk per device and day`, value: kib, unit: 'KiB' })),
      {
        what: '  on disk per device once all is kept as long as it is',
        value: perDay.reduce((sum, { kept }) => sum + kept, 0) / 1024,
        unit: 'MiB',
      },
    ];
  } finally {
    await world.stop();
  }
}
