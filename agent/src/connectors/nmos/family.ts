import { defineFamily, FamilyOptions } from '../connector.ts';
import { COMMANDS } from './carry-out.ts';
import { NmosConnector } from './connector.ts';
import { SERVICES } from './discover.ts';
import { SECTIONS } from './observe.ts';

/** NMOS devices. */
export const family = defineFamily({
  reads: { how: 'Senders and receivers, asked of a registry or of the nodes.', notKnown: 'No signal levels, no measured latency.' },
  services: SERVICES,
  options: FamilyOptions,
  capabilities: { sections: SECTIONS, commands: COMMANDS },
  open: async (options, events) => new NmosConnector(options, events),
});
