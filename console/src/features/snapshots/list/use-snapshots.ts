import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { useRereadWithRevision } from '../../../live/reread-with-revision.ts';
import { SiteSnapshots } from '../snapshots-documents.ts';

/** A site with its snapshots, newest first; null until they are known. */
export function useSnapshots(domainId: string) {
  const { data, error, stale, refetch } = usePolledQuery({
    query: SiteSnapshots,
    variables: { domainId },
    interval: POLL.siteDetail,
    quiet: true,
  });
  useRereadWithRevision(stale ? undefined : data?.domain?.revision, refetch);
  return { site: data?.domain ?? null, error, refetch };
}
