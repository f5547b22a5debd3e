import type { DateTimeSettings, DisplayPreferencesForm } from '@tutti/domain/preferences-form';
import type { Services } from '../../context.ts';
import { unauthenticated } from '../../graphql/errors.ts';
import type { Tx } from '../../store/store.ts';
import { usersByIds } from '../identity/index.ts';
import type { PreferencesRecord } from './record.ts';

/** A person's preferences. People stand above accounts. */
export async function readPreferences(services: Services, userId: string): Promise<PreferencesRecord> {
  const user = (await usersByIds(services, [userId])).get(userId);
  if (!user) throw unauthenticated();
  const row = await services.store.system((tx) =>
    tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['theme', 'timezone', 'time_format as timeFormat', 'date_format as dateFormat', 'language'])
      .executeTakeFirstOrThrow(),
  );
  return { user, ...row };
}

/** Keeps how a person sees the console; what is undefined stays. */
export async function writePreferences(tx: Tx, userId: string, chosen: DisplayPreferencesForm): Promise<void> {
  const { theme, timezone, timeFormat, dateFormat, language } = chosen;
  const changes = {
    ...(theme === undefined ? {} : { theme: theme ?? 'AUTOMATIC' }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(timeFormat === undefined ? {} : { time_format: timeFormat }),
    ...(dateFormat === undefined ? {} : { date_format: dateFormat }),
    ...(language === undefined ? {} : { language }),
  };
  if (Object.keys(changes).length > 0) await tx.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** The account's date and time settings. */
export const readDefaults = (tx: Tx, accountId: string): Promise<DateTimeSettings> =>
  tx
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select(['timezone', 'time_format as timeFormat', 'date_format as dateFormat'])
    .executeTakeFirstOrThrow();
