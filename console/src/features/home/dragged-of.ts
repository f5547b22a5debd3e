import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import type { UnassignedDevice } from './home-documents.ts';

/** A device that waits for a site, as those who assign it know it. */
export const draggedOf = ({ id, name, product, importanceLevel }: UnassignedDevice): DraggedDevice => ({
  id,
  name,
  model: product?.name ?? null,
  siteId: null,
  importance: importanceLevel,
});
