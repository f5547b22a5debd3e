import { useCallback, useMemo, useState } from 'react';
import { type Line, placeOfLine } from '../axes/axis-lines.ts';

/** A crosspoint by the numbers of its row and column, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}
/** Some rows and columns side by side, both ends included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Keys {
  readonly row: string;
  readonly column: string;
}

/** Which crosspoint has the focus, and from where a block reaches to it. */
export interface GridCursor {
  /** Null: none. */
  readonly focus: Place | null;
  /** From the anchor to the focus; null: there is no more than the focus. */
  readonly block: Block | null;
  /** `extend`: the anchor stays, so that a block reaches from it. */
  readonly go: (place: Place, extend?: boolean) => void;
  /** Lets go of the block; the focus stays. */
  readonly release: () => void;
}

function resolve(rows: readonly Line[], columns: readonly Line[], keys: Keys | null): Place | null {
  if (!keys) return null;
  const [row, column] = [placeOfLine(rows, keys.row), placeOfLine(columns, keys.column)];
  return row < 0 || column < 0 ? null : { row, column };
}

/** The block between two places; null where they are one. */
export function blockBetween(anchor: Place | null, focus: Place | null): Block | null {
  if (!anchor || !focus || (anchor.row === focus.row && anchor.column === focus.column)) return null;
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Focus and anchor go by what the lines are, not by their numbers: they stay at their channels while devices come, go, open and close. */
export function useGridCursor(rows: readonly Line[], columns: readonly Line[]): GridCursor {
  const [keys, setKeys] = useState<{ readonly focus: Keys; readonly anchor: Keys } | null>(null);
  const focus = useMemo(() => resolve(rows, columns, keys?.focus ?? null), [rows, columns, keys]);
  const anchor = useMemo(() => resolve(rows, columns, keys?.anchor ?? null), [rows, columns, keys]);
  const block = useMemo(() => blockBetween(anchor, focus), [anchor, focus]);
  const go = useCallback(
    (place: Place, extend = false) => {
      const [row, column] = [rows[place.row], columns[place.column]];
      if (!row || !column) return;
      const next = { row: row.key, column: column.key };
      setKeys((before) => ({ focus: next, anchor: extend && before ? before.anchor : next }));
    },
    [rows, columns],
  );
  const release = useCallback(() => setKeys((before) => before && { ...before, anchor: before.focus }), []);
  return { focus, block, go, release };
}
