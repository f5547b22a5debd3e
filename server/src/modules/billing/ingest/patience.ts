import { ProviderUnavailable } from '../provider.ts';

/** So many calls in a row that the provider did not answer: he is away, and asking for the rest would only take time. */
const IN_VAIN = 3;

/** Notices when the provider has gone silent in a row of calls. */
export interface Patience {
  /** What came of a call: an error, or nothing. */
  readonly note: (error?: unknown) => void;
  readonly isOver: () => boolean;
}

export function createPatience(): Patience {
  let inVain = 0;
  return {
    note: (error) => {
      inVain = error instanceof ProviderUnavailable ? inVain + 1 : 0;
    },
    isOver: () => inVain >= IN_VAIN,
  };
}
