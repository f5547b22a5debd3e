import { useDroppable } from '@dnd-kit/core';
import { useDraggedDevice } from './dragged-context.ts';
import type { DraggedDevice, DropData } from './dragged-device.ts';

interface Target extends DropData {
  /** Unique among all targets of the page: `site:…` in the sidebar, `site-card:…` on Home, `importance:HIGH`. */
  readonly id: string;
  /** Whether the device may be dropped here; what is refused is never highlighted and the arrow keys skip it (DEVS-015). */
  readonly accepts: (device: DraggedDevice) => boolean;
}

export interface DropTarget {
  readonly ref: (node: HTMLElement | null) => void;
  /** A device that may be dropped here is right over it: draw the accent outline and the sentence. */
  readonly isOver: boolean;
  /** A device that may be dropped here is being dragged somewhere. */
  readonly isCandidate: boolean;
}

/** Makes an element a target for dragged devices. */
export function useDropTarget({ id, label, accepts, onDrop }: Target): DropTarget {
  const dragged = useDraggedDevice();
  const isCandidate = dragged !== null && accepts(dragged);
  const data: DropData = { label, onDrop };
  const { isOver, setNodeRef } = useDroppable({ id, data, disabled: dragged !== null && !isCandidate });
  return { ref: setNodeRef, isOver: isOver && isCandidate, isCandidate };
}
