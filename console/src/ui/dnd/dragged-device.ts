import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { ReactNode } from 'react';

/** What a drop target needs to know of the device that is being dragged. */
export interface DraggedDevice {
  readonly id: string;
  readonly name: string;
  /** Product name; null when the device never said. */
  readonly model: string | null;
  /** The site it belongs to; null while it is unassigned. */
  readonly siteId: string | null;
  readonly importance: ImportanceLevel;
}

/** What every draggable hands over: the device, and the card that follows the pointer. */
export interface DragData {
  readonly device: DraggedDevice;
  readonly ghost: (() => ReactNode) | null;
}

/** What every drop target hands over. */
export interface DropData {
  /** The target in words, as it is announced: "High importance", "Kestrel Arena". */
  readonly label: string;
  readonly onDrop: (device: DraggedDevice) => void;
}

interface Entry {
  readonly data: { readonly current: unknown };
}

const isDragData = (data: unknown): data is DragData => typeof data === 'object' && data !== null && 'device' in data;
const isDropData = (data: unknown): data is DropData => typeof data === 'object' && data !== null && 'onDrop' in data;

/** The drag data of a dnd-kit entry; null where something else was registered. */
export function dragData(entry: Entry | null): DragData | null {
  const data = entry?.data.current;
  return isDragData(data) ? data : null;
}

/** The drop data of a dnd-kit entry; null where something else was registered. */
export function dropData(entry: Entry | null): DropData | null {
  const data = entry?.data.current;
  return isDropData(data) ? data : null;
}
