import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import { storedAccountId } from '../../api/browser/storage.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { onAskWho } from '../../api/client/refetch.ts';
import { chooseAccount } from './choose-account.ts';
import { GetUserAccountsAndDomains, LoggedUser, rightsOf, type SelectableAccount } from './shell-documents.ts';
import { usePersonDisplay } from './use-person-display.ts';
import { type RightsChange, useRightsChange } from './use-rights-change.ts';

/** What the shell needs. `viewer` is null until the server has said who is looking. */
export interface CurrentAccount {
  readonly accounts: readonly SelectableAccount[];
  /** The person has no account at all (SHELL-049). */
  readonly none: boolean;
  /** The first answer did not arrive: there is nothing to show. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly viewer: CurrentViewer | null;
  /** Why the screen is another one than before; null: nothing of the rights changed, or it was read. */
  readonly change: RightsChange | null;
  /** By whose clock and in which formats this viewer sees moments; null until they are known. */
  readonly dateTime: DateTimeSettings | null;
}

const NO_PANELS: CurrentViewer['closedPanels'] = [];

/** Finds out who is looking and at which account, and keeps the account in the address and in this browser (SHELL-001, SHELL-012 to SHELL-015). */
export function useCurrentAccount(): CurrentAccount {
  const search = useSearch({ from: '/_auth' });
  const navigate = useNavigate();
  const { domainId: siteId } = useParams({ strict: false });
  const requested = {
    current: search.accountId ?? null,
    stored: storedAccountId.get(),
    domainId: search.editUserPreferences ? (search.domainId ?? null) : null,
    siteId: siteId ?? null,
  };
  const list = usePolledQuery({ query: GetUserAccountsAndDomains, variables: {}, interval: POLL.accountInfo });
  const accounts = list.data?.accounts ?? [];
  const chosen = chooseAccount(accounts, requested);

  // Asked beside the list, not after it: for the requested account, else without one, which means the first.
  const [asked, setAsked] = useState(requested.current ?? requested.stored);
  const isFirst = chosen !== null && chosen.id === accounts[0]?.id;
  const wanted = chosen === null || (asked === null && isFirst) ? asked : chosen.id;
  if (wanted !== asked) setAsked(wanted);
  const person = usePolledQuery({ query: LoggedUser, variables: { accountId: wanted }, interval: POLL.accountInfo });

  const retry = () => {
    list.refetch();
    person.refetch();
  };
  const again = useEffectEvent(retry);
  useEffect(() => onAskWho(() => again()), []);

  const chosenId = chosen?.id ?? null;
  useEffect(() => {
    if (chosenId === null) return;
    storedAccountId.set(chosenId);
    if (search.accountId !== chosenId)
      void navigate({ to: '.', search: (old) => ({ ...old, accountId: chosenId }), hash: true, replace: true });
  }, [chosenId, search.accountId, navigate]);

  const logged = person.data?.loggedUser ?? null;
  const steps = person.data?.myPreferences.firstSteps ?? null;
  const closedPanels = person.data?.myPreferences.closedPanels ?? NO_PANELS;
  const dateTime = usePersonDisplay(person.data?.myPreferences ?? null, logged?.dateTimeDefaults ?? null);
  const accountName = chosen?.name ?? '';
  // The same object while nothing in it changed, so that a poll re-renders no screen.
  const viewer = useMemo<CurrentViewer | null>(() => {
    if (chosenId === null || logged === null) return null;
    const { user, viewerAdministersDomains, viewerIsOwner, signInDemands } = logged;
    return {
      userId: user.id,
      email: user.email,
      displayName: user.displayName,
      accountId: chosenId,
      accountName,
      ...rightsOf(logged),
      administersSites: viewerAdministersDomains,
      isOwner: viewerIsOwner,
      firstSteps: { dismissed: steps?.dismissedAt !== null, done: steps?.done ?? [] },
      closedPanels,
      signInDemands,
    };
  }, [chosenId, accountName, logged, steps, closedPanels]);
  return {
    accounts,
    none: list.data !== undefined && accounts.length === 0,
    failed: (list.data === undefined && list.error !== undefined) || (person.data === undefined && person.error !== undefined),
    retry,
    viewer,
    change: useRightsChange({ viewer, accounts, viewerAt: person.dataAt }, siteId ?? null),
    dateTime,
  };
}
