import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UserDomainPreferencesSet } from '../../api/account/domain-preferences.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { ReportMails } from './reliability-documents.ts';

/** Whether the person is mailed the report of each month of this site. */
export function ReportMail({ domainId }: { domainId: string }) {
  const { t } = useTranslation('reliability');
  const { data, refetch } = usePolledQuery({ query: ReportMails, variables: {}, interval: POLL.accountInfo, quiet: true });
  const [set, busy] = useMutate(UserDomainPreferencesSet);
  const mine = data?.myPreferences.domainPreferences.find((one) => one.domainId === domainId);
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
