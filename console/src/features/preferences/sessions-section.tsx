import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { shortTime } from '../../ui/time/date-time.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { browserWords } from './browser-words.ts';
import classes from './preferences.module.css';
import { MySessions, type SignedIn, UserSessionEnd } from './preferences-documents.ts';
import { Section } from './row.tsx';

/** Where the person is signed in; each but this browser can be signed out from here. It takes effect at once and is no part of what is saved. */
export function SessionsSection() {
  const { t } = useTranslation(['preferences', 'common']);
  const { data, error, refetch } = usePolledQuery({
    query: MySessions,
    variables: {},
    interval: POLL.accountInfo,
    quiet: true,
    // When a session was last used is not pushed.
    unpushed: true,
  });
  const [end, ending] = useMutate(UserSessionEnd, { refetch: false });
  /** Sessions that the server said it ended: they are over, also where the list cannot be read again at once. */
  const [over, setOver] = useState<readonly string[]>([]);
  const signOut = async ({ id, browser }: SignedIn) => {
    const { data: ended } = await end({ input: { sessionId: id } });
    refetch();
    if (ended?.UserSessionEnd?.ok !== true) return;
    setOver((before) => [...before, id]);
    toast.success(t('sessions.ended', { browser: browserWords(browser, t) }));
  };
  return (
    <Section title={t('sessions.title')}>
      {error && !data && (
        <p className={classes.hint} role="alert">
          {wordsOf(error)}{' '}
          <Button data-size="xs" onClick={refetch} size="xs" variant="default">
            {t('common:retry')}
          </Button>
        </p>
      )}
      <ul className={classes.sessions}>
        {data?.mySessions
          .filter(({ id }) => !over.includes(id))
          .map((session) => (
            <SessionRow busy={ending} key={session.id} onEnd={() => void signOut(session)} session={session} />
          ))}
      </ul>
    </Section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: SignedIn; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation(['preferences', 'common']);
  const settings = useDateTime();
  const { day, time } = shortTime(session.lastUsedAt, useNow(60_000), settings);
  const name = browserWords(session.browser, t);
  return (
    <li className={classes.session}>
      <span className={classes.browser}>
        <span className={classes.name}>{name}</span>
        <span className={`${classes.facts} tabular`}>
          <span>{session.ipAddress ?? t('sessions.noAddress')}</span>
          <span>{t('sessions.lastUsed', { when: day ? `${day}, ${time}` : t('common:today', { time }) })}</span>
        </span>
      </span>
      {session.isCurrent ? (
        <span className={classes.here}>{t('sessions.here')}</span>
      ) : (
        <Button
          aria-label={t('sessions.endOne', { browser: name })}
          data-size="xs"
          disabled={busy}
          onClick={onEnd}
          size="xs"
          variant="default"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
