import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { useRereadWithRevision } from '../../../live/reread-with-revision.ts';
import { ComparedSnapshot } from './compare-documents.ts';

/** A snapshot and where its site differs from it now; read again with each revision of the site. */
export function useComparison(domainId: string, id: string) {
  const variables = { domainId, id };
  const { data, error, stale, refetch } = usePolledQuery({ query: ComparedSnapshot, variables, interval: POLL.siteDetail, quiet: true });
  useRereadWithRevision(stale ? undefined : data?.domain?.revision, refetch);
  return { data: data ?? null, error, refetch };
}
