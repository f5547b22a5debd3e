import { parseArgs } from 'node:util';

/** What to scan, and how to print it. */
export interface ScanArguments {
  readonly seconds: number;
  readonly output: 'table' | 'json';
  /** Names of interfaces; empty: all but loopback. */
  readonly interfaces: readonly string[];
  /** Addresses of devices that multicast does not reach. */
  readonly addresses: readonly string[];
}

/** Arguments that cannot be used; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: npm run agent -- scan [options]

Prints the devices that are found on this network. It changes nothing, and speaks to no server.

  --seconds N        how long to look, 1 to 600 (default 10)
  -o, --output KIND  table or json (default table)
  --interface NAME   a network interface to look on; may be given several times (default: all but loopback)
  --address HOST     the IPv4 address of a device that multicast does not reach; may be given several times`;

const OPTIONS = {
  seconds: { type: 'string', default: '10' },
  output: { type: 'string', short: 'o', default: 'table' },
  interface: { type: 'string', multiple: true, default: [] as string[] },
  address: { type: 'string', multiple: true, default: [] as string[] },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError where an option is unknown or its value cannot be used. */
export function scanArguments(args: readonly string[]): ScanArguments {
  const { values, positionals } = parsed(args);
  const seconds = Number(values.seconds);
  if (positionals.length > 0) throw new UsageError(`scan takes no ${JSON.stringify(positionals[0])}; its options begin with --.`);
  if (!(seconds >= 1 && seconds <= 600)) throw new UsageError(`--seconds is ${values.seconds}; give a number from 1 to 600.`);
  if (values.output !== 'table' && values.output !== 'json') throw new UsageError(`--output is ${values.output}; give table or json.`);
  const wrong = values.address.find((address) => !/^\d{1,3}(\.\d{1,3}){3}$/.test(address));
  if (wrong !== undefined) throw new UsageError(`--address is ${wrong}; give an IPv4 address such as 10.40.8.17.`);
  return { seconds, output: values.output, interfaces: values.interface, addresses: values.address };
}
