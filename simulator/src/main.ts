/**
 * The simulator: sites of devices that do not exist. `run` lets them live, `plan` prints what they are, `fault` breaks something in a running one,
 * `wire` lets Dante devices, AES67 senders and NMOS nodes answer on a real network.
 * The only file of the simulator that reads the environment.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Trust } from '@tutti/contract-link/client/trust';
import { Command, Option } from 'commander';
import { pino } from 'pino';
import { startControl } from './control.ts';
import { ask, findSimulator } from './fault-command.ts';
import { FAULT_KINDS } from './fault-request.ts';
import { readInventory } from './inventory.ts';
import { planFleet, readCodes } from './plan.ts';
import { parseScale } from './scale.ts';
import { readScenario, runScenario } from './scenario.ts';
import { buildWorld, Simulation } from './simulation.ts';
import { runWire } from './wire/run-wire.ts';

interface FleetFlags {
  readonly state?: string;
  readonly seed: string;
  readonly scale?: string;
  readonly inventory?: string;
}
interface RunFlags extends FleetFlags {
  readonly link: string;
  readonly fingerprint?: string;
  readonly ca?: string;
  readonly insecure?: boolean;
  readonly codes?: string;
  readonly port: string;
  readonly scenario?: string;
  readonly troubles: boolean;
  readonly past?: string;
  readonly log: string;
}

/** An agent's queue keeps about so many bins of a device, minutes. */
const MOST_PAST = 120;
const dataDir = resolve(process.env['DATA_DIR'] ?? './data');
const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
const list = (text: string | undefined): string[] => (text ? text.split(',') : []);

async function fleetOf(flags: FleetFlags) {
  return {
    seed: flags.seed,
    scale: flags.scale ? parseScale(flags.scale) : null,
    inventories: await Promise.all(list(flags.inventory).map(readInventory)),
    stateDir: resolve(flags.state ?? join(dataDir, 'simulator')),
  };
}

async function trustOf({ fingerprint, ca, insecure }: RunFlags): Promise<Trust> {
  if (fingerprint) return { kind: 'fingerprint', sha256: fingerprint };
  if (ca) return { kind: 'ca', ca: await readFile(ca, 'utf8') };
  return insecure ? { kind: 'insecurely-anybody' } : { kind: 'system' };
}

/** Two hours for the demo; none for a made-up fleet, which is for measuring. */
function pastOf({ past, scale }: RunFlags): number {
  const minutes = past === undefined ? (scale ? 0 : 120) : Number(past);
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MOST_PAST)
    throw new Error(`--past is a number of minutes up to ${MOST_PAST}.`);
  return minutes;
}

async function run(flags: RunFlags): Promise<void> {
  const log = pino({ name: 'simulator', level: flags.log }, pino.destination(2));
  const simulation = new Simulation({
    ...(await fleetOf(flags)),
    link: { url: flags.link, trust: await trustOf(flags) },
    codes: flags.codes ? await readCodes(flags.codes) : {},
    troubles: flags.troubles,
    pastMinutes: pastOf(flags),
    now: () => new Date(),
    random: Math.random,
    log,
  });
  const control = await startControl(simulation, Number(flags.port));
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), 8_000).unref();
    await control.close();
    await simulation.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  const scenario = flags.scenario ? await readScenario(flags.scenario) : null;
  await simulation.start();
  if (scenario)
    runScenario(scenario, simulation.world.timeline, simulation.faults, (error) => log.error({ error: String(error) }, 'Scenario'));
  print({ simulatorUrl: control.url });
}

/** Flags that say what the fleet is. */
function fleetCommand(command: Command): Command {
  return command
    .option('--state <folder>', 'where agents keep keys and devices their configuration; default DATA_DIR/simulator')
    .addOption(new Option('--seed <text>', 'the same seed gives the same fleet').env('TUTTI_DEMO_SEED').default('tutti'))
    .addOption(new Option('--scale <sites:devices:channels>', 'a made-up fleet of this size instead of the demo').env('TUTTI_DEMO_SCALE'))
    .addOption(new Option('--inventory <files>', 'inventory files with commas, each one more site').env('TUTTI_DEMO_INVENTORY'));
}

