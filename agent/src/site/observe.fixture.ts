/**
 * Observes the devices of a network as `run` does, without a server, and prints each report as a line of JSON: `{ id, section, value }`.
 * `node agent/src/site/observe.fixture.ts FAMILIES INTERFACE… ADDRESS…`, for tests and measurements. A line of its standard input is a command as the link has it, which is carried out;
 * how it ended is printed as `{ id, section: 'ended', value }`.
 */
import { mkdtemp } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from '@tutti/contract-link/command';
import type { AgentClock } from '../core/connector.ts';
import { FAMILY_NAMES } from '../families.ts';
import { KnownDevices } from './known-devices.ts';
import { openFamilies } from './open-families.ts';
import { SiteConnector } from './site-connector.ts';
import { watchPackets } from './watch-packets.ts';

const [names = '', ...rest] = process.argv.slice(2);
const addresses = rest.filter((text) => isIPv4(text));
const interfaces = rest.filter((text) => !isIPv4(text));
const families = FAMILY_NAMES.filter((name) => names.split(',').includes(name));

const print = (id: string, section: string, value: unknown): void =>
  void process.stdout.write(`${JSON.stringify({ id, section, value })}\n`);

const clock: AgentClock = {
  get now() {
    return Date.now();
  },
  in(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
let site: SiteConnector | null = null;
const opened = await openFamilies(
  families,
  { interfaces, hosts: addresses, allowChanges: true },
  {
    changed: (id, section) => site?.observed(id, section),
    problem: (about, text) => void (text !== null && process.stderr.write(`${about}: ${text}\n`)),
  },
);
const connector = new SiteConnector({
  families: opened.connectors,
  known: await KnownDevices.open(join(await mkdtemp(join(tmpdir(), 'observed-')), 'devices.json')),
  clock,
  changed: (id, section) => {
    if (section !== 'latency') print(id, section, connector.observe(id, section));
  },
  gone: () => {},
  arrives: (stream) => packets.arrives(stream),
  onProblem: (problem) => void process.stderr.write(`${problem}\n`),
});
site = connector;
const packets = watchPackets(connector, clock, { everyMs: 2000, interfaces, reach: opened.reach });
const commands = createInterface({ input: process.stdin });
commands.on('line', (line) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever starts it writes commands
  const command = JSON.parse(line) as Command;
  connector.carryOut(command).then(
    ({ status }) => print(command.device, 'ended', status),
    (error: Error) => print(command.device, 'ended', error.message),
  );
});
// It ends with its standard input, that is, with whoever started it.
commands.on('close', () => {
  packets.close();
  connector.close();
  void opened.close().then(() => process.exit(0));
});
