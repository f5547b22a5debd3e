/**
 * Observes the Dante devices of a network as an agent does and prints each change as a line of JSON: `{ id, section, value }`.
 * For measurements: what it takes of memory and processor time is what finding, reading and following devices takes.
 */
import { ServiceBrowser } from '../../network/service-browser.ts';
import { ClockDomains } from '../clock-domains.ts';
import { DanteConnector } from './connector.ts';
import { DANTE_SERVICES } from './discover.ts';

const interfaces = process.argv.slice(2);
const onProblem = (problem: string): void => void process.stderr.write(`${problem}\n`);

const dante: DanteConnector = await DanteConnector.open(
  {
    interfaces,
    addresses: [],
    allowChanges: false,
    mac: '02:00:00:00:00:01',
    domains: new ClockDomains(),
  },
  {
    changed: (id, section) => {
      if (section !== 'latency') process.stdout.write(`${JSON.stringify({ id, section, value: dante.observe(id, section) })}\n`);
    },
    problem: (about, text) => text !== null && onProblem(`${about}: ${text}`),
  },
);
const browser = new ServiceBrowser({ types: DANTE_SERVICES, interfaces, onChange: (services) => dante.services(services), onProblem });
// It ends with its standard input, that is, with whoever started it.
process.stdin.resume().on('close', () => void Promise.all([browser.close(), dante.close()]).then(() => process.exit(0)));
