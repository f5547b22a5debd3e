import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { PolicyForm } from './policy-form.tsx';
import classes from './security.module.css';
import { AccountSecurity } from './security-documents.ts';

/** `/settings/Security`: how people sign in for the account, how long sessions last, and from where and how long keys may call. */
export function SecurityScreen() {
  const { t } = useTranslation('security');
  const { accountId, accountName } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountSecurity,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  const policy = data?.account?.policy;
  return (
    <SettingsPage aside={<span className={classes.scope}>{t('scope', { account: accountName })}</span>} title={t('title')}>
      {policy && <PolicyForm key={accountId} policy={policy} wallScreens={data.account?.wallScreens ?? []} />}
      {!policy && error && <NotRead onRetry={refetch} text={t('notRead')} why={wordsOf(error)} />}
      {!policy && !error && <PlainTableSkeleton lines={8} />}
    </SettingsPage>
  );
}
