import { networkInterfaces } from 'node:os';
import * as v from 'valibot';
import { defineFamily, FamilyOptions } from '../connector.ts';
import { COMMANDS } from './carry-out.ts';
import { DanteConnector } from './connector.ts';
import { SERVICES } from './discover.ts';
import { SECTIONS } from './observe.ts';

/** The MAC address of the first interface that is no loopback, by which controllers introduce themselves. */
function ownMac(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal }) => !internal)?.mac ?? '00:00:00:00:00:00';
}

/** Dante devices. */
export const family = defineFamily({
  reads: {
    how: 'Names, channels, subscriptions, latency settings, clock.',
    notKnown: 'No signal levels, no measured latency.',
  },
  services: SERVICES,
  options: v.pick(FamilyOptions, ['interfaces', 'addresses', 'allowChanges']),
  capabilities: { sections: SECTIONS, commands: COMMANDS },
  open: (options, events) => DanteConnector.open({ ...options, mac: ownMac() }, events),
});
