import { networkInterfaces } from 'node:os';
import type { Family } from '../connector.ts';
import { DanteConnector } from './connector.ts';
import { DANTE_SERVICES } from './discover.ts';

/** The MAC address of the first interface that is no loopback, by which controllers introduce themselves. */
function ownMac(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal }) => !internal)?.mac ?? '00:00:00:00:00:00';
}

/** Dante devices. */
export const danteFamily: Family = {
  reads: {
    how: 'Names, channels, subscriptions, latency settings and clock, asked of the devices.',
    notKnown: 'No signal levels, no measured latency.',
  },
  services: DANTE_SERVICES,
  open: (options, events) => DanteConnector.open({ ...options, mac: ownMac() }, events),
};
