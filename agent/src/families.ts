import { aes67Family } from './connectors/aes67/family.ts';
import type { Family } from './connectors/connector.ts';
import { danteFamily } from './connectors/dante/family.ts';
import { nmosFamily } from './connectors/nmos/family.ts';

/** The families that this agent can speak for, one line each. Their names are those of the option `--families`. */
export const FAMILIES = {
  dante: danteFamily,
  aes67: aes67Family,
  nmos: nmosFamily,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;

/** Families that are meant to come, so that they are refused by a sentence that says so. */
export const NOT_BUILT_YET = ['ptp'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];
