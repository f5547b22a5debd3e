import { useEffect, useEffectEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { useViewer } from '../../../api/account/viewer.ts';
import { codeOf } from '../../../api/client/errors.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useSingle } from '../../../ui/forms/use-single.ts';
import { AccountInclusionsSet } from './plan-flows-documents.ts';

/** The last stage shows so long after the change was taken (BILL-040), ms: by then the plan has been read again, and the stage shows what was read. */
const COMPLETE_AFTER_MS = 3000;
/** It closes by itself so long after it came, ms. */
const CLOSE_AFTER_MS = 3000;

/** Where the change is: being sent, taken by the server, seen to its end. */
type Progress = 'idle' | 'sending' | 'taken' | 'complete';

/** Why a plan was not changed. */
export interface SeatsFailure {
  /** What the server says of it; null: nothing that would help. */
  readonly message: string | null;
  /** It never came to an answer: the plan may have been changed. */
  readonly isOpen: boolean;
}

/** Answers that leave open what came of it; each other one says that nothing was changed. */
const OPEN: ReadonlySet<string | null> = new Set([null, 'UNAVAILABLE', 'INTERNAL']);

/** Changes the number of devices of a plan, once for each asking; `onDone` when the last stage has been shown long enough, `onRefused` once it is said that it was not. */
export function useSeatsChange(onDone: () => void, onRefused: (error: CombinedError | undefined) => Promise<unknown>) {
  const { accountId } = useViewer();
  const [set] = useMutate(AccountInclusionsSet, { quiet: true });
  const [progress, setProgress] = useState<Progress>('idle');
  const [failure, setFailure] = useState<SeatsFailure | null>(null);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (progress === 'taken') {
      const timer = setTimeout(() => setProgress('complete'), COMPLETE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (progress === 'complete') {
      const timer = setTimeout(() => done(), CLOSE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [progress]);

  const change = useSingle(async (deviceSeats: number, ifVersion: string) => {
    setFailure(null);
    setProgress('sending');
    const { data, error, message } = await set({ input: { accountId, deviceSeats, ifVersion } });
    if (data?.AccountInclusionsSet?.ok) {
      setProgress('taken');
      return;
    }
    setProgress('idle');
    const code = error ? codeOf(error) : null;
    const isOpen = OPEN.has(code);
    setFailure({ message: isOpen ? null : message, isOpen });
    await onRefused(error);
  });

  return {
    change,
    busy: progress === 'sending' || progress === 'taken',
    isComplete: progress === 'complete',
    failure,
    clear: () => setFailure(null),
  };
}
