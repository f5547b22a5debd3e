import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useWatchedSite } from '../../live/watched-site.ts';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { AccountDomains } from './shell-documents.ts';

/** How long a site may take to appear in the list after it was created, in ms. */
const ASK_AGAIN_MS = 600;

/** The frame of a site's pages: header and tabs above, or that there is no such site, once that is known and not while it loads (SHELL-005). */
export function SiteLayout(props: { domainId: string; header: ReactNode; notFound: ReactNode; children: ReactNode }) {
  const { domainId } = props;
  const { accountId } = useViewer();
  useWatchedSite(domainId);
  const { data, refetch } = usePolledQuery({
    query: AccountDomains,
    variables: { accountId },
    interval: POLL.accountDomains,
  });
  useDocumentTitle('site', data?.account?.domains.find(({ id }) => id === domainId)?.name);
  const known = data?.account?.domains.some(({ id }) => id === domainId) ?? true;
  // A site that was created a moment ago may not be in the list yet: ask once more before saying no.
  const [asked, setAsked] = useState<string | null>(null);
  const askAgain = useEffectEvent(refetch);
  // Whether an answer is on its way is no part of this: asking would end the wait for the answer, and ask for ever.
  useEffect(() => {
    if (known || asked === domainId) return undefined;
    askAgain();
    const timer = setTimeout(() => setAsked(domainId), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [known, asked, domainId]);

  if (!known && asked === domainId) return props.notFound;
  return (
    <>
      {props.header}
      {props.children}
    </>
  );
}
