import { type KeyboardEventHandler, type PointerEventHandler, type ReactNode, useMemo, useRef } from 'react';
import { isDragging, useDragState } from './drag-state.ts';
import type { DraggedDevice } from './dragged-device.ts';
import { setHandle } from './handles.ts';
import { KeyboardDrag, picksUp } from './keyboard-drag.ts';
import { PointerDrag } from './pointer-drag.ts';

/** Id of the words that say how to drag by keyboard. */
export const DRAG_INSTRUCTIONS = 'drag-instructions';

export interface DeviceDrag {
  /** Goes on the card or row: mouse and touch drag it from anywhere. */
  readonly card: {
    readonly ref: (node: HTMLElement | null) => void;
    readonly onPointerDown?: PointerEventHandler<HTMLElement>;
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
  const id = `${place}:${device.id}`;
  const dragging = useDragState(({ drag }) => drag?.source.id === id);
  const card = useRef<HTMLElement | null>(null);
  // The same object until something changes, so that a card is drawn once.
  return useMemo(() => {
    const source = { id, device, ghost: ghost ?? null };
    const setCard = (node: HTMLElement | null) => {
      card.current = node;
    };
    const onPointerDown: PointerEventHandler<HTMLElement> = ({ nativeEvent: event, currentTarget }) => {
      // An event that React carried up from a menu or a dialog belongs to that layer, not to the card under it.
      const isOnCard = event.target instanceof Node && currentTarget.contains(event.target);
      if (isOnCard && event.isPrimary && event.button === 0 && !isDragging()) new PointerDrag(source, currentTarget, event).press();
    };
    const onKeyDown: KeyboardEventHandler = (event) => {
      if (!picksUp(event.nativeEvent.code) || !card.current || isDragging()) return;
      event.preventDefault();
      new KeyboardDrag(source, card.current).start();
    };
    return {
      card: { ref: setCard, ...(!disabled && { onPointerDown }) },
      handle: {
        ref: (node: HTMLElement | null) => setHandle(id, node),
        'aria-describedby': DRAG_INSTRUCTIONS,
        'aria-pressed': dragging || undefined,
        ...(!disabled && { onKeyDown }),
      },
      dragging,
    };
  }, [id, device, ghost, disabled, dragging]);
}
