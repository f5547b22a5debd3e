/**
 * What the same work costs on one server process and on two, which share the database and the bus: processor time of each part for one fact. 10,000 devices of 100 agents with 1,000
 * facts a second and all latency bins, watched by 200 consoles; of two processes each has half of the agents, and the consoles that watch the devices of the other.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fleet } from './fleet-agents.ts';
import { Consoles } from './fleet-consoles.ts';
import { apiAt, startWorld, type World } from './measured-server.ts';
import { processMs, processorMs, spentMs } from './processor.ts';
import { type Figure, percentile } from './result.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';
const HALF = { agents: 50, devices: 100, channels: 32, perSecond: 500, consoles: 100 } as const;
/** In the first seconds each device has its first latency, which changes its status. */
const WARM_UP_SECONDS = 60;
const TURNS = 4;
const TURN_SECONDS = 20;

/** Processor time for one stored fact, µs. */
interface Cost {
  readonly servers: number;
  readonly database: number;
  readonly bus: number;
  /** Memory of the server process that began, MiB. */
  readonly memory: number;
  /** A poll of a site, p95, ms. */
  readonly poll: number;
  /** Facts that were not stored, reads and streams that failed. */
  readonly failed: number;
}
const totalOf = ({ servers, database, bus }: Cost): number => servers + database + bus;

/** The bus is a program of its own on this machine. @throws where it is not. */
async function busPid(): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'nats-server') return Number(pid);
  }
  throw new Error('This measurement needs a NATS on this machine: TEST_NATS_URL.');
}

/** The same account as seen at another process. */
const at = (world: World, { url, linkUrl }: ServerProcess): World => ({
  ...world,
  url,
  graphqlUrl: `${url}/graphql`,
  linkUrl,
  api: apiAt(`${url}/graphql`, world.apiKey),
});

/** Processor time until now of the servers, the bus, and the connections to the database, by pid, ms. */
async function times(world: World, servers: readonly number[], bus: number): Promise<ReadonlyMap<number, number>> {
  const others = await Promise.all([...servers, bus].map(async (pid) => [pid, await processMs(pid)] as const));
  return new Map([...(await processorMs(world)), ...others]);
}

/** A fleet with its consoles, on one process or two, which reports in turns with another. */
interface Side {
  /** Reports for so long. What it costs is counted where `counts`. */
  run(seconds: number, counts: boolean): Promise<void>;
  cost(): Promise<Cost>;
  end(): Promise<void>;
}

async function openSide(world: World, second: ServerProcess | null): Promise<Side> {
  const ends = [world, second ? at(world, second) : world];
  const bus = second ? await busPid() : 0;
  const fleets = ends.map((end, i) => new Fleet(end, { ...HALF, firstSite: 1 + i * HALF.agents }));
  await Promise.all(fleets.map((fleet) => fleet.join()));
  const consoles = ends.map((end, i) => {
    const watched = fleets[1 - i] ?? fleets[0];
    return new Consoles(end, {
      domainIds: watched?.domainIds ?? [],
      count: HALF.consoles,
      onDevices: 0.5,
      ageOf: (offset) => watched?.ageOf(offset),
    });
  });
  await Promise.all(consoles.map((one) => one.open()));
  const servers = [world.process.pid ?? 0, ...(second ? [second.pid] : [])];
  const spent = { servers: 0, database: 0, bus: 0, facts: 0 };
  const polls: number[] = [];
  const stored = () => fleets.reduce((sum, fleet) => sum + fleet.stored, 0);
  return {
    run: async (seconds, counts) => {
      const asked = consoles.map((one) => one.polls.length);
      const [before, storedBefore] = [await times(world, servers, bus), stored()];
      await Promise.all(fleets.map((fleet) => fleet.run(HALF.perSecond, seconds)));
      const after = await times(world, servers, bus);
      if (!counts) return;
      const of = (isPart: (pid: number) => boolean) => spentMs(new Map([...before].filter(([pid]) => isPart(pid))), after) * 1000;
      spent.servers += of((pid) => servers.includes(pid));
      spent.database += of((pid) => !servers.includes(pid) && pid !== bus);
      spent.bus += of((pid) => pid === bus);
      spent.facts += stored() - storedBefore;
      polls.push(...consoles.flatMap((one, i) => one.polls.slice(asked[i])));
    },
    cost: async () => ({
      servers: spent.servers / spent.facts,
      database: spent.database / spent.facts,
      bus: spent.bus / spent.facts,
      memory: (await world.memory()) / 1024 ** 2,
      poll: percentile(polls, 0.95),
      failed: fleets.reduce((sum, { notStored }) => sum + notStored, 0) + consoles.reduce((sum, { failed }) => sum + failed, 0),
    }),
    end: async () => {
      for (const one of consoles) one.close();
      await Promise.all(fleets.map((fleet) => fleet.close()));
      await second?.end();
      await world.stop();
    },
  };
}

