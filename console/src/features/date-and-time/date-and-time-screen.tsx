import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type DateTimeSettings, DateTimeForm as Schema } from '@tutti/domain/preferences-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { wordsOf } from '../../api/errors.ts';
import { POLL, usePolledQuery } from '../../api/poll.ts';
import { useViewer } from '../../api/viewer.ts';
import { Empty } from '../../ui/empty.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import classes from './date-and-time.module.css';
import { DateTimeForm } from './date-time-form.tsx';
import { AccountDateTime } from './documents.ts';

/** `/settings/DateAndTime`: how times are written for all who chose nothing of their own (SET-006, SET-032). */
export function DateAndTimeScreen() {
  const { t } = useTranslation(['preferences', 'common']);
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({ query: AccountDateTime, variables: { accountId }, interval: POLL.accountInfo });
  const read = v.safeParse(Schema, data?.account?.dateTimeDefaults);
  return (
    <SettingsPage title={t('defaults.title')}>
      <p className={classes.intro}>{t('defaults.intro')}</p>
      <Link className={classes.own ?? ''} search={(old: object) => ({ ...old, editUserPreferences: true })} to=".">
        {t('defaults.own')}
      </Link>
      {read.success ? (
        <DateTimeForm key={accountId} kept={read.output satisfies DateTimeSettings} />
      ) : (
        error && (
          <Empty
            action={
              <Button onClick={refetch} variant="default">
                {t('common:retry')}
              </Button>
            }
            detail={wordsOf(error)}
            icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
            text={t('defaults.notRead')}
          />
        )
      )}
    </SettingsPage>
  );
}
