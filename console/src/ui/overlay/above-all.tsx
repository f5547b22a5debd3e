import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

const ToastWindow = lazy(async () => ({ default: (await import('./toast-window.tsx')).ToastWindow }));
const TooltipLayer = lazy(async () => ({ default: (await import('./tooltip-layer.tsx')).TooltipLayer }));

/**
 * What appears above any page without being asked for by it: toasts and tooltips; mounted once at the root. The code is loaded with the first toast, or as soon as
 * somebody moves the pointer, touches the page or presses a key: it is there when the server is not, and no click waits for it.
 */
export function AboveAll() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, want, { once: true, capture: true });
    const stop = onToast(want);
    return () => {
      stop();
      for (const name of events) document.removeEventListener(name, want, { capture: true });
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastWindow />
      <TooltipLayer />
    </Suspense>
  ) : null;
}
