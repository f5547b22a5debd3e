import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isDragging, putBack, useDragState } from './drag-state.ts';
import { Ghost } from './ghost.tsx';
import { DRAG_INSTRUCTIONS } from './use-device-drag.ts';

/**
 * Draws what is dragged and says it to screen readers: mount it once around the shell.
 * Sources use {@link useDeviceDrag}, targets {@link useDropTarget}.
 */
export function DeviceDndProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('devices');
  const drag = useDragState((state) => state.drag);
  const said = useDragState((state) => state.said);
  useEffect(() => {
    // From before the first touch on: Safari does not ask those that listen later whether the page may scroll.
    window.addEventListener('touchmove', holdWhileDragging, { passive: false });
    return () => {
      window.removeEventListener('touchmove', holdWhileDragging);
      putBack();
    };
  }, []);
  return (
    <>
      <div hidden id={DRAG_INSTRUCTIONS}>
        {t('drag.instructions')}
      </div>
      <output aria-atomic aria-live="assertive" className="visually-hidden">
        {said && t(`drag.${said.what}`, { device: said.device, target: said.target })}
      </output>
      {children}
      {drag && <Ghost drag={drag} />}
    </>
  );
}

function holdWhileDragging(event: TouchEvent): void {
  if (isDragging() && event.cancelable) event.preventDefault();
}
