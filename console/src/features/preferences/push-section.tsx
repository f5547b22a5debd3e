import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyPush, PushBrowserAdd, PushBrowserRemove } from '../../api/account/push.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { pushSupport, turnPushOff, turnPushOn } from '../../api/browser/push.ts';
import { pushFor } from '../../api/browser/storage.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { browserWords } from './browser-words.ts';
import classes from './preferences.module.css';
import { type PushedBrowser, PushRow } from './push-row.tsx';
import { Section } from './row.tsx';

/** In which browsers the person gets alerts, this one first. It takes effect at once and is no part of what is saved; permission is asked on a click alone. */
export function PushSection() {
  const { t } = useTranslation(['preferences', 'common']);
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
  return (
    <Section title={t('push.title')}>
      <p className={classes.hint}>{t('push.intro')}</p>
      {error && !data && (
        <p className={classes.hint} role="alert">
          {wordsOf(error)}{' '}
          <Button data-size="xs" onClick={refetch} size="xs" variant="default">
            {t('common:retry')}
          </Button>
        </p>
      )}
      {push && (
        <ul className={classes.sessions}>
          {here ? (
            <PushRow browser={here} busy={busy} onRemove={(one) => void turnOff(one)} />
          ) : (
            <li className={classes.session}>
              <span className={classes.browser}>
                <span className={classes.name}>{t('push.here')}</span>
                <span className={classes.facts}>{support === 'ready' ? t('push.off') : t(`push.${support}`)}</span>
              </span>
              {support === 'ready' && (
                <Button data-size="xs" disabled={busy} onClick={() => void turnOn(push.key)} size="xs" variant="default">
                  {t('push.turnOn')}
                </Button>
              )}
            </li>
          )}
          {others.map((browser) => (
            <PushRow browser={browser} busy={busy} key={browser.id} onRemove={(one) => void turnOff(one)} />
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
