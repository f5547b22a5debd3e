import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

const ToastWindow = lazy(async () => ({ default: (await import('./toast-window.tsx')).ToastWindow }));

/** The place where toasts appear; mounted once at the root. Its code is loaded with the first toast. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastWindow />
    </Suspense>
  ) : null;
}