const program = new Command('simulator').description('Sites of devices that do not exist, with faults on demand.');
fleetCommand(program.command('run').description('let the fleet live and report'))
  .addOption(new Option('--link <url>', 'wss address of the device link').env('TUTTI_LINK_URL').makeOptionMandatory())
  .option('--fingerprint <sha256>', 'trust the one certificate with this fingerprint')
  .option('--ca <file>', 'trust certificates of this authority (PEM)')
  .option('--insecure', 'trust anybody: to try things out, never for real')
  .option('--codes <file>', 'enrolment codes: JSON, site to code')
  .addOption(new Option('--port <port>', 'port of the HTTP control; 0: any free one').env('TUTTI_SIMULATOR_PORT').default('0'))
  .addOption(new Option('--scenario <file>', 'faults by time: JSON').env('TUTTI_DEMO_SCENARIO'))
  .addOption(
    new Option('--past <minutes>', 'latency from before the first start, for the graphs; default 120, with --scale none').env(
      'TUTTI_DEMO_PAST',
    ),
  )
  .option('--no-troubles', 'the sites of the demo without their faults')
  .addOption(new Option('--log <level>', 'trace, debug, info, warn, error or silent').env('TUTTI_LOG').default('info'))
  .action(run);
fleetCommand(program.command('plan').description('print the fleet: sites, devices, agents, firmware')).action(async (flags: FleetFlags) => {
  const fleet = await fleetOf(flags);
  print(await planFleet(buildWorld(fleet, Date.now()), fleet.stateDir));
});

const fault = program.command('fault').description('break something in a running simulator');
const url = () => new Option('--url <url>', 'address of the running simulator; default: as DATA_DIR/demo.json says');
fault
  .command('start', { isDefault: true })
  .description('start a fault, print its id')
  .addArgument(program.createArgument('<kind>', FAULT_KINDS.join(', ')).choices(FAULT_KINDS))
  .option('--site <name>')
  .option('--device <name or id>')
  .option('--subnet <cidr>')
  .option('--name <name>', 'the name a nameConflict takes')
  .option('--channel <index>', 'receive channel; of clip and mute: transmit channel', Number)
  .option('--status <code>', 'status that statusForce shows, that subscribeFail ends with')
  .option('--times <count>', 'subscriptions that subscribeFail lets fail', Number)
  .option('--rate <changes>', 'changes a second of a flood', Number)
  .option('--domain <number>', 'PTP domain that clockDomain sets', Number)
  .option('--factor <times>', 'how much later audio is, in settings', Number)
  .addOption(url())
  .action(async (kind: string, { url: given, ...what }: { url?: string }) => {
    print(await ask(await findSimulator(given, dataDir), 'POST', '/faults', { kind, ...what }));
  });
fault
  .command('list')
  .description('print the faults that are going on')
  .addOption(url())
  .action(async (flags: { url?: string }) => print(await ask(await findSimulator(flags.url, dataDir), 'GET', '/faults')));
fault
  .command('end')
  .description('end a fault')
  .argument('<id>')
  .addOption(url())
  .action(async (id: string, flags: { url?: string }) =>
    print(await ask(await findSimulator(flags.url, dataDir), 'DELETE', `/faults/${id}`)),
  );

program
  .command('reset')
  .description('put a device of a running simulator back to its factory settings; a forgotten one is told again')
  .argument('<device>', 'its name or id')
  .option('--site <name>')
  .addOption(url())
  .action(async (device: string, { url: given, ...where }: { url?: string }) => {
    print(await ask(await findSimulator(given, dataDir), 'POST', '/reset', { device, ...where }));
  });

program
  .command('wire')
  .description(
    'simulated Dante devices, AES67 senders and NMOS nodes that answer on a network interface, controlled by lines of JSON on standard input until it ends',
  )
  .requiredOption('--interface <name>', 'the interface; it has an IPv4 address for each device')
  .option('--addresses <list>', 'addresses of this machine to use in place of those of the interface, with commas')
  .option('--devices <number>', 'how many devices', '8')
  .option('--channels <number>', 'transmit and receive channels of each device', '16')
  .option('--senders <number>', 'how many AES67 senders that only announce their streams, with an address each, too', '0')
  .option('--announcing <number>', 'how many of the Dante devices announce a stream of AES67, too', '0')
  .option('--adapters <number>', 'how many of the Dante devices are as AVIO adapters are', '0')
  .option('--also-nodes <number>', 'how many of the Dante devices are NMOS nodes, too', '0')
  .option('--nodes <number>', 'how many NMOS nodes, with an address each, too', '0')
  .action(runWire);

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
