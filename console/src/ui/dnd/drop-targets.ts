import type { DraggedDevice } from './dragged-device.ts';
import { readingOrder } from './target-order.ts';

/** What a target says about itself. */
export interface Target {
  /** Unique among all targets of the page: `site:…` in the sidebar, `site-card:…` on Home, `importance:HIGH`. */
  readonly id: string;
  /** The target in words, as it is announced: "High importance", "Kestrel Arena". */
  readonly label: string;
  /** Whether the device may be dropped here; what is refused is never highlighted and the arrow keys skip it (DEVS-015). */
  readonly accepts: (device: DraggedDevice) => boolean;
  readonly onDrop: (device: DraggedDevice) => void;
}

export interface DropTarget extends Target {
  readonly node: HTMLElement;
}

const targets = new Map<string, DropTarget>();

/** Takes a target in, until the returned function is called. */
export function offerTarget(target: DropTarget): () => void {
  targets.set(target.id, target);
  return () => {
    if (targets.get(target.id) === target) targets.delete(target.id);
  };
}

export const targetOf = (id: string): DropTarget | undefined => targets.get(id);

/** All targets that take the device, in the order a reader meets them. */
export const targetsFor = (device: DraggedDevice): DropTarget[] =>
  readingOrder([...targets.values()].filter((target) => target.accepts(device)));

/** The target that takes the device, of those that hold what is seen at a point. */
export function targetAround(seen: Element | null, device: DraggedDevice): DropTarget | null {
  return [...targets.values()].find((target) => target.node.contains(seen) && target.accepts(device)) ?? null;
}
