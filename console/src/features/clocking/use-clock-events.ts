import { useEffect, useRef } from 'react';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { CLOCK_EVENTS_LIMIT, type ClockEvent, SiteClockEvents } from './clocking-documents.ts';

const NONE: readonly ClockEvent[] = [];

/**
 * The newest entries about the clocks of a site, read again with each revision of it. Null while nothing is known yet; none where they cannot be
 * read: the page goes without them.
 */
export function useClockEvents(domainId: string, revision: number): readonly ClockEvent[] | null {
  const variables = { domainId, limit: CLOCK_EVENTS_LIMIT };
  const { data, fetching, refetch } = usePolledQuery({ query: SiteClockEvents, variables, interval: POLL.siteDetail, quiet: true });
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    refetch();
  }, [revision, refetch]);
  return data?.auditLogsForDomain ?? (fetching ? null : NONE);
}
