import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { onAskWho } from '../../api/client/refetch.ts';
import { effectiveDateTime } from './use-person-display.ts';
import { WallScreen } from './wall-documents.ts';

/** Nothing of a person: no name, no steps to take, nothing that is asked of how they sign in. */
const NOBODY = {
  userId: '',
  email: '',
  isAdministrator: false,
  administersSites: false,
  isOwner: false,
  firstSteps: { dismissed: true, done: [] },
  closedPanels: [],
  signInDemands: [],
} as const;

/** What the frame of a wall screen needs. `viewer` and `dateTime` are null until the server has said which screen this is. */
export function useWallScreen() {
  const { data, error, refetch } = usePolledQuery({ query: WallScreen, variables: {}, interval: POLL.accountInfo });
  const again = useEffectEvent(refetch);
  useEffect(() => onAskWho(() => again()), []);
  const screen = data?.wallScreen;
  const account = data?.accounts.find(({ id }) => id === screen?.accountId);
  const [name, accountId, accountName] = [screen?.name, account?.id, account?.name];
  // The same objects while nothing in them changed, so that a poll re-renders no screen.
  const viewer = useMemo<CurrentViewer | null>(
    () =>
      name !== undefined && accountId !== undefined && accountName !== undefined
        ? { ...NOBODY, displayName: name, accountId, accountName, isWallScreen: true }
        : null,
    [name, accountId, accountName],
  );
  const { timezone, timeFormat, dateFormat } = account?.dateTimeDefaults ?? {};
  const dateTime = useMemo<DateTimeSettings | null>(
    () => (timezone && timeFormat && dateFormat ? effectiveDateTime({}, { timezone, timeFormat, dateFormat }) : null),
    [timezone, timeFormat, dateFormat],
  );
  return { viewer, dateTime, failed: data === undefined && error !== undefined, retry: refetch };
}
