import { noticeId } from '../../api/account/infrastructure-alerts.ts';
import type { CurrentViewer, SignInDemand } from '../../api/account/viewer.ts';
import { bannerDismissed, closedBannerDismissed, type Slot } from '../../api/browser/storage.ts';

/** So long before the day what is dismissed is shown once more, as a warning. */
const LAST_DAYS_MS = 3 * 86_400_000;

/** What several accounts ask alike. */
export interface Asked extends Pick<SignInDemand, 'kind' | 'from'> {
  readonly accounts: readonly SignInDemand[];
}

/** Accounts that ask the same from the same moment on, together. */
export function alike(demands: readonly SignInDemand[]): Asked[] {
  const groups = Map.groupBy(demands, ({ kind, from }) => `${kind} ${from}`);
  return [...groups.values()].flatMap((accounts) => {
    const [first] = accounts;
    return first ? [{ kind: first.kind, from: first.from, accounts }] : [];
  });
}

/** Whether the day is near from which on it is asked. */
export const isLate = ({ from }: Asked, now: number): boolean => from !== null && new Date(from).getTime() - now <= LAST_DAYS_MS;

/**
 * Whether this person dismissed it, by what is said; others who use the browser did not. What is said before a day is said once more when it is near; what is closed now stays closed, so that it
 * is said again when the browser was closed.
 */
export function dismissalOf(userId: string, asked: Asked, now: number): Slot & { readonly id: string } {
  const { kind, from, accounts } = asked;
  const id = noticeId('signIn', userId, kind, from ?? '', String(isLate(asked, now)), ...accounts.map(({ accountId }) => accountId));
  return { ...(from === null ? closedBannerDismissed(id) : bannerDismissed(id)), id };
}

/** Whether a banner says now that an account is closed to the viewer's session, and why. */
export const saysClosed = ({ userId, signInDemands }: CurrentViewer, accountId: string): boolean =>
  alike(signInDemands).some(
    (asked) =>
      asked.from === null &&
      asked.accounts.some((account) => account.accountId === accountId) &&
      dismissalOf(userId, asked, 0).get() === null,
  );
