import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { useSyncExternalStore } from 'react';

/** What was asked for a device and is not on the screen by itself yet. */
export interface PendingChange {
  /** The importance somebody just decided: shown at once, taken back when the server refuses. */
  readonly importance?: ImportanceLevel;
  /** The device is on its way to another site, or out of its site; shown as pending, never as done. */
  readonly moving?: true;
}

let changes: ReadonlyMap<string, PendingChange> = new Map();
const listeners = new Set<() => void>();

function replace(next: Map<string, PendingChange>): void {
  changes = next;
  for (const listener of listeners) listener();
}

/** Marks devices; answers how to take just this mark away again. A later mark of the same device stays. */
export function markPending(deviceIds: readonly string[], change: PendingChange): () => void {
  const next = new Map(changes);
  for (const id of deviceIds) next.set(id, { ...next.get(id), ...change });
  const mine = new Map(deviceIds.map((id) => [id, next.get(id)]));
  replace(next);
  return () => {
    const rest = new Map(changes);
    for (const [id, mark] of mine) if (rest.get(id) === mark) rest.delete(id);
    replace(rest);
  };
}

/** Takes all marks away: whoever set them is gone. */
export const forgetPending = (): void => replace(new Map());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pending changes by device id; a new map whenever one comes or goes. */
export function usePending(): ReadonlyMap<string, PendingChange> {
  return useSyncExternalStore(subscribe, () => changes);
}
