import { useCallback, useEffect, useRef } from 'react';
import { useDragState } from './drag-state.ts';
import { offerTarget, type Target } from './drop-targets.ts';

export interface DropPlace {
  readonly ref: (node: HTMLElement | null) => void;
  /** A device that may be dropped here is right over it: draw the accent outline and the sentence. */
  readonly isOver: boolean;
  /** A device that may be dropped here is being dragged somewhere. */
  readonly isCandidate: boolean;
}

/** Makes an element a target for dragged devices. */
export function useDropTarget(target: Target): DropPlace {
  const node = useRef<HTMLElement | null>(null);
  const ref = useCallback((next: HTMLElement | null) => {
    node.current = next;
  }, []);
  // After each rendering: a drop does what the target says now.
  useEffect(() => (node.current ? offerTarget({ ...target, node: node.current }) : undefined));
  const isOver = useDragState(({ over }) => over === target.id);
  const dragged = useDragState(({ drag }) => drag?.source.device ?? null);
  const isCandidate = dragged !== null && target.accepts(dragged);
  return { ref, isOver: isOver && isCandidate, isCandidate };
}
