import type { Family } from '../connector.ts';
import { NmosConnector } from './connector.ts';
import { NMOS_SERVICES } from './discover.ts';

/** NMOS devices. */
export const nmosFamily: Family = {
  reads: { how: 'Senders and receivers, asked of a registry or of the nodes.', notKnown: 'No signal levels, no measured latency.' },
  services: NMOS_SERVICES,
  open: (options, events) => Promise.resolve(new NmosConnector(options, events)),
};
