import { createContext, use } from 'react';
import type { DraggedDevice } from './dragged-device.ts';

export const DraggedContext = createContext<DraggedDevice | null>(null);

/** The device that is being dragged now; null while none is. Changes at the start and the end of a drag only. */
export function useDraggedDevice(): DraggedDevice | null {
  return use(DraggedContext);
}
