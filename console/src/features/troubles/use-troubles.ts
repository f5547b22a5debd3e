import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { OpenTroubles } from './trouble-documents.ts';

/** The open troubles of a site, or of the account (null); null until they are known. */
export function useTroubles(domainId: string | null) {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: OpenTroubles,
    variables: { accountId, domainId },
    interval: POLL.siteDetail,
    quiet: true,
  });
  return { troubles: data?.openTroubles ?? null, error, refetch };
}
