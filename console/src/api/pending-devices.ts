import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { useSyncExternalStore } from 'react';

/** What was asked for a device and is not on the screen by itself yet. */
export interface PendingChange {
  /** The importance somebody just decided: shown at once, taken back when the server refuses. */
  readonly importance?: ImportanceLevel;
  /** The device is on its way to another site, or out of its site; shown as pending, never as done. */
  readonly moving?: true;
}

/** What was marked, each with the devices that it was marked for, in its order. */
let marks: ReadonlyMap<symbol, { readonly deviceIds: readonly string[]; readonly change: PendingChange }> = new Map();
/** The marks of each device as one: of two that say the same thing the later counts. */
let changes: ReadonlyMap<string, PendingChange> = new Map();
const listeners = new Set<() => void>();

function replace(next: typeof marks): void {
  marks = next;
  const merged = new Map<string, PendingChange>();
  for (const { deviceIds, change } of marks.values()) for (const id of deviceIds) merged.set(id, { ...merged.get(id), ...change });
  changes = merged;
  for (const listener of listeners) listener();
}

/** Marks devices; answers how to take just this mark away again. Other marks of the same devices stay. */
export function markPending(deviceIds: readonly string[], change: PendingChange): () => void {
  const mine = Symbol('mark');
  replace(new Map(marks).set(mine, { deviceIds, change }));
  return () => replace(new Map([...marks].filter(([mark]) => mark !== mine)));
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
