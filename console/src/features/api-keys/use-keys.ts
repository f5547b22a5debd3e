import type { ResultOf } from '@graphql-typed-document-node/core';
import { compareText } from '@tutti/domain/text';
import { useMemo } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountApiKeys } from './api-keys-documents.ts';

type Answer = NonNullable<ResultOf<typeof AccountApiKeys>['account']>;

/** A key as the screens show it; its token is known to whoever copied it when it was made. */
export interface Key extends Omit<Answer['apiKeys'][number], 'domainPermissions'> {
  readonly isAdmin: boolean;
  readonly siteIds: readonly string[];
  /** The names of its sites in their order; none for a key that may reach everything. */
  readonly siteNames: readonly string[];
}

/** A site to choose. */
export interface Site {
  readonly id: string;
  readonly name: string;
}

/** The keys of the viewer's account by name, and its sites by name; null until they are known. */
export function useKeys() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountApiKeys,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
    // When a key was last used is not pushed.
    unpushed: true,
  });
  const account = data?.account;
  const known = useMemo(() => (account ? read(account) : { keys: null, sites: null }), [account]);
  return { ...known, error, refetch };
}

function read({ apiKeys, domains }: Answer): { readonly keys: readonly Key[]; readonly sites: readonly Site[] } {
  const sites = (domains ?? []).map(({ id, name }) => ({ id, name: name ?? '' })).sort((a, b) => compareText(a.name, b.name));
  const keys = apiKeys.map(({ domainPermissions, ...key }) => {
    const isAdmin = key.defaultRole === 'SiteControl';
    const siteIds = isAdmin ? [] : domainPermissions.map(({ domainId }) => domainId);
    return { ...key, isAdmin, siteIds, siteNames: sites.filter(({ id }) => siteIds.includes(id)).map(({ name }) => name) };
  });
  return { keys, sites };
}
