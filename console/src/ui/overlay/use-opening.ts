import { useState } from 'react';

/** One opening of a dialog. */
interface Opening<T> {
  readonly about: T;
  /** Counts from 1: as a key it makes each opening start again. */
  readonly round: number;
}

/**
 * The last opening of a dialog that is open while `wanted` is something, null before the first: while the dialog fades out it goes on showing what it was
 * about. `onOpen` is called while rendering, to start the caller's own state again. What is wanted is compared by identity.
 */
export function useOpening<T>(wanted: T | null, onOpen?: () => void): Opening<T> | null {
  const [known, setKnown] = useState<{ readonly wanted: T | null; readonly opening: Opening<T> | null }>({ wanted: null, opening: null });
  if (wanted === known.wanted) return known.opening;
  const opening = wanted === null ? known.opening : { about: wanted, round: (known.opening?.round ?? 0) + 1 };
  setKnown({ wanted, opening });
  if (wanted !== null) onOpen?.();
  return opening;
}
