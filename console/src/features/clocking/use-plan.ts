import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { wordsOf } from '../../api/client/errors.ts';
import { type ClockPlan, SiteClockPlan } from './clocking-documents.ts';

/** What Auto Configure would change, as last read. */
interface PlanRead {
  readonly plan: ClockPlan | null;
  /** Why it could not be read, in words. */
  readonly problem: string | null;
}
const UNREAD: PlanRead = { plan: null, problem: null };

/** Reads the plan once, when this is mounted, and again when asked: what somebody reads must not change while they read it. */
export function usePlan(domainId: string): PlanRead & { readonly readAgain: () => Promise<void> } {
  const client = useClient();
  const [known, setKnown] = useState(UNREAD);
  const read = useCallback(async (): Promise<PlanRead> => {
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const { data, error } = await client.query(SiteClockPlan, { domainId }, context).toPromise();
    return { plan: data?.domain?.clockingGroup?.plan ?? null, problem: error ? wordsOf(error) : null };
  }, [client, domainId]);
  useEffect(() => {
    let mounted = true;
    async function first() {
      const answer = await read();
      if (mounted) setKnown(answer);
    }
    void first();
    return () => {
      mounted = false;
    };
  }, [read]);
  const readAgain = async () => {
    setKnown(UNREAD);
    setKnown(await read());
  };
  return { ...known, readAgain };
}
