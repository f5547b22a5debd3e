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

/** A place where a device can be picked up. */
export interface DragSource {
  /** Unique among all sources of the page. */
  readonly id: string;
  readonly device: DraggedDevice;
  /** What follows the pointer; null: a plain card with name and model. */
  readonly ghost: (() => ReactNode) | null;
}
