import { useState } from 'react';
import { useDragState } from './drag-state.ts';

/**
 * Id of the device that is being dragged, or was last. A list that draws only what is in sight keeps its line: a touch drag ends when its
 * source leaves the page, and the focus comes back to the source after a drag by keyboard.
 */
export function useLastDragged(): string | null {
  const dragged = useDragState(({ drag }) => drag?.source.device.id ?? null);
  const [last, setLast] = useState<string | null>(null);
  if (dragged !== null && dragged !== last) setLast(dragged);
  return dragged ?? last;
}
