import { useState } from 'react';

/** One opening of a dialog. */
interface Opening<T> {
  readonly about: T;
  /** Counts from 1: as a key it makes each opening start again. */
  readonly round: number;
}

/**
 * The last opening of a dialog that is open while `wanted` is something, null before the first: while the dialog fades out it goes on showing what it was
 * about. `onOpen` is called while rendering, to start the caller's own state again. What is wanted is compared by its `id`, and what has none by identity: what is read again while the
 * dialog is open is shown as it is now, and is no new opening.
 */
export function useOpening<T>(wanted: T | null, onOpen?: () => void): Opening<T> | null {
  const [known, setKnown] = useState<{ readonly wanted: T | null; readonly opening: Opening<T> | null }>({ wanted: null, opening: null });
  if (wanted === known.wanted) return known.opening;
  const isNew = wanted !== null && (known.wanted === null || idOf(wanted) === undefined || idOf(wanted) !== idOf(known.wanted));
  const opening = wanted === null ? known.opening : { about: wanted, round: (known.opening?.round ?? 0) + (isNew ? 1 : 0) };
  setKnown({ wanted, opening });
  if (isNew) onOpen?.();
  return opening;
}

const idOf = (wanted: unknown): unknown => (typeof wanted === 'object' && wanted !== null && 'id' in wanted ? wanted.id : undefined);
