import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../../api/session/log-out.ts';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import classes from './closed-accounts.module.css';
import type { SignInDemand } from './closed-accounts-documents.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { ShellParts } from './dialogs.tsx';

/** What the page shows, and what it calls. */
export interface ClosedProps {
  readonly demands: readonly SignInDemand[];
  readonly email: string;
  readonly SignIn: ShellParts['SignIn'];
  /** Asks again which accounts are open. */
  readonly onContinue: () => void;
}

/**
 * Every account of the person is closed to their session, by what it asks of how they sign in. A second step is added here, and nothing else is reached meanwhile; they go on by
 * themselves, because recovery codes are shown once.
 */
export function ClosedAccounts({ demands, email, SignIn, onContinue }: ClosedProps) {
  const { t } = useTranslation('shell');
  const [leave, busy] = useLogOut();
  useDocumentTitle('page', t('closed.title'));
  const asksStep = demands.some(({ kind }) => kind === 'SECOND_STEP');
  return (
    <main className={classes.page}>
      <ConnectionBanner />
      <h1 className={classes.title}>{t('closed.title')}</h1>
      {demands.map(({ accountId, accountName, kind }) => (
        <p key={accountId}>{t(`closed.${kind}`, { account: accountName })}</p>
      ))}
      {asksStep && <SignIn email={email} />}
      <div className={classes.buttons}>
        <Button loading={busy} onClick={() => void leave(false)} variant="default">
          {t('signOut.confirm')}
        </Button>
        {asksStep && <Button onClick={onContinue}>{t('closed.continue')}</Button>}
      </div>
    </main>
  );
}
