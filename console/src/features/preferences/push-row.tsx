import type { ResultOf } from '@graphql-typed-document-node/core';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MyPush } from '../../api/account/push.ts';
import { said } from '../../i18n/said.ts';
import { shortTime } from '../../ui/time/date-time.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { browserWords } from './browser-words.ts';
import classes from './preferences.module.css';

/** A browser in which the person gets alerts. */
export type PushedBrowser = ResultOf<typeof MyPush>['myPush']['browsers'][number];

interface Props {
  readonly browser: PushedBrowser;
  readonly busy: boolean;
  readonly onRemove: (browser: PushedBrowser) => void;
}

/** A browser with when it last got an alert, or why it did not. */
export function PushRow({ browser, busy, onRemove }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const settings = useDateTime();
  const now = useNow(60_000);
  const name = browserWords(browser.browser, t);
  const when = (at: string): string => {
    const { day, time } = shortTime(at, now, settings);
    return day ? `${day}, ${time}` : t('common:today', { time });
  };
  return (
    <li className={classes.session}>
      <span className={classes.browser}>
        <span className={classes.name}>
          {name}
          {browser.isCurrent && <span className={classes.here}> {t('sessions.here')}</span>}
        </span>
        <span className={`${classes.facts} tabular`}>
          <span>{browser.service}</span>
          <span>{browser.lastDeliveredAt ? t('push.last', { when: when(browser.lastDeliveredAt) }) : t('push.never')}</span>
          {browser.lastError !== null && <span>{said(browser.lastError)}</span>}
        </span>
      </span>
      <Button
        aria-label={t('push.turnOffOne', { browser: name })}
        data-size="xs"
        disabled={busy}
        onClick={() => onRemove(browser)}
        size="xs"
        variant="default"
      >
        {t('push.turnOff')}
      </Button>
    </li>
  );
}
