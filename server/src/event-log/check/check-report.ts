/** What a check has proved, and what it has found wrong. */
export interface CheckReport {
  accounts: number;
  entries: number;
  blocks: number;
  heads: number;
  /** Heads whose key is not known; what they say is proved by a later one. */
  foreignHeads: number;
  /** Entries that are in a chain, after its last signed head. */
  unsigned: number;
  /** Entries that are not in a chain yet. */
  pending: number;
  findings: number;
}

/** Gets one thing that is wrong: in whose record, and what. */
export type OnFinding = (accountId: string, what: string) => void;

/** A check before it has seen anything. */
export const emptyReport = (): CheckReport => ({
  accounts: 0,
  entries: 0,
  blocks: 0,
  heads: 0,
  foreignHeads: 0,
  unsigned: 0,
  pending: 0,
  findings: 0,
});
