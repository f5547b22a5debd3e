import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';

interface Leaving<Asks extends boolean> {
  /** Whether closing or reloading the tab is asked about. */
  readonly holds: () => boolean;
  /** Whether this step to another address is held up. */
  readonly holdsStep: (step: Parameters<ShouldBlockFn>[0]) => boolean;
  /** Whether a step that is held up may go on later: then the answer says how. */
  readonly withResolver: Asks;
}

/**
 * Holds up who leaves, by what the page shows at that moment.
 * The router's own hook takes what it asks up only after a drawing: a step between the drawing and that would be judged
 * by what was drawn before, and what was typed or shown last would be lost without a question.
 */
export function useLeaveBlocker<Asks extends boolean>({ withResolver, ...leaving }: Leaving<Asks>) {
  const latest = useRef(leaving);
  useLayoutEffect(() => {
    latest.current = leaving;
  });
  return useBlocker({
    enableBeforeUnload: useCallback(() => latest.current.holds(), []),
    shouldBlockFn: useCallback<ShouldBlockFn>((step) => latest.current.holdsStep(step), []),
    withResolver,
  });
}
