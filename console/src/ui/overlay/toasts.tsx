import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

const ToastWindow = lazy(async () => ({ default: (await import('./toast-window.tsx')).ToastWindow }));

/**
 * The place where toasts appear; mounted once at the root. Its code is loaded with the first toast, or as soon as somebody moves the pointer,
 * touches the page or presses a key: it is there when the server is not, and no click waits for it.
 */
export function Toasts() {
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
    </Suspense>
  ) : null;
}
