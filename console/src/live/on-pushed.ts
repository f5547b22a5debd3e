import type { ChangeArea } from '../api/generated/graphql.ts';

type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` whenever something of this area was pushed, for what the cache cannot keep true by itself; answers how to stop. */
export function onPushed(area: ChangeArea, listener: Listener): () => void {
  const known = listeners.get(area) ?? new Set();
  listeners.set(area, known.add(listener));
  return () => known.delete(listener);
}

/** Reports what was pushed. */
export function pushed(areas: readonly string[]): void {
  for (const area of areas) for (const listener of listeners.get(area) ?? []) listener();
}
