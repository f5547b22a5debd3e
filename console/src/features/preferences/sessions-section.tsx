import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { useShortMoment } from '../../ui/time/use-short-moment.ts';
import { BrowserRow } from './browser-row.tsx';
import { browserWords } from './browser-words.ts';
import { ListNotRead } from './list-not-read.tsx';
import classes from './preferences.module.css';
import { MySessions, type SignedIn, UserSessionEnd } from './preferences-documents.ts';
import { Section } from './row.tsx';
import { useFocusList } from './use-focus-list.ts';

/** Where the person is signed in; each but this browser can be signed out from here. It takes effect at once and is no part of what is saved. */
export function SessionsSection() {
  const { t } = useTranslation('preferences');
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
  const list = useFocusList<HTMLUListElement>(ending);
  const when = useShortMoment();
  return (
    <Section title={t('sessions.title')}>
      {error && !data && <ListNotRead error={error} onRetry={refetch} />}
      {!data && !error && <PlainTableSkeleton lines={2} tall />}
      {data && (
        <ul aria-label={t('sessions.title')} className={classes.sessions} ref={list} tabIndex={-1}>
          {data.mySessions
            .filter(({ id }) => !over.includes(id))
            .map((session) => {
              const name = browserWords(session.browser, t);
              return (
                <BrowserRow
                  action={
                    session.isCurrent
                      ? null
                      : {
                          word: t('sessions.end'),
                          name: t('sessions.endOne', { browser: name }),
                          busy: ending,
                          onClick: () => void signOut(session),
                        }
                  }
                  end={<span className={classes.here}>{t('sessions.here')}</span>}
                  facts={
                    <>
                      <span>{session.ipAddress ?? t('sessions.noAddress')}</span>
                      <span>{t('sessions.lastUsed', { when: when(session.lastUsedAt) })}</span>
                    </>
                  }
                  key={session.id}
                  name={name}
                />
              );
            })}
        </ul>
      )}
    </Section>
  );
}
