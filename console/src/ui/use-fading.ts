import { useState } from 'react';

/** How long something dismissed takes to fade, in ms (SHELL-021). */
export const FADE_MS = 300;

/** Lets something dismissed fade before it is gone: `dismiss` begins it, `onGone` is called at its end. `look` goes on what fades; its styles say what `data-fading` does. */
export function useFading(onGone: () => void) {
  const [fading, setFading] = useState(false);
  return {
    fading,
    look: { 'data-fading': fading || undefined, style: { transitionDuration: `${FADE_MS}ms` } },
    dismiss: () => {
      setFading(true);
      setTimeout(onGone, FADE_MS);
    },
  };
}
