import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyPush, PushBrowserAdd, PushBrowserRemove } from '../../api/account/push.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { pushSupport, turnPushOff, turnPushOn } from '../../api/browser/push.ts';
import { pushFor } from '../../api/browser/storage.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { BrowserRow } from './browser-row.tsx';
import { browserWords } from './browser-words.ts';
import { ListNotRead } from './list-not-read.tsx';
import classes from './preferences.module.css';
import { type PushedBrowser, PushRow } from './push-row.tsx';
import { Section } from './row.tsx';
import { useFocusList } from './use-focus-list.ts';

/** In which browsers the person gets alerts, this one first. It takes effect at once and is no part of what is saved; permission is asked on a click alone. */
export function PushSection() {
  const { t } = useTranslation('preferences');
  const { userId } = useViewer();
  const { data, error, refetch } = usePolledQuery({ query: MyPush, variables: {}, interval: POLL.accountInfo, quiet: true });
  const [add, adding] = useMutate(PushBrowserAdd, { refetch: false });
  const [remove, removing] = useMutate(PushBrowserRemove, { refetch: false });
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const push = data?.myPush;
  const here = push?.browsers.find(({ isCurrent }) => isCurrent);
  const others = push?.browsers.filter(({ isCurrent }) => !isCurrent) ?? [];
  const support = pushSupport();

  const turnOn = async (key: string) => {
    setProblem(null);
    setAsking(true);
    try {
      const input = await turnPushOn(key);
      if (!input) return setProblem(t(pushSupport() === 'blocked' ? 'push.blocked' : 'push.notGiven'));
      const { data: added } = await add({ input });
      if (added?.PushBrowserAdd?.ok !== true) return undefined;
      pushFor.set(userId);
      return toast.success(t('push.turnedOn'));
    } catch {
      return setProblem(t('push.noService'));
    } finally {
      setAsking(false);
    }
  };
  const turnOff = async ({ id, isCurrent, browser }: PushedBrowser) => {
    setProblem(null);
    // Where the browser cannot be asked, the server sends it nothing all the same.
    if (isCurrent) await turnPushOff().catch(() => undefined);
    const { data: removed } = await remove({ input: { browserId: id } });
    if (removed?.PushBrowserRemove?.ok === true) toast.success(t('push.turnedOff', { browser: browserWords(browser, t) }));
  };
  const busy = isAsking || adding || removing;
  const list = useFocusList<HTMLUListElement>(busy);
  const row = { busy, onRemove: (one: PushedBrowser) => void turnOff(one) };
  return (
    <Section title={t('push.title')}>
      <p className={classes.hint}>{t('push.intro')}</p>
      {error && !data && <ListNotRead error={error} onRetry={refetch} />}
      {!push && !error && <PlainTableSkeleton lines={2} tall />}
      {push && (
        <ul aria-label={t('push.title')} className={classes.sessions} ref={list} tabIndex={-1}>
          {here ? (
            <PushRow {...row} browser={here} support={support} />
          ) : (
            <BrowserRow
              action={
                support === 'ready' ? { word: t('push.turnOn'), name: t('push.turnOn'), busy, onClick: () => void turnOn(push.key) } : null
              }
              facts={support === 'ready' ? t('push.off') : t(`push.${support}`)}
              name={t('push.here')}
            />
          )}
          {others.map((browser) => (
            <PushRow {...row} browser={browser} key={browser.id} />
          ))}
        </ul>
      )}
      {problem !== null && (
        <p className={classes.hint} role="alert">
          {problem}
        </p>
      )}
    </Section>
  );
}
