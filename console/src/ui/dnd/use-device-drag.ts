import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler, MouseEventHandler, ReactNode, TouchEventHandler } from 'react';
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
    readonly 'aria-describedby': string;
    readonly 'aria-pressed': boolean | undefined;
  };
  /** True while this device is dragged: draw the dashed slot instead of the card. */
  readonly dragging: boolean;
}

interface Options {
  /** What follows the pointer; without it a plain card with name and model. */
  readonly ghost?: () => ReactNode;
  /** The viewer may not move devices. */
  readonly disabled?: boolean;
  /** Distinguishes two places that show the same device. */
  readonly place?: string;
}

/** Makes a device draggable. Every drag has a menu twin; see look.md on dragging (WCAG 2.5.7). */
export function useDeviceDrag(device: DraggedDevice, { ghost, disabled = false, place = 'list' }: Options = {}): DeviceDrag {
  const data: DragData = { device, ghost: ghost ?? null };
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef } = useDraggable({
    id: `${place}:${device.id}`,
    data,
    disabled,
  });
  const on = listeners as
    | { onMouseDown: MouseEventHandler; onTouchStart: TouchEventHandler; onKeyDown: KeyboardEventHandler }
    | undefined;
  return {
    card: { ref: setNodeRef, ...(on && { onMouseDown: on.onMouseDown, onTouchStart: on.onTouchStart }) },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-pressed': isDragging || undefined,
      ...(on && { onKeyDown: on.onKeyDown }),
    },
    dragging: isDragging,
  };
}
