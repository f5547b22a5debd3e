import { FACT_SECTION_NAMES, type FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../core/connector.ts';

/** Section → how it is observed, from what is known of a device and what is known around it. Of a section that is not in it a family reports nothing. */
export type Observers<State, Around = undefined> = {
  readonly [S in StateSection]?: (state: State, around: Around) => FactValues[S] | null;
};

/** The sections that can be observed, in the order in which the link has them. */
export const sectionsOf = (observers: Readonly<Partial<Record<StateSection, unknown>>>): StateSection[] =>
  FACT_SECTION_NAMES.filter((section): section is StateSection => section !== 'latency' && section in observers);
