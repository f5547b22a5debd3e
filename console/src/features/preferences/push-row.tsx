import type { ResultOf } from '@graphql-typed-document-node/core';
import { useTranslation } from 'react-i18next';
import type { MyPush } from '../../api/account/push.ts';
import type { PushSupport } from '../../api/browser/push.ts';
import { said } from '../../i18n/said.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useShortMoment } from '../../ui/time/use-short-moment.ts';
import { BrowserRow } from './browser-row.tsx';
import { browserWords } from './browser-words.ts';
import classes from './preferences.module.css';

/** A browser in which the person gets alerts. */
export type PushedBrowser = ResultOf<typeof MyPush>['myPush']['browsers'][number];

interface Props {
  readonly browser: PushedBrowser;
  readonly busy: boolean;
  /** What this browser can show; of others nobody knows. */
  readonly support?: PushSupport;
  readonly onRemove: (browser: PushedBrowser) => void;
}

/** A browser with when it last got an alert, or why it did not; this one also with why it shows none. */
export function PushRow({ browser, busy, support = 'ready', onRemove }: Props) {
  const { t } = useTranslation('preferences');
  const when = useShortMoment();
  const name = browserWords(browser.browser, t);
  return (
    <BrowserRow
      action={{ word: t('push.turnOff'), name: t('push.turnOffOne', { browser: name }), busy, onClick: () => onRemove(browser) }}
      facts={
        <>
          <span>{browser.service}</span>
          <span>{browser.lastDeliveredAt ? t('push.last', { when: when(browser.lastDeliveredAt) }) : t('push.never')}</span>
          {browser.lastError !== null && <span>{said(browser.lastError)}</span>}
        </>
      }
      name={
        <>
          {name}
          {browser.isCurrent && <span className={classes.here}> {t('sessions.here')}</span>}
        </>
      }
      warning={support !== 'ready' && <StatusWord value="warning" word={t(`push.${support}`)} />}
    />
  );
}
