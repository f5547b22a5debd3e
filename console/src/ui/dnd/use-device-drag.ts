import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEventHandler, type MouseEventHandler, type ReactNode, type TouchEventHandler, useMemo } from 'react';
import type { DragData, DraggedDevice } from './dragged-device.ts';

export interface DeviceDrag {
  /** Goes on the card or row: mouse and touch drag it from anywhere. */
  readonly card: {
    readonly ref: (node: HTMLElement | null) => void;
    readonly onMouseDown?: MouseEventHandler;
    readonly onTouchStart?: TouchEventHandler;
  };
  /** Goes on a `<button>` inside the card: the keyboard picks the device up there. Give the button a name. */
  readonly handle: {
    readonly ref: (node: HTMLElement | null) => void;
    readonly onKeyDown?: KeyboardEventHandler;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-pressed': boolean | undefined;
  };
  /** True while this device is dragged: draw the dashed slot instead of the card. */
  readonly dragging: boolean;
}

interface Listeners {
  readonly onMouseDown: MouseEventHandler;
  readonly onTouchStart: TouchEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
}

/** dnd-kit types its listeners as a bag of functions; which ones there are follows from the sensors of the provider. */
const hasAll = (bag: object | undefined): bag is Listeners =>
  bag !== undefined && 'onMouseDown' in bag && 'onTouchStart' in bag && 'onKeyDown' in bag;

/** For a copy of a card that is not draggable itself, such as the one under the pointer. */
export const NO_DRAG: DeviceDrag = {
  card: { ref: () => undefined },
  handle: { ref: () => undefined, 'aria-describedby': undefined, 'aria-pressed': undefined },
  dragging: false,
};

interface Options {
  /** What follows the pointer; without it a plain card with name and model. */
  readonly ghost?: () => ReactNode;
  /** The viewer may not move devices. */
  readonly disabled?: boolean;
  /** Distinguishes two places that show the same device. */
  readonly place?: string;
}

/** Makes a device draggable. What can be dragged can be done by a menu, too (WCAG 2.5.7). */
export function useDeviceDrag(device: DraggedDevice, { ghost, disabled = false, place = 'list' }: Options = {}): DeviceDrag {
  const data: DragData = { device, ghost: ghost ?? null };
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef } = useDraggable({
    id: `${place}:${device.id}`,
    data,
    disabled,
  });
  const describedBy = attributes['aria-describedby'];
  // The same object until something changes: a card can then be drawn once, though every drag wakes this hook in all of them.
  return useMemo(() => {
    const on = hasAll(listeners) ? listeners : null;
    return {
      card: { ref: setNodeRef, ...(on && { onMouseDown: on.onMouseDown, onTouchStart: on.onTouchStart }) },
      handle: {
        ref: setActivatorNodeRef,
        'aria-describedby': describedBy,
        'aria-pressed': isDragging || undefined,
        ...(on && { onKeyDown: on.onKeyDown }),
      },
      dragging: isDragging,
    };
  }, [listeners, setNodeRef, setActivatorNodeRef, describedBy, isDragging]);
}
