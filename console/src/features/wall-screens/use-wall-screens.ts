import type { ResultOf } from '@graphql-typed-document-node/core';
import { compareText } from '@tutti/domain/text';
import { useMemo } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountWallScreens, type ReadWallScreen } from './wall-screens-documents.ts';

type Answer = NonNullable<ResultOf<typeof AccountWallScreens>['account']>;

/** A wall screen as the page shows it. */
export interface WallScreen extends ReadWallScreen {
  /** The names of its sites in their order; null: it shows every one. */
  readonly siteNames: readonly string[] | null;
}

/** The wall screens of the viewer's account by name; null until they are known. */
export function useWallScreens() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountWallScreens,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
    // When a screen was last seen is not pushed.
    unpushed: true,
  });
  const account = data?.account;
  const screens = useMemo(() => (account ? read(account) : null), [account]);
  return { screens, isAllowed: account?.policy.wallScreens ?? true, error, refetch };
}

function read({ wallScreens, domains }: Answer): WallScreen[] {
  const names = new Map(domains.map(({ id, name }) => [id, name ?? '']));
  return wallScreens.map((screen) => ({
    ...screen,
    siteNames: screen.everyDomain ? null : screen.domainIds.flatMap((id) => names.get(id) ?? []).sort(compareText),
  }));
}
