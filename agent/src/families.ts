import { family as aes67 } from './connectors/aes67/family.ts';
import type { Family } from './connectors/connector.ts';
import { family as dante } from './connectors/dante/family.ts';
import { family as nmos } from './connectors/nmos/family.ts';
import { family as ptp } from './connectors/ptp/family.ts';

/** The families that this agent can speak for, one line each. Their names are those of the option `--families`. */
export const FAMILIES = {
  dante,
  aes67,
  nmos,
  ptp,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];
