import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws what is in it in small steps, between which taps and keys are heard, where `enabled` when it first stands there: a page whose route has just come would
 * be drawn in one go, since the router tells of it as of something that cannot wait.
 */
export function InSteps({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const isDue = useDeferredValue(true, !enabled);
  return isDue && children;
}
