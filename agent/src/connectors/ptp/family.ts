import type { Family } from '../connector.ts';
import { PtpConnector } from './connector.ts';

/** Clocks of PTP that belong to no device of another family. */
export const ptpFamily: Family = {
  reads: { how: 'Clocks that lead others, by what they announce.', notKnown: 'No clocks that only follow.' },
  services: [],
  open: async (options, events) => PtpConnector.open(options, events),
};
