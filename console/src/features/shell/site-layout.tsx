import { type ReactNode, useEffect, useState } from 'react';
import { POLL, usePolledQuery } from '../../api/poll.ts';
import { useViewer } from '../../api/viewer.ts';
import { useWatchedSite } from '../../live/watched-site.ts';
import { AccountDomains } from './documents.ts';

/** The frame of a site's pages: header and tabs above, or that there is no such site, once that is known and not while it loads (SHELL-005). */
export function SiteLayout(props: { domainId: string; header: ReactNode; notFound: ReactNode; children: ReactNode }) {
  const { domainId } = props;
  const { accountId } = useViewer();
  useWatchedSite(domainId);
  const { data, refetch, stale, fetching } = usePolledQuery({
    query: AccountDomains,
    variables: { accountId },
    interval: POLL.accountDomains,
  });
  const known = data?.account?.domains.some(({ id }) => id === domainId) ?? true;
  const [confirmed, setConfirmed] = useState<string | null>(null);

  // A site that was created a moment ago may not be in the list yet: ask once more before saying no.
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (known || stale || fetching) return;
    if (asked === domainId) setConfirmed(domainId);
    else {
      setAsked(domainId);
      refetch();
    }
  }, [known, stale, fetching, asked, domainId, refetch]);

  if (!known && confirmed === domainId) return props.notFound;
  return (
    <>
      {props.header}
      {props.children}
    </>
  );
}
