/** What the record of events costs the device link: the same reports to a server that records and to one that does not, by turns. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent, RawFact } from '@tutti/contract-link/testing/raw-agent';
import pg from 'pg';
import { clock, deviceId, reportDevices } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { processorMs, spentMs } from './processor.ts';
import { type Figure, median } from './result.ts';

const BATCH = 500;
/** Each worker has devices of its own, so that no report passes over what another says of them. */
const WORKERS = 4;
const ROUND_MS = 2000;
const ROUNDS = 15;
/** Of the facts, how many change a status: a bad day, and more than any. */
const SHARES = [
  { share: 0.05, bar: { atMost: 10 } },
  { share: 1, bar: undefined },
] as const;

interface Side {
  readonly world: World;
  readonly agent: RawAgent;
  readonly database: pg.Pool;
}

async function open(env: Readonly<Record<string, string>>): Promise<Side> {
  const world = await startWorld({ env });
  const agent = await joinAgent(world, world.linkCode);
  await reportDevices(agent, 1, BATCH * WORKERS, 8);
  return { world, agent, database: new pg.Pool({ connectionString: world.database ?? '', max: 1 }) };
}

async function close({ world, agent, database }: Side): Promise<void> {
  await agent.close();
  await database.end();
  await world.stop();
}

/** Waits until what was recorded is in its chain, so that no round pays for the one before; answers how long that took, ms. */
async function settle({ database }: Side): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { rows } = await database.query<{ waits: boolean }>('select exists (select from event_pending) as waits');
    if (!rows[0]?.waits) return performance.now() - started;
    await sleep(50);
  }
}

/** What one round came to. */
interface Round {
  /** Facts made durable per second. */
  readonly perSecond: number;
  /** Processor time of the server and its database for each fact, its place in the chain included, µs. */
  readonly processor: number;
  /** Until all that was recorded was in its chain, ms. */
  readonly settledMs: number;
}

/** Reports facts, of which this share changes whether a clock is locked, until all is in the chain. */
async function round(side: Side, share: number): Promise<Round> {
  const before = await processorMs(side.world);
  let [stored, n] = [0, 0];
  const started = performance.now();
  const worker = async (part: number) => {
    for (let turn = 0; performance.now() - started < ROUND_MS; turn++) {
      const facts: RawFact[] = Array.from({ length: BATCH }, (_, i) => {
        const locked = i < BATCH * share && turn % 2 === 0 ? 'NOT_LOCKED' : 'LOCKED';
        return side.agent.fact(deviceId(1, 1 + i + part * BATCH), 'clock', { ...clock((++n % 9000) / 1000), locked });
      });
      const answer = await side.agent.report(facts);
      stored += answer.stored;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, part) => worker(part)));
  const perSecond = stored / ((performance.now() - started) / 1000);
  const settledMs = await settle(side);
  return { perSecond, processor: (spentMs(before, await processorMs(side.world)) / stored) * 1000, settledMs };
}

interface Comparison {
  readonly recorded: readonly Round[];
  readonly bare: readonly Round[];
}

async function compare(on: Side, off: Side, share: number): Promise<Comparison> {
  const [recorded, bare]: [Round[], Round[]] = [[], []];
  for (let n = 0; n <= ROUNDS; n++) {
    // By turns, lest what grows with time counts for one of them alone.
    for (const side of n % 2 === 0 ? [on, off] : [off, on]) {
      const result = await round(side, share);
      // The first round of each warms it up.
      if (n > 0) (side === on ? recorded : bare).push(result);
    }
  }
  return { recorded, bare };
}

/** What recording takes of the throughput, and of the processor, percent. */
function figuresOf({ recorded, bare }: Comparison, share: number, bar: Figure['bar']): Figure[] {
  const of = (rounds: readonly Round[], what: keyof Round) => median(rounds.map((one) => one[what]));
  const pairs = recorded.map((one, i) => 1 - one.perSecond / (bare[i]?.perSecond ?? Number.NaN));
  const [more, less] = [of(recorded, 'processor'), of(bare, 'processor')];
  return [
    {
      what: `recording: throughput lost where ${share * 100} % of the facts change a status`,
      value: median(pairs) * 100,
      unit: '%',
      ...(bar && { bar }),
    },
    { what: '  facts through the link, recorded', value: of(recorded, 'perSecond'), unit: '/s' },
    { what: '  facts through the link, not recorded', value: of(bare, 'perSecond'), unit: '/s' },
    { what: '  processor of server and database more per fact, chain and all', value: (more / less - 1) * 100, unit: '%' },
    { what: '    per fact, recorded', value: more, unit: 'µs' },
    { what: '    per fact, not recorded', value: less, unit: 'µs' },
    { what: '  until all of a round is in the chain, longest', value: Math.max(...recorded.map((one) => one.settledMs)) / 1000, unit: 's' },
  ];
}

export async function eventCost(): Promise<Figure[]> {
  if (!process.env['TEST_DATABASE_URL']) throw new Error('TEST_DATABASE_URL must name a PostgreSQL: both servers have a database on it.');
  const on = await open({});
  const off = await open({ NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-nothing.ts')}` });
  try {
    const figures: Figure[] = [];
    for (const { share, bar } of SHARES) figures.push(...figuresOf(await compare(on, off, share), share, bar));
    const { rows } = await off.database.query<{ count: number }>('select count(*)::int as count from events');
    if (rows[0]?.count !== 0) throw new Error('The server that should record nothing has recorded something.');
    return figures;
  } finally {
    await Promise.all([close(on), close(off)]);
  }
}
