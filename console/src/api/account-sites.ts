import { compareText } from '@tutti/domain/text';
import { useQuery } from 'urql';
import { graphql } from './generated/gql.ts';
import { POLL, usePolledQuery } from './poll.ts';
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
  const [{ data }] = useQuery({ query: AccountSites, variables: { accountId }, pause });
  return (data?.account?.domains ?? []).map(({ id, name, icon }) => ({ id, name: name ?? '', icon: icon ?? null }));
}

/** The same by name, null until they are known: to choose several of them. */
export function useSitesByName(): AccountSite[] | null {
  const { accountId } = useViewer();
  // What was read stays, and is read again when the server can be reached again: somebody is filling in a form.
  const { data } = usePolledQuery({ query: AccountSites, variables: { accountId }, interval: POLL.accountDomains });
  if (!data?.account) return null;
  return data.account.domains
    .map(({ id, name, icon }) => ({ id, name: name ?? '', icon: icon ?? null }))
    .toSorted((a, b) => compareText(a.name, b.name));
}
