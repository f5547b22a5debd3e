import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UserDomainPreferencesSet } from '../../api/account/domain-preferences.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './reliability.module.css';
import { ReportMails } from './reliability-documents.ts';

/** Whether the person is mailed the report of each month of this site. */
export function ReportMail({ domainId }: { domainId: string }) {
  const { t } = useTranslation('reliability');
  const { data, error, refetch } = usePolledQuery({ query: ReportMails, variables: {}, interval: POLL.accountInfo, quiet: true });
  const [set, busy] = useMutate(UserDomainPreferencesSet);
  const mine = data?.myPreferences.domainPreferences.find((one) => one.domainId === domainId);
  if (!data && error) return <MailNotRead onRetry={refetch} why={wordsOf(error)} />;
  // Until it is known, and where the site is none of theirs, there is nothing to switch.
  if (!mine) return null;
  const { eventTypes, minimumDeviceImportanceLevel } = mine.domainNotificationPreferences;
  const change = async (on: boolean): Promise<void> => {
    const others = eventTypes.filter((type) => type !== 'monthlyReport');
    const wanted = { eventTypes: on ? [...others, 'monthlyReport' as const] : others, minimumDeviceImportanceLevel };
    await set({ input: { ifVersion: mine.version, domainPreferences: { domainId, domainNotificationPreferences: wanted } } });
    refetch();
  };
  return (
    <Switch
      checked={eventTypes.includes('monthlyReport')}
      disabled={busy}
      label={t('mail')}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

function MailNotRead({ why, onRetry }: { why: string; onRetry: () => void }) {
  const { t } = useTranslation(['reliability', 'common']);
  return (
    <p className={classes.unread} role="alert">
      <StatusShape size={16} value="warning" />
      <span>{t('mailNotRead', { why })}</span>
      <Button data-size="xs" onClick={onRetry} size="xs" variant="default">
        {t('common:retry')}
      </Button>
    </p>
  );
}
