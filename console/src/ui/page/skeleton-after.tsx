import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children (a skeleton in the final geometry) only once `delay` ms have passed, so that a quick answer never flickers. */
export function SkeletonAfter({ delay = 200, children }: { delay?: number; children: ReactNode }) {
  const [due, setDue] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return due ? <div aria-hidden>{children}</div> : null;
}
