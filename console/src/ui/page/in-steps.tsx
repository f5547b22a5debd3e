import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** Outside of {@link InSteps} all is drawn at once. */
const Stepping = createContext((): boolean => false);

/** Whether what comes now is drawn in small steps: ask it when something comes. */
export const useStepping = (): (() => boolean) => useContext(Stepping);

/**
 * Draws what is in it in small steps, between which taps and keys are handled, where `isStepping` when it is first there: a page whose route has just come
 * would be drawn in one go, since the router reports it as of something that cannot wait.
 */
export function InSteps({ isStepping, children }: { isStepping: () => boolean; children: ReactNode }) {
  return (
    <Stepping value={isStepping}>
      <NextStep>{children}</NextStep>
    </Stepping>
  );
}

/**
 * What is around it is drawn first, and this after that was seen, where a page is drawn in small steps: its layout and its effects are work that cannot be
 * cut, and all of a page at once is the longest of it. A deferred value would not do: inside of what is deferred already, it does not wait. `meanwhile` keeps its place where a page would otherwise become lower.
 */
export function NextStep({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  const isStepping = useStepping();
  const [isDue, setDue] = useState(() => !isStepping());
  useEffect(() => {
    if (!isDue) startTransition(() => setDue(true));
  }, [isDue]);
  return isDue ? children : meanwhile;
}