/** Opens a side in a world; where that fails, the world ends. */
async function opened(world: World, startSecond: () => Promise<ServerProcess | null>): Promise<Side> {
  let second: ServerProcess | null = null;
  try {
    second = await startSecond();
    return await openSide(world, second);
  } catch (error) {
    await second?.end();
    await world.stop();
    throw error;
  }
}

const openOne = async (): Promise<Side> => opened(await startWorld({ env: { TUTTI_PERSON_BUDGET: '0' } }), () => Promise.resolve(null));

async function openTwo(): Promise<Side> {
  const world = await startWorld({ env: { TUTTI_PERSON_BUDGET: '0', NATS_URL } });
  const unlimited = { TUTTI_KEY_RATE: '0', TUTTI_AGENT_DEVICES: '0', TUTTI_ACCOUNT_DEVICES: '0', TUTTI_AGENT_NEW_DEVICES: '0' };
  const shared = { DATABASE_URL: world.database ?? '', DATA_DIR: world.dataDir, NATS_URL, TUTTI_DEMO: '0', TUTTI_PERSON_BUDGET: '0' };
  return opened(world, () => startProcess(ROOT, { ...shared, ...unlimited }));
}

/** What each costs. They report in turns, so that a machine whose speed drifts meets both alike. */
async function costs(): Promise<readonly [Cost, Cost]> {
  const one = await openOne();
  try {
    const two = await openTwo();
    try {
      for (const side of [one, two]) await side.run(WARM_UP_SECONDS, false);
      for (let turn = 0; turn < TURNS; turn++) for (const side of [one, two]) await side.run(TURN_SECONDS, true);
      return [await one.cost(), await two.cost()];
    } finally {
      await two.end();
    }
  } finally {
    await one.end();
  }
}

export async function twoProcesses(): Promise<Figure[]> {
  if (!process.env['TEST_DATABASE_URL']) throw new Error('This measurement needs TEST_DATABASE_URL.');
  const [one, two] = await costs();
  const partsOf = (name: string, cost: Cost): Figure[] => [
    { what: `  ${name}: processor time for a fact, of the servers`, value: cost.servers, unit: 'µs' },
    { what: `  ${name}: of the database`, value: cost.database, unit: 'µs' },
    { what: `  ${name}: of the bus`, value: cost.bus, unit: 'µs' },
    { what: `  ${name}: memory of the first server`, value: cost.memory, unit: 'MiB' },
    { what: `  ${name}: poll of a site, p95`, value: cost.poll, unit: 'ms' },
    { what: `  ${name}: facts not stored, reads and streams that failed`, value: cost.failed, unit: '', bar: { atMost: 0 } },
  ];
  return [
    { what: 'the same work on two processes, against one', value: totalOf(two) / totalOf(one), unit: '×', bar: { atMost: 1.15 } },
    ...partsOf('one', one),
    ...partsOf('two', two),
  ];
}
