import { useSyncExternalStore } from 'react';

/** Whether changes are pushed, and when the server last answered anything (epoch ms; null: not yet). */
export interface StreamState {
  readonly state: 'open' | 'closed';
  /** Whether the stream was open before: a first connection that takes a moment is no interruption. */
  readonly wasOpen: boolean;
  readonly lastDataAt: number | null;
  /** Whether the last request did not reach the server. */
  readonly unreachable: boolean;
  /** Whether a change that somebody asked for got no answer, and nothing beside it says so. */
  readonly changeLost: boolean;
}

let current: StreamState = { state: 'closed', wasOpen: false, lastDataAt: null, unreachable: false, changeLost: false };
const listeners = new Set<() => void>();

function change(next: Partial<StreamState>): void {
  const merged = { ...current, ...next };
  const same =
    merged.state === current.state &&
    merged.wasOpen === current.wasOpen &&
    merged.lastDataAt === current.lastDataAt &&
    merged.unreachable === current.unreachable &&
    merged.changeLost === current.changeLost;
  if (same) return;
  current = merged;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state now. */
export const streamState = (): StreamState => current;
/** What `select` reads of the state (a word, a number), in a component: it renders again only when that changes, not with every answer. */
export const useStream = <Value extends string | number | boolean | null>(select: (state: StreamState) => Value): Value =>
  useSyncExternalStore(subscribe, () => select(current));

/**
 * Calls `work` whenever nothing is pushed, now or later; it answers how to end that, which happens when changes are pushed again. Answers how to stop altogether.
 */
export function whileNotStreaming(work: () => () => void): () => void {
  let end: (() => void) | null = null;
  const settle = () => {
    const isDue = current.state === 'closed';
    if (isDue === (end !== null)) return;
    if (end) end();
    end = isDue ? work() : null;
  };
  settle();
  const unsubscribe = subscribe(settle);
  return () => {
    unsubscribe();
    end?.();
  };
}

/** Whether changes are pushed now, in a component. */
export const useStreaming = (): boolean => useStream(({ state }) => state === 'open');

type OnOpened = (isFirst: boolean) => void;
const openings = new Set<OnOpened>();

/** Calls `listener` whenever the stream opens, for the first time or after it was away; answers how to stop. */
export function onStreamOpened(listener: OnOpened): () => void {
  openings.add(listener);
  return () => openings.delete(listener);
}

/** Written by the live connection only. */
export function streamOpened(at = Date.now()): void {
  const { state, wasOpen } = current;
  change({ state: 'open', wasOpen: true, lastDataAt: at, unreachable: false });
  if (state === 'closed') for (const listener of openings) listener(!wasOpen);
}
export const streamClosed = (): void => change({ state: 'closed' });
/** Written by the client and the live connection: the server answered. */
export const answered = (at = Date.now()): void => change({ lastDataAt: at, unreachable: false });
/** Written by the client: a request did not arrive. */
export const notReached = (): void => change({ unreachable: true });
/** Written by the client: a change that says nothing beside itself got no answer. It stays until another one does, or somebody asks what is. */
export const changeLost = (): void => change({ changeLost: true });
/** The present state is known: a change was answered, or everything is asked for again. */
export const changeSettled = (): void => change({ changeLost: false });
