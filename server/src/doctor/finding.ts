/** How grave a finding is. `unknown`: it was not looked at, and may be anything. */
export type Level = 'ok' | 'warning' | 'error' | 'unknown';

/** What `tutti doctor` found about one thing. */
export interface Finding {
  /** What it is about, in a word or two: `database`. */
  readonly area: string;
  readonly level: Level;
  /** A sentence. */
  readonly what: string;
  /** A sentence: what to do; null where nothing is to be done. */
  readonly remedy: string | null;
}

/** Findings of one area. */
export function findingsOf(area: string) {
  return {
    ok: (what: string): Finding => ({ area, level: 'ok', what, remedy: null }),
    unknown: (what: string): Finding => ({ area, level: 'unknown', what, remedy: null }),
    warning: (what: string, remedy: string): Finding => ({ area, level: 'warning', what, remedy }),
    error: (what: string, remedy: string): Finding => ({ area, level: 'error', what, remedy }),
  };
}
