/**
 * Facts made durable per second through the link, against the same revision-checked upserts done directly. Each has devices of its own, as the newer revisions of one would make those of the
 * other stale, and they take turns, so that a machine whose speed drifts meets both alike.
 */
import type { RawAgent, RawFact } from '@tutti/contract-link/testing/raw-agent';
import pg from 'pg';
import { clock, deviceId, newAgent, reportDevices } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { processorMs } from './processor.ts';
import { type Figure, median, percentile } from './result.ts';

/** Agents, each with a report of all its devices on the way: enough that the server always has one to store. */
const AGENTS = 8;
const BATCH = 500;
/** Who begins alternates. */
const TURNS = 7;
const SECONDS = 3;

/** Facts stored a second, and the processor time of each part for one, µs. */
interface Work {
  readonly perSecond: number;
  readonly server: number;
  readonly database: number;
  /** This process: the agents, or who upserts. */
  readonly here: number;
}
/** What turns have taken together: of the processor in µs. */
interface Taken {
  stored: number;
  seconds: number;
  server: number;
  database: number;
  here: number;
}
const NOTHING: Readonly<Taken> = { stored: 0, seconds: 0, server: 0, database: 0, here: 0 };

/** Adds work that answers how many facts it stored. Connections to the database that begin or end meanwhile are left out. */
async function add(taken: Taken, world: World, work: () => Promise<number>): Promise<void> {
  const [times, here, began] = [await processorMs(world), process.cpuUsage(), performance.now()];
  taken.stored += await work();
  taken.seconds += (performance.now() - began) / 1000;
  const used = process.cpuUsage(here);
  taken.here += used.user + used.system;
  for (const [pid, ms] of await processorMs(world))
    taken[pid === world.process.pid ? 'server' : 'database'] += (ms - (times.get(pid) ?? ms)) * 1000;
}

const workOf = ({ stored, seconds, server, database, here }: Taken): Work => ({
  perSecond: stored / seconds,
  server: server / stored,
  database: database / stored,
  here: here / stored,
});

const partsOf = (name: string, work: Work, here: string): Figure[] =>
  [
    { what: `  ${name}: processor time of the server`, value: work.server },
    { what: `  ${name}: of the database`, value: work.database },
    { what: `  ${name}: of ${here}`, value: work.here },
  ]
    .filter(({ value }) => value > 0)
    .map((figure) => ({ ...figure, unit: 'µs' }));

/** ppm, another each time for each device, and below what is an entry of the record: only the link would write those. */
const offsetOf = (n: number): number => (n % 10_007) / 1000;

/** An epoch above those of the agents that introduced the devices. The revision goes on from turn to turn, so that no turn's facts are stale. */
const newest = { epoch: Date.now() + 1_000_000, revision: 0 };

/** Revision-checked writes of the same values, and of two of their columns, without the link: one statement and one transaction per 500 facts, two connections. */
async function direct(pool: pg.Pool, accountId: string): Promise<number> {
  let stored = 0;
  const until = performance.now() + SECONDS * 1000;
  const worker = async (part: number) => {
    for (let round = part; performance.now() < until; round += 2) {
      const ids = Array.from({ length: BATCH }, (_, i) => deviceId(1 + AGENTS + (round % AGENTS), 1 + i));
      const result = await pool.query(
        `update devices d set clock = u.value, clock_epoch = $3, clock_revision = u.revision, clock_locked = u.value->>'locked',
           follower_without_leader = (u.value->>'followerWithoutLeader')::boolean
         from jsonb_to_recordset($2::jsonb) u(id text, value jsonb, revision bigint)
         where d.account_id = $1 and d.id = u.id and (d.clock_epoch is null or (d.clock_epoch, d.clock_revision) < ($3::bigint, u.revision))`,
        [
          accountId,
          JSON.stringify(ids.map((id) => ({ id, value: clock(offsetOf(++newest.revision)), revision: newest.revision }))),
          newest.epoch,
        ],
      );
      if (result.rowCount !== BATCH) throw new Error(`${result.rowCount} of ${BATCH} facts were upserted.`);
      stored += BATCH;
    }
  };
  await Promise.all([worker(0), worker(1)]);
  return stored;
}

