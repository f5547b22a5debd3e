import { useCallback, useEffect, useRef } from 'react';
import type { CombinedError } from 'urql';
import { isAnswerLost } from './errors.ts';

/** How long after a lost answer the same call is made again, in ms. */
const ASK_AGAIN_MS = 2000;

/** Makes a call; `onLost` is called each time its answer did not come. Null: nobody waits for the answer any more. */
export type UntilAnswered = <Answer extends { readonly error: CombinedError | undefined }>(
  call: () => Promise<Answer>,
  onLost: () => void,
) => Promise<Answer | null>;

/** Makes calls that give a command: one whose answer was lost is made again, with the same id, as long as this is mounted. The server gives the command once. */
export function useUntilAnswered(): UntilAnswered {
  const gone = useRef(new AbortController());
  useEffect(() => {
    const mounted = new AbortController();
    gone.current = mounted;
    return () => mounted.abort();
  }, []);
  return useCallback<UntilAnswered>(async (call, onLost) => {
    const { signal } = gone.current;
    while (!signal.aborted) {
      const answer = await call();
      if (!answer.error || !isAnswerLost(answer.error)) return answer;
      onLost();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    return null;
  }, []);
}
