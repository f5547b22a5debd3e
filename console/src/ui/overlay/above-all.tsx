import { lazy, Suspense, useEffect, useState } from 'react';
import { untilThere } from '../page/until-there.ts';
import { onToast } from './toast.ts';

const ToastWindow = lazy(async () => ({ default: (await untilThere(() => import('./toast-window.tsx'))).ToastWindow }));
const TooltipLayer = lazy(async () => ({ default: (await untilThere(() => import('./tooltip-layer.tsx'))).TooltipLayer }));

/** Whether somebody has come to something, by mouse, pen or keyboard, whose tooltip is to be shown. */
const comes = (event: Event): boolean =>
  event instanceof KeyboardEvent
    ? event.key !== 'Escape'
    : event.type === 'pointermove' && 'pointerType' in event && event.pointerType !== 'touch';

/**
 * What appears above any page without being asked for by it: toasts and tooltips; mounted once at the root. The code is loaded with the first toast, or as soon as
 * somebody moves the pointer, touches the page or presses a key: it is there when the server is not, and no click waits for it.
 */
export function AboveAll() {
  const [wanted, setWanted] = useState<{ readonly begins: boolean } | null>(null);
  useEffect(() => {
    const want = (begins: boolean) => setWanted((before) => before ?? { begins });
    const first = (event: Event) => want(comes(event));
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, first, { once: true, capture: true });
    const stop = onToast(() => want(false));
    return () => {
      stop();
      for (const name of events) document.removeEventListener(name, first, { capture: true });
    };
  }, []);
  return (
    wanted && (
      <>
        <Suspense fallback={null}>
          <ToastWindow />
        </Suspense>
        <Suspense fallback={null}>
          <TooltipLayer begins={wanted.begins} />
        </Suspense>
      </>
    )
  );
}
