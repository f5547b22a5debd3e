import { useCallback, useState } from 'react';
import { type PatchRequests, usePatchRequests } from '../patch/use-patch-requests.ts';
import { type LastChange, useLastChange } from './use-last-change.ts';

/** Single requests of the grid, and the last change that can be taken back beside them; null: there is none, or it is not the last thing that was asked for. */
export function useUndoable(domainId: string): { requests: PatchRequests; change: LastChange | null; refetch: () => void } {
  const { change, refetch } = useLastChange(domainId);
  // What was changed before is no longer the last change until the next one was read.
  const [passed, setPassed] = useState<string | null>(null);
  const requests = usePatchRequests(() => {
    setPassed(change?.at ?? null);
    refetch();
  });
  const { end } = requests;
  const endAndRead = useCallback<typeof end>(
    (request, reason) => {
      end(request, reason);
      // Whether its device did it is known by now.
      refetch();
    },
    [end, refetch],
  );
  // Nor is it while a click has no answer: what was done before that would be taken back.
  const isAsking = [...requests.requests.values()].some(({ commandId }) => commandId === null);
  return { requests: { ...requests, end: endAndRead }, change: isAsking || change?.at === passed ? null : change, refetch };
}
