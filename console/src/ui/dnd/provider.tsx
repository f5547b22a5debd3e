import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent, MeasuringStrategy, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcementsFor } from './announcements.ts';
import { targetUnder } from './collision.ts';
import { DraggedContext } from './dragged-context.ts';
import { type DragData, dragData, dropData } from './dragged-device.ts';
import { Ghost } from './ghost.tsx';
import { type KeyboardTarget, TargetKeyboardSensor } from './keyboard-sensor.ts';
import { CardMouseSensor, CardTouchSensor, MOUSE_OPTIONS, TOUCH_OPTIONS } from './pointer-sensors.ts';
import { stepAside } from './step-aside.ts';

// Measured again during the drag: a collapsed group that opens moves everything below it.
const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging, frequency: 250 } } as const;

const OVERLAY = [stepAside];

/**
 * Makes devices draggable below it, by mouse, touch and keyboard: mount it once around the shell.
 * Sources use {@link useDeviceDrag}, targets {@link useDropTarget}.
 */
export function DeviceDndProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('devices');
  const [keyboard] = useState<KeyboardTarget>(() => ({ current: null }));
  const [drag, setDrag] = useState<DragData | null>(null);
  const keyboardOptions = useMemo(() => ({ target: keyboard }), [keyboard]);
  const sensors = useSensors(
    useSensor(CardMouseSensor, MOUSE_OPTIONS),
    useSensor(CardTouchSensor, TOUCH_OPTIONS),
    useSensor(TargetKeyboardSensor, keyboardOptions),
  );
  const collision = useMemo(() => targetUnder(keyboard), [keyboard]);
  const accessibility = useMemo(
    () => ({ announcements: announcementsFor(t), screenReaderInstructions: { draggable: t('drag.instructions') } }),
    [t],
  );

  function start({ active }: DragStartEvent) {
    setDrag(dragData(active));
  }
  function end({ over }: DragEndEvent) {
    setDrag(null);
    // The source may have left the list while it was dragged: what counts is what was picked up.
    if (drag) dropData(over)?.onDrop(drag.device);
  }

  return (
    <DndContext
      accessibility={accessibility}
      collisionDetection={collision}
      measuring={MEASURING}
      onDragCancel={() => setDrag(null)}
      onDragEnd={end}
      onDragStart={start}
      sensors={sensors}
    >
      <DraggedContext value={drag?.device ?? null}>{children}</DraggedContext>
      <DragOverlay dropAnimation={null} modifiers={OVERLAY} zIndex={1000}>
        {drag ? <Ghost drag={drag} /> : null}
      </DragOverlay>
    </DndContext>
  );
}
