import { compareText } from '@tutti/domain/text';
import { wordsOf } from '../client/errors.ts';
import { POLL, usePolledQuery } from '../client/poll.ts';
import { useAnswer } from '../client/use-answer.ts';
import { graphql } from '../generated/gql.ts';
import { useViewer } from './viewer.ts';

/** The sites of the account, to choose the one a device belongs to. */
export const AccountSites = graphql(`
  query AccountSites($accountId: ID!) {
    account(id: $accountId) {
      id
      domains {
        id
        name
        icon
      }
    }
  }
`);

/** A site to choose. */
export interface AccountSite {
  readonly id: string;
  readonly name: string;
  /** Null: it has none of its own. */
  readonly icon: string | null;
}

/** The sites of the viewer's account in no order, none until they are known; asked for unless `pause`. */
export function useAccountSites(pause = false): AccountSite[] {
  const { accountId } = useViewer();
  const [{ data }] = useAnswer({ query: AccountSites, variables: { accountId }, pause });
  return (data?.account?.domains ?? []).map(({ id, name, icon }) => ({ id, name: name ?? '', icon: icon ?? null }));
}

/** The sites to choose several of. */
export interface SitesByName {
  /** In the order of their names; null until they are known. */
  readonly sites: AccountSite[] | null;
  /** Why they are not known, in words, and how they are asked for again; null: they are, or an answer is awaited. */
  readonly unread: { readonly words: string; readonly retry: () => void } | null;
}

/** The same by name. */
export function useSitesByName(): SitesByName {
  const { accountId } = useViewer();
  // What was read stays, and is read again when the server can be reached again: somebody is filling in a form.
  const { data, error, refetch } = usePolledQuery({
    query: AccountSites,
    variables: { accountId },
    interval: POLL.accountDomains,
    quiet: true,
  });
  if (!data?.account) return { sites: null, unread: error ? { words: wordsOf(error), retry: refetch } : null };
  const sites = data.account.domains
    .map(({ id, name, icon }) => ({ id, name: name ?? '', icon: icon ?? null }))
    .toSorted((a, b) => compareText(a.name, b.name));
  return { sites, unread: null };
}