async function throughLink(agents: readonly RawAgent[]): Promise<{ stored: number; acknowledgements: number[] }> {
  const acknowledgements: number[] = [];
  let stored = 0;
  let n = 0;
  const until = performance.now() + SECONDS * 1000;
  const report = async (agent: RawAgent, site: number) => {
    while (performance.now() < until) {
      const facts: RawFact[] = Array.from({ length: BATCH }, (_, i) => agent.fact(deviceId(site, 1 + i), 'clock', clock(offsetOf(++n))));
      const sent = performance.now();
      const answer = await agent.report(facts);
      acknowledgements.push(performance.now() - sent);
      if (answer.stored !== BATCH) throw new Error(`${answer.stored} of ${BATCH} facts were stored.`);
      stored += BATCH;
    }
  };
  await Promise.all(agents.map((agent, i) => report(agent, i + 1)));
  return { stored, acknowledgements };
}

/** Both in turns, after each has run once. `ratio`: the median of the turns. */
async function inTurns(world: World, agents: readonly RawAgent[]) {
  const pool = new pg.Pool({ connectionString: world.database ?? '', max: 2 });
  // Both connections are there before the measurement.
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
  await throughLink(agents);
  await direct(pool, world.accountId);
  const acknowledgements: number[] = [];
  const [link, limit] = [{ ...NOTHING }, { ...NOTHING }];
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const before = [{ ...link }, { ...limit }] as const;
    const runs = [
      () =>
        add(link, world, async () => {
          const done = await throughLink(agents);
          acknowledgements.push(...done.acknowledgements);
          return done.stored;
        }),
      () => add(limit, world, () => direct(pool, world.accountId)),
    ];
    // What one leaves for later, as sealing what it recorded, meets the other: each is first as often.
    for (const run of turn % 2 === 0 ? runs : runs.toReversed()) await run();
    ratios.push(perSecond(link, before[0]) / perSecond(limit, before[1]));
  }
  await pool.end();
  return { link: workOf(link), limit: workOf(limit), ratio: median(ratios), acknowledgements };
}

const perSecond = (now: Taken, then: Taken): number => (now.stored - then.stored) / (now.seconds - then.seconds);

/** Memory of held connections: agents that only say hello, in a server that does nothing else. */
async function connections(count: number): Promise<{ held: number; bytesEach: number }> {
  const world = await startWorld();
  const agents: RawAgent[] = [];
  const hold = async (upTo: number) => {
    while (agents.length < upTo) {
      agents.push(await newAgent(world, `Bench ${agents.length}`));
    }
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return world.memory();
  };
  try {
    // The first hundred warm the process up: compiled code and pools are not a connection's memory.
    const before = await hold(100);
    const after = await hold(100 + count);
    const ready = await fetch(new URL('/readyz', world.url));
    if (!ready.ok) throw new Error('The server is not ready while it holds the connections.');
    return { held: agents.length, bytesEach: (after - before) / count };
  } finally {
    await Promise.all(agents.map((agent) => agent.close()));
    await world.stop();
  }
}

export async function facts(): Promise<Figure[]> {
  if (!process.env['TEST_DATABASE_URL'])
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL: both sides are measured on the same one.');
  const world = await startWorld();
  try {
    const agents: RawAgent[] = [];
    for (let i = 1; i <= 2 * AGENTS; i++) {
      const agent = await newAgent(world, `Facts ${i}`);
      await reportDevices(agent, i, BATCH, 8);
      agents.push(agent);
    }
    const { link, limit, ratio, acknowledgements } = await inTurns(world, agents.slice(0, AGENTS));
    await Promise.all(agents.map((agent) => agent.close()));
    const { held, bytesEach } = await connections(1000);
    return [
      {
        what: 'facts made durable through the link, against direct upserts',
        value: ratio,
        unit: '×',
        bar: { atLeast: 0.5 },
      },
      { what: '  facts through the link', value: link.perSecond, unit: '/s' },
      { what: '  facts by direct upserts', value: limit.perSecond, unit: '/s' },
      ...partsOf('a fact through the link', link, 'the agents'),
      ...partsOf('a direct upsert', limit, 'its client'),
      { what: '  acknowledgement of 500 facts, p99', value: percentile(acknowledgements, 0.99), unit: 'ms' },
      { what: 'agent connections held', value: held, unit: '' },
      { what: '  memory each (TLS)', value: bytesEach / 1024, unit: 'KiB' },
    ];
  } finally {
    await world.stop();
  }
}
