import type { KeyboardEvent } from 'react';
import type { Line } from '../axes/axis-lines.ts';
import type { GridCursor, Place } from './use-grid-cursor.ts';

/** What the keys of the grid do beside moving; see `KEYS` of parts/keys-dialog.tsx. */
export interface GridActs {
  /** Patches a free crosspoint, unsubscribes a patched one. */
  readonly onPatch: (place: Place) => void;
  readonly onRemove: (place: Place) => void;
  /** Opens what is closed at the crosspoint. */
  readonly onOpen: (place: Place) => void;
  /** Closes both devices. */
  readonly onClose: (place: Place) => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  readonly onLeave: () => void;
}

interface Grid {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  readonly cursor: GridCursor;
}

const ARROWS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The first line of the next device, or of this one where it goes back and is not there yet. */
export function nextDevice(lines: readonly Line[], at: number, step: number): number {
  const idAt = (index: number) => lines[index]?.device.id;
  if (step > 0) {
    const next = lines.findIndex((line, index) => index > at && line.device.id !== idAt(at));
    return next < 0 ? at : next;
  }
  let from = at > 0 && idAt(at - 1) === idAt(at) ? at : Math.max(0, at - 1);
  while (from > 0 && idAt(from - 1) === idAt(from)) from--;
  return from;
}

/** The keyboard of the grid: one stop of Tab, arrows from there. Answers true where a key was the grid's. */
export function gridKey(event: KeyboardEvent, { rows, columns, cursor }: Grid, acts: GridActs): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const far = ctrlKey || metaKey;
  if (altKey) return false;
  const focus = cursor.focus ?? { row: 0, column: 0 };
  const arrow = ARROWS[key];
  if (arrow) {
    const [down, right] = arrow;
    const to = (lines: readonly Line[], at: number, step: number) =>
      step === 0 ? at : far ? nextDevice(lines, at, step) : Math.max(0, Math.min(lines.length - 1, at + step));
    cursor.go(cursor.focus ? { row: to(rows, focus.row, down), column: to(columns, focus.column, right) } : focus, shiftKey);
    return true;
  }
  if (key === 'Home' || key === 'End') {
    const last = key === 'End';
    cursor.go({ row: far ? (last ? rows.length - 1 : 0) : focus.row, column: last ? columns.length - 1 : 0 }, shiftKey);
    return true;
  }
  if (far) return false;
  const act = ACTS[key];
  if (!act) return false;
  // A key that is held down moves on, and does nothing twice.
  if (event.repeat) return true;
  if (act === 'onSearch' || act === 'onHelp' || act === 'onLeave') acts[act]();
  else acts[act](focus);
  // Escape is also for what is open above the grid.
  return act !== 'onLeave';
}

const ACTS: Readonly<Record<string, keyof GridActs>> = {
  ' ': 'onPatch',
  Delete: 'onRemove',
  Enter: 'onOpen',
  '-': 'onClose',
  '/': 'onSearch',
  '?': 'onHelp',
  Escape: 'onLeave',
};
