/**
 * Observes the devices of a network as `run` does, without a server, and prints each report as a line of JSON: `{ id, section, value }`.
 * `node agent/src/site/observe.fixture.ts FAMILIES INTERFACE…`, for measurements.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAMILY_NAMES } from '../families.ts';
import { KnownDevices } from './known-devices.ts';
import { openFamilies } from './open-families.ts';
import { SiteConnector } from './site-connector.ts';

const [names = '', ...interfaces] = process.argv.slice(2);
const families = FAMILY_NAMES.filter((name) => names.split(',').includes(name));

let site: SiteConnector | null = null;
const opened = await openFamilies(
  families,
  { interfaces, addresses: [], allowChanges: false },
  {
    changed: (id, section) => site?.observed(id, section),
    problem: (about, text) => void (text !== null && process.stderr.write(`${about}: ${text}\n`)),
  },
);
const connector = new SiteConnector({
  families: opened.connectors,
  known: await KnownDevices.open(join(await mkdtemp(join(tmpdir(), 'observed-')), 'devices.json')),
  clock: {
    get now() {
      return Date.now();
    },
    in(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  changed: (id, section) => {
    if (section !== 'latency') process.stdout.write(`${JSON.stringify({ id, section, value: connector.observe(id, section) })}\n`);
  },
  gone: () => {},
  onProblem: (problem) => void process.stderr.write(`${problem}\n`),
});
site = connector;
// It ends with its standard input, that is, with whoever started it.
process.stdin.resume().on('close', () => {
  connector.close();
  void opened.close().then(() => process.exit(0));
});
