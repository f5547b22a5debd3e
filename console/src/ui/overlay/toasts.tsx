import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

const ToastWindow = lazy(async () => ({ default: (await import('./toast-window.tsx')).ToastWindow }));

/** The place where toasts appear; mounted once at the root. Its code is loaded with the first toast or the first touch, so that it is there when the server is not. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const events = ['pointerdown', 'keydown'] as const;
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
