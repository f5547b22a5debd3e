import { Link } from '@tanstack/react-router';
import { dateTime, momentWords } from '@tutti/domain/date-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInDemand, useViewer } from '../../api/account/viewer.ts';
import { askWho } from '../../api/client/refetch.ts';
import { useLogOut } from '../../api/session/log-out.ts';
import { listed } from '../../i18n/listed.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';
import { WithBold } from '../../ui/with-bold.tsx';
import { Announcement } from './announcement.tsx';
import classes from './banners.module.css';
import { type Asked, alike, dismissalOf, isLate } from './sign-in-demands.ts';

const MINUTE_MS = 60_000;

/** Asks what is asked now when the day comes from which on something is: no push says that a day has come. As long as the server, by its clock, says it has not, each minute. */
function useDayComes(demands: readonly SignInDemand[], now: number): void {
  const days = demands.flatMap(({ from }) => (from === null ? [] : [new Date(from).getTime()]));
  const next = days.length > 0 ? Math.min(...days) : null;
  useEffect(() => {
    if (next === null || next - now > MINUTE_MS) return undefined;
    const timer = setTimeout(askWho, Math.max(next - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [next, now]);
}

/**
 * What accounts of the person ask of how they sign in: a second step before its day comes, and what closes some of their accounts to this session while others are open. On
 * every page, Home too: it is about the person, not about the account that is shown. A dismissal is remembered by what is said (SHELL-020).
 */
export function SignInBanners() {
  const { userId, signInDemands } = useViewer();
  const now = useNow(MINUTE_MS);
  useDayComes(signInDemands, now);
  const [, setDismissals] = useState(0);
  return alike(signInDemands).map((asked) => {
    const dismissal = dismissalOf(userId, asked, now);
    if (dismissal.get() !== null) return null;
    const dismiss = () => {
      dismissal.set('1');
      setDismissals((count) => count + 1);
    };
    return <SignInBanner asked={asked} isLate={isLate(asked, now)} key={dismissal.id} onDismissed={dismiss} />;
  });
}

function SignInBanner({ asked, isLate, onDismissed }: { asked: Asked; isLate: boolean; onDismissed: () => void }) {
  const { t } = useTranslation('shell');
  const settings = useDateTime();
  const { kind, from } = asked;
  const accounts = listed(asked.accounts.map(({ accountName }) => accountName));
  if (kind !== 'SECOND_STEP')
    return (
      <Announcement action={<SignOut />} onDismissed={onDismissed} value="info">
        {t(`closed.${kind}`, { account: accounts })}
      </Announcement>
    );
  // A day that begins by another clock than the reader's begins at some hour of theirs.
  const isWholeDay = from !== null && wallClock(from, settings.timezone)?.endsWith('T00:00:00') === true;
  const day = isWholeDay ? momentWords(from, settings)?.date : dateTime(from, settings);
  return (
    <Announcement action={<AddStep />} onDismissed={onDismissed} value={from === null || isLate ? 'warning' : 'info'}>
      <WithBold text={from === null ? t('closed.until', { accounts }) : t('closed.soon', { accounts, day })} />
    </Announcement>
  );
}

function AddStep() {
  const { t } = useTranslation('shell');
  return (
    <Link
      className={classes.action ?? ''}
      search={(old: object) => ({ ...old, editUserPreferences: true, preferencesSection: 'signIn' as const })}
      to="."
    >
      {t('closed.add')}
    </Link>
  );
}

function SignOut() {
  const { t } = useTranslation('shell');
  const [leave, busy] = useLogOut();
  return (
    <button className={classes.action} disabled={busy} onClick={() => void leave(false)} type="button">
      {t('signOut.confirm')}
    </button>
  );
}
