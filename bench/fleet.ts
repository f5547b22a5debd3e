/**
 * A large fleet on one machine: agents with devices that report as real ones do, consoles that watch, then all agents at once on new connections.
 * `FLEET=agents:devices:channels` (100:100:32), `FLEET_RATE` clock facts a second (1000), `FLEET_CONSOLES` (200), `FLEET_SECONDS` (120);
 * `FLEET_PAGE` names a file for the figures over time as a page with plots.
 */
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { Fleet, type FleetSize } from './fleet-agents.ts';
import { Consoles } from './fleet-consoles.ts';
import { fleetPage, type Sample } from './fleet-page.ts';
import { startWorld, type World } from './measured-server.ts';
import { processorMs, spentMs } from './processor.ts';
import { type Figure, percentile } from './result.ts';

const SAMPLE_MS = 5000;
const BARS = { poll: 200, age: 1000, storm: 60, stormPoll: 1000 } as const;

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

function sizeOf(text: string): FleetSize {
  const [agents = 0, devices = 0, channels = 0] = text.split(':').map(Number);
  if (!(agents > 0 && devices > 0 && channels > 0)) throw new Error('FLEET must be agents:devices:channels, such as 100:100:32.');
  return { agents, devices, channels };
}

/** Devices whose clock in the database is another than the newest that was acknowledged. */
async function lost(database: string, fleet: Fleet): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('set role tutti_system');
    const { rows } = await client.query<{ id: string; offset: number }>(
      `select id, (clock->>'frequencyOffset')::float8 as offset from devices`,
    );
    const stored = new Map(rows.map(({ id, offset }) => [id, offset]));
    return [...fleet.acknowledgedOffsets()].filter(([id, offset]) => stored.get(id) !== offset).length;
  } finally {
    await client.end();
  }
}

/** Notes every few seconds what happened since the last look, until it is stopped. */
function sampled(world: World, fleet: Fleet, consoles: Consoles): { readonly samples: Sample[]; stop(): void } {
  const samples: Sample[] = [];
  let [polls, ages, stored] = [0, 0, fleet.stored];
  const look = async (): Promise<void> => {
    const newPolls = consoles.polls.slice(polls);
    const newAges = consoles.ages.slice(ages);
    const facts = (fleet.stored - stored) / (SAMPLE_MS / 1000);
    [polls, ages, stored] = [consoles.polls.length, consoles.ages.length, fleet.stored];
    samples.push({
      facts,
      poll: percentile(newPolls, 0.95),
      age: percentile(newAges, 0.95),
      memory: (await world.memory()) / 1024 ** 2,
    });
  };
  const timer = setInterval(() => void look(), SAMPLE_MS);
  return { samples, stop: () => clearInterval(timer) };
}

async function steady(world: World, fleet: Fleet, consoles: Consoles): Promise<Figure[]> {
  const seconds = numberOf('FLEET_SECONDS', 120);
  const before = await processorMs(world);
  const own = process.cpuUsage();
  const watched = sampled(world, fleet, consoles);
  await fleet.run(numberOf('FLEET_RATE', 1000), seconds);
  watched.stop();
  const after = await processorMs(world);
  const spent = spentMs(before, after);
  const ofServer = spentMs(new Map([...before].filter(([pid]) => pid === world.process.pid)), after);
  const { user, system } = process.cpuUsage(own);
  const page = process.env['FLEET_PAGE'];
  if (page) await writeFile(page, fleetPage(process.env['FLEET'] ?? '100:100:32', SAMPLE_MS / 1000, watched.samples));
  return [
    { what: 'poll of a site, p95', value: percentile(consoles.polls, 0.95), unit: 'ms', bar: { atMost: BARS.poll } },
    { what: '  polls', value: consoles.polls.length / seconds, unit: '/s' },
    { what: 'fact to the console that shows it, p95', value: percentile(consoles.ages, 0.95), unit: 'ms', bar: { atMost: BARS.age } },
    { what: '  facts shown', value: consoles.ages.length / seconds, unit: '/s' },
    { what: '  facts and bins stored', value: fleet.stored / seconds, unit: '/s' },
    { what: '  acknowledgement of a report, p95', value: percentile(fleet.acknowledgements, 0.95), unit: 'ms' },
    { what: 'facts that were not stored', value: fleet.notStored, unit: '', bar: { atMost: 0 } },
    { what: 'reads and streams that failed', value: consoles.failed, unit: '', bar: { atMost: 0 } },
    {
      what: 'devices without their newest acknowledged fact',
      value: await lost(world.database ?? '', fleet),
      unit: '',
      bar: { atMost: 0 },
    },
    { what: 'memory of the server', value: (await world.memory()) / 1024 ** 2, unit: 'MiB' },
    { what: 'processor: server and database', value: spent / seconds / 10, unit: '% core' },
    { what: '  of which the server', value: ofServer / seconds / 10, unit: '% core' },
    { what: '  agents and consoles of this measurement', value: (user + system) / 1000 / seconds / 10, unit: '% core' },
  ];
}

async function storm(fleet: Fleet, consoles: Consoles): Promise<Figure[]> {
  const from = consoles.polls.length;
  const took = await fleet.reconnect();
  return [
    { what: 'all agents at once on new connections: all facts current', value: took / 1000, unit: 's', bar: { atMost: BARS.storm } },
    {
      what: '  poll of a site meanwhile, p95',
      value: percentile(consoles.polls.slice(from), 0.95),
      unit: 'ms',
      bar: { atMost: BARS.stormPoll },
    },
  ];
}

export async function fleet(): Promise<Figure[]> {
  const size = sizeOf(process.env['FLEET'] ?? '100:100:32');
  const world = await startWorld({ env: { TUTTI_PERSON_BUDGET: '0' } });
  if (!world.database) throw new Error('This measurement needs TEST_DATABASE_URL.');
  const agents = new Fleet(world, size);
  const began = performance.now();
  await agents.join();
  const joined = (performance.now() - began) / 1000;
  const consoles = new Consoles(world, {
    domainIds: agents.domainIds,
    count: numberOf('FLEET_CONSOLES', 200),
    onDevices: 0.5,
    ageOf: (offset) => agents.ageOf(offset),
  });
  try {
    await consoles.open();
    const figures = await steady(world, agents, consoles);
    return [
      {
        what: `${size.agents} agents × ${size.devices} devices × ${size.channels} channels reported and assigned`,
        value: joined,
        unit: 's',
      },
      ...figures,
      ...(await storm(agents, consoles)),
    ];
  } finally {
    consoles.close();
    await agents.close();
    await world.stop();
  }
}
