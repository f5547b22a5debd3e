import * as v from 'valibot';
import { defineFamily, FamilyOptions } from '../connector.ts';
import { COMMANDS } from './carry-out.ts';
import { PtpConnector } from './connector.ts';
import { SERVICES } from './discover.ts';
import { SECTIONS } from './observe.ts';

/** Clocks of PTP that belong to no device of another family. */
export const family = defineFamily({
  reads: { how: 'Clocks that lead others, by what they announce.', notKnown: 'No clocks that only follow.' },
  services: SERVICES,
  options: v.pick(FamilyOptions, ['interfaces']),
  capabilities: { sections: SECTIONS, commands: COMMANDS },
  open: async (options, events) => PtpConnector.open(options, events),
});
