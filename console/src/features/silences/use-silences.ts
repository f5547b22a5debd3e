import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { type SiteOfSilences, SiteSilences } from './silences-documents.ts';

/** A site with its silences; null until they are known, and on a wall screen, which is shown none of them. */
export function useSilences(domainId: string): SiteOfSilences | null {
  const { isWallScreen = false } = useViewer();
  const { data } = usePolledQuery({
    query: SiteSilences,
    variables: { domainId },
    interval: POLL.siteDetail,
    pause: isWallScreen,
    quiet: true,
  });
  return data?.domain ?? null;
}
