import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { controlLine } from './control-lines.ts';
import type { OwnAddress } from './plan-devices.ts';
import { WireNetwork } from './wire-network.ts';

export interface WireFlags {
  readonly interface: string;
  readonly devices: string;
  readonly channels: string;
  readonly senders: string;
  readonly announcing: string;
  readonly nodes: string;
  readonly adapters: string;
  readonly alsoNodes: string;
  /** With commas; absent: those of the interface. */
  readonly addresses?: string;
}

/** As many as fit into one request of the routing protocol without pages that no device has. */
const MOST_CHANNELS = 512;

function wholeNumber(text: string, least: number, most: number, option: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${option} is a whole number from ${least} to ${most}.`);
  return number;
}

/**
 * The first IPv4 addresses of an interface: every device needs one of its own, since its ports are the same as those of the others. @param given in place of them: all of
 * 127.0.0.0/8 are of the loopback interface, which lists one.
 */
function addressesOf(name: string, given: string | undefined, devices: number): OwnAddress[] {
  const all = networkInterfaces()[name] ?? [];
  const listed = all.filter(({ family }) => family === 'IPv4');
  const address6 = all.find(({ family }) => family === 'IPv6')?.address ?? null;
  const netmask = listed[0]?.netmask ?? '255.255.255.255';
  const own = given === undefined ? listed : given.split(',').map((address) => ({ address, netmask }));
  if (own.length < devices)
    throw new Error(`${name} has ${own.length} IPv4 addresses, and ${devices} devices need ${devices}: ip address add … dev ${name}`);
  return own.slice(0, devices).map((one) => ({ address: one.address, netmask: one.netmask, address6 }));
}

async function openNetwork(flags: WireFlags): Promise<WireNetwork> {
  const devices = wholeNumber(flags.devices, 0, 1000, '--devices');
  const senders = wholeNumber(flags.senders, 0, 1000, '--senders');
  const nodes = wholeNumber(flags.nodes, 0, 200, '--nodes');
  const addresses = addressesOf(flags.interface, flags.addresses, devices + senders + nodes);
  return WireNetwork.open({
    addresses: addresses.slice(0, devices),
    channels: wholeNumber(flags.channels, 1, MOST_CHANNELS, '--channels'),
    senders: addresses.slice(devices, devices + senders).map(({ address }) => address),
    nodes: addresses.slice(devices + senders).map(({ address }) => address),
    announcing: wholeNumber(flags.announcing, 0, devices, '--announcing'),
    alsoNodes: wholeNumber(flags.alsoNodes, 0, devices, '--also-nodes'),
    adapters: wholeNumber(flags.adapters, 0, devices, '--adapters'),
  });
}

/** Lets simulated devices answer on an interface until the program is ended, or its standard input; lines of that control them. */
export async function runWire(flags: WireFlags): Promise<void> {
  const network = await openNetwork(flags);
  const lines = createInterface({ input: process.stdin });
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  let ended: Promise<void> | null = null;
  const end = (): void => {
    ended ??= network.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  let last: Promise<void> = Promise.resolve();
  lines.on('line', (line) => {
    last = last.then(async () => print(await controlLine(network, line)));
  });
  // Whoever controls it is gone.
  lines.on('close', end);
  print(JSON.stringify({ devices: network.devices.length, senders: network.senders.length, nodes: network.nodes.length }));
}
