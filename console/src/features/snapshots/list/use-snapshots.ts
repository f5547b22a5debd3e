import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { useRereadWithRevision } from '../../../live/reread-with-revision.ts';
import { SiteSnapshots } from '../snapshots-documents.ts';

/** The snapshots of a site, newest first; null until they are known. */
export function useSnapshots(domainId: string) {
  const { data, error, refetch } = usePolledQuery({
    query: SiteSnapshots,
    variables: { domainId },
    interval: POLL.siteDetail,
    quiet: true,
  });
  useRereadWithRevision(data?.domain?.revision, refetch);
  return { snapshots: data?.domain?.snapshots ?? null, error, refetch };
}
