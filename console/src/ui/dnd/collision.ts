import { type CollisionDetection, pointerWithin } from '@dnd-kit/core';
import type { KeyboardTarget } from './keyboard-sensor.ts';

/** The target under the pointer; in a drag by keyboard the one the arrow keys chose. */
export function targetUnder(keyboard: KeyboardTarget): CollisionDetection {
  return (args) => {
    if (args.pointerCoordinates) return pointerWithin(args);
    const container = args.droppableContainers.find(({ id }) => id === keyboard.current);
    return container ? [{ id: container.id, data: { droppableContainer: container, value: 1 } }] : [];
  };
}
