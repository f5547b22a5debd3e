import { Link } from '@tanstack/react-router';
import { type DateTimeSettings, DateTimeForm as Schema } from '@tutti/domain/preferences-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import classes from './date-and-time.module.css';
import { AccountDateTime } from './date-and-time-documents.ts';
import { DateTimeForm } from './date-time-form.tsx';

/** `/settings/DateAndTime`: how times are written for all who chose nothing of their own (SET-006, SET-032). */
export function DateAndTimeScreen() {
  const { t } = useTranslation('preferences');
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({ query: AccountDateTime, variables: { accountId }, interval: POLL.accountInfo });
  const read = v.safeParse(Schema, data?.account?.dateTimeDefaults);
  const version = data?.account?.dateTimeDefaults.version;
  return (
    <SettingsPage title={t('defaults.title')}>
      <p className={classes.intro}>{t('defaults.intro')}</p>
      <Link className={classes.own ?? ''} search={(old: object) => ({ ...old, editUserPreferences: true })} to=".">
        {t('defaults.own')}
      </Link>
      {read.success && version !== undefined && (
        <DateTimeForm key={accountId} kept={read.output satisfies DateTimeSettings} version={version} />
      )}
      {!read.success && error && <NotRead why={wordsOf(error)} onRetry={refetch} text={t('defaults.notRead')} />}
      {!read.success && !error && <PlainTableSkeleton lines={6} />}
    </SettingsPage>
  );
}
