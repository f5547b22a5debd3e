import { useSyncExternalStore } from 'react';
import type { DragSource } from './dragged-device.ts';
import { type DropTarget, targetOf } from './drop-targets.ts';

/** A drag that is going on. */
export interface Drag {
  readonly source: DragSource;
  readonly by: 'pointer' | 'keyboard';
  /** Of the card that was picked up, px. */
  readonly width: number;
  readonly height: number;
}

/** What is announced to screen readers: a key of `devices:drag`, and the names in it. */
interface Said {
  readonly what: 'pickedUp' | 'over' | 'overNothing' | 'dropped' | 'putBack';
  readonly device: string;
  readonly target?: string;
}

interface DragState {
  readonly drag: Drag | null;
  /** Id of the target that the device is over. */
  readonly over: string | null;
  readonly said: Said | null;
}

let state: DragState = { drag: null, over: null, said: null };
const listeners = new Set<() => void>();

function change(next: Partial<DragState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of the state of dragging; renders when that part changes, so that a drag does not draw every card and target again. */
export function useDragState<T>(select: (state: DragState) => T): T {
  return useSyncExternalStore(subscribe, () => select(state));
}

export const isDragging = (): boolean => state.drag !== null;

export function pickUp(drag: Drag): void {
  change({ drag, over: null, said: { what: 'pickedUp', device: drag.source.device.name } });
}

/** The device is over another target now; null: over none. */
export function moveOver(target: DropTarget | null): void {
  if (!state.drag || (target?.id ?? null) === state.over) return;
  const device = state.drag.source.device.name;
  change({
    over: target?.id ?? null,
    said: target ? { what: 'over', device, target: target.label } : { what: 'overNothing', device },
  });
}

/** Ends the drag: drops the device on the target it is over, where there is one. */
export function drop(): void {
  const target = state.over === null ? undefined : targetOf(state.over);
  if (!state.drag || !target) return putBack();
  const { device } = state.drag.source;
  change({ drag: null, over: null, said: { what: 'dropped', device: device.name, target: target.label } });
  target.onDrop(device);
}

/** Ends the drag as if nothing had been. */
export function putBack(): void {
  if (state.drag) change({ drag: null, over: null, said: { what: 'putBack', device: state.drag.source.device.name } });
}
