import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { useSyncExternalStore } from 'react';

/** What people note about a device. */
export type NoteName = 'location' | 'description' | 'comments';

/** What was asked for a device and is not on the screen by itself yet. The notes are what somebody just wrote; empty: the note is taken away. */
export interface PendingChange extends Readonly<Partial<Record<NoteName, string>>> {
  /** The importance somebody just decided. Like the notes it is shown at once, and taken back when the server refuses. */
  readonly importance?: ImportanceLevel;
  /** The device is on its way to another site, or out of its site; shown as pending, never as done. */
  readonly moving?: true;
}

/** What was marked, each with the devices that it was marked for, in its order. */
let marks: ReadonlyMap<symbol, { readonly deviceIds: readonly string[]; readonly change: PendingChange }> = new Map();
/** The marks of each device as one: of two that say the same thing the later counts. */
let changes: ReadonlyMap<string, PendingChange> = new Map();
/** The last call about each device that is under way. */
const turns = new Map<string, Promise<unknown>>();
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

/** Takes all marks away, and waits for no call any more: whoever made them is gone. */
export function forgetPending(): void {
  replace(new Map());
  turns.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is pending for a device now, for what decides by it; a screen takes `usePending`. */
export const pendingOf = (deviceId: string): PendingChange | undefined => changes.get(deviceId);

/** The pending changes by device id; a new map whenever one comes or goes. */
export function usePending(): ReadonlyMap<string, PendingChange> {
  return useSyncExternalStore(subscribe, () => changes);
}

/** Makes a call when those before it about the same device have ended, so that the last of them is the one that counts. */
export async function inTurn<T>(deviceId: string, call: () => Promise<T>): Promise<T> {
  const before = turns.get(deviceId);
  const mine = (async () => {
    await before?.catch(() => undefined);
    return call();
  })();
  turns.set(deviceId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(deviceId) === mine) turns.delete(deviceId);
  }
}
