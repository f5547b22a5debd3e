import type { Family } from '../connector.ts';
import { PtpConnector } from './connector.ts';

/** Clocks of PTP that belong to no device of another family. */
export const ptpFamily: Family = {
  services: [],
  open: async (options, events) => PtpConnector.open(options, events),
};
