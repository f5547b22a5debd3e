import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';

/** Outside of {@link InSteps} all is drawn at once. */
const Stepping = createContext((): boolean => false);

/** Whether what comes now is drawn in small steps: ask it when something comes. */
export const useStepping = (): (() => boolean) => useContext(Stepping);

/**
 * Draws what is in it in small steps, between which taps and keys are heard, where `isStepping` when it first stands there: a page whose route has just come
 * would be drawn in one go, since the router tells of it as of something that cannot wait.
 */
export function InSteps({ isStepping, children }: { isStepping: () => boolean; children: ReactNode }) {
  const isDue = useDeferredValue(true, !isStepping());
  return isDue && <Stepping value={isStepping}>{children}</Stepping>;
}
