import { aes67Family } from './connectors/aes67/family.ts';
import type { Family } from './connectors/connector.ts';
import { danteFamily } from './connectors/dante/family.ts';
import { nmosFamily } from './connectors/nmos/family.ts';
import { ptpFamily } from './connectors/ptp/family.ts';

/** The families that this agent can speak for, one line each. Their names are those of the option `--families`. */
export const FAMILIES = {
  dante: danteFamily,
  aes67: aes67Family,
  nmos: nmosFamily,
  ptp: ptpFamily,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];
