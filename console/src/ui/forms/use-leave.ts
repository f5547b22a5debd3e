import { useRef } from 'react';
import { useGoBack } from '../page/use-go-back.ts';

/** How a form is left once it is saved or given up: back to where somebody came from, else to `otherwise`. */
export interface Leave {
  readonly leave: () => void;
  /** True after `leave`: nobody asks again. */
  readonly isDecided: () => boolean;
}

/** The one way out of a form of its own page; a button 'Cancel' is a decision, any other way asks first. */
export function useLeave(otherwise: string): Leave {
  const goBack = useGoBack(otherwise);
  const decided = useRef(false);
  return {
    leave: () => {
      decided.current = true;
      goBack();
    },
    isDecided: () => decided.current,
  };
}
