import { ProviderUnavailable } from '../provider.ts';

/** After so many calls in a row without an answer the provider counts as away: asking for the rest would only take time. */
const MOST_FAILURES = 3;

/** Detects that the provider does not answer, from calls in a row. */
export interface FailureStreak {
  /** To be called with the result of each call: an error, or nothing. */
  readonly note: (error?: unknown) => void;
  readonly isTooLong: () => boolean;
}

export function createFailureStreak(): FailureStreak {
  let failures = 0;
  return {
    note: (error) => {
      failures = error instanceof ProviderUnavailable ? failures + 1 : 0;
    },
    isTooLong: () => failures >= MOST_FAILURES,
  };
}
