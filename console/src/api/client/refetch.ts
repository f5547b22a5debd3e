/** After a mutation, data is read again after this many ms (API-001): the device needs a moment until it reports. */
export const REFETCH_AFTER_MS = 2000;

const listeners = new Set<() => void>();

/** Asks every watched query to read again, each in a turn of its own: together they would hold up what is being drawn or typed. */
export function refetchAll(): void {
  for (const listener of listeners)
    setTimeout(() => {
      if (listeners.has(listener)) listener();
    });
}

/** Asks every watched query to read again once a mutation has had time to show (API-001). */
export function refetchSoon(): void {
  setTimeout(refetchAll, REFETCH_AFTER_MS);
}

/** Calls `listener` whenever data is to be read again; answers how to stop. */
export function onRefetch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const whoListeners = new Set<() => void>();

/** Asks again who is looking and what they may: a read was refused that the screen took for theirs. */
export function askWho(): void {
  for (const listener of whoListeners) listener();
}

/** Calls `listener` whenever that is to be asked again; answers how to stop. */
export function onAskWho(listener: () => void): () => void {
  whoListeners.add(listener);
  return () => whoListeners.delete(listener);
}
