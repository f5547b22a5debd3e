import type { FactSection, FactValues, HistorySection } from '@tutti/contract-link/facts';

/** Values by the name of their column, as text a statement casts to the type of the column. */
export type ColumnValues = Readonly<Record<string, string | number | boolean | null>>;

/** A fact that may be stored. */
export interface CheckedFact {
  /** Its place in the report. */
  readonly index: number;
  readonly device: string;
  readonly section: FactSection;
  readonly epoch: number;
  readonly revision: number;
  /** What is searched, sorted or rolled up. */
  readonly columns: ColumnValues;
  /** Its value as JSON. */
  readonly value: string;
  /** When it was observed, as it is kept, ms. */
  readonly at: number;
  /** When it was observed, by the agent's clock as it is, ms. */
  readonly observedAt?: number;
  /** When the device was last reset, ms; absent where the fact does not say. */
  readonly resetAt?: number;
  /** Its value, where the section is a history: all of them are kept, not the newest alone. */
  readonly historyValue?: FactValues[HistorySection];
  /** See `SectionIngest.recordedState`; absent where the section has none. */
  readonly recordedState?: ((columns: ColumnValues) => string) | undefined;
}
/** Why a fact may not be stored. */
export interface Refusal {
  /** For the developers of the agent. */
  readonly reason: string;
  /** It is about a device that another agent speaks for. */
  readonly foreign?: boolean;
  /** It is about a device above a limit of devices. */
  readonly full?: boolean;
}
export interface RefusedFact extends Refusal {
  readonly index: number;
}

export const isChecked = (fact: CheckedFact | RefusedFact): fact is CheckedFact => 'value' in fact;
