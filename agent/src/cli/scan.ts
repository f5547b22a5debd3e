import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DanteConnector } from '../connectors/dante/connector.ts';
import { DANTE_SERVICES } from '../connectors/dante/discover.ts';
import { ServiceBrowser } from '../network/service-browser.ts';
import type { ScanArguments } from './arguments.ts';
import { type ScannedDevice, scannedDevice } from './scanned-device.ts';

/** The clocks on the wire are not listened to by a scan. */
const NO_DOMAINS = { v1Subdomain: () => null, v2Domain: () => null };

/** The MAC address of the first interface that is no loopback, by which controllers introduce themselves. */
function ownMac(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal }) => !internal)?.mac ?? '00:00:00:00:00:00';
}

/** Looks for devices for so many seconds, and reads all of each. Changes nothing. */
export async function scan(args: ScanArguments, onProblem: (problem: string) => void): Promise<ScannedDevice[]> {
  const { interfaces, addresses, seconds } = args;
  const dante = await DanteConnector.open(
    { interfaces, addresses, allowChanges: false, mac: ownMac(), domains: NO_DOMAINS },
    { changed: () => {}, problem: (about, text) => text !== null && onProblem(`${about}: ${text}`) },
  );
  const browser = new ServiceBrowser({ types: DANTE_SERVICES, interfaces, onChange: (services) => dante.services(services), onProblem });
  try {
    await wait(seconds * 1000);
    return [...dante.devices()].flatMap((id) => scannedDevice(dante, 'DANTE', id) ?? []);
  } finally {
    await browser.close();
    await dante.close();
  }
}
