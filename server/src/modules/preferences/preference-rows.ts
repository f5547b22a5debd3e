import {
  type DateTimeSettings,
  type DisplayPreferencesForm,
  FIRST_STEPS,
  type FirstStep,
  PANELS,
  type Panel,
} from '@tutti/domain/preferences-form';
import { sql } from 'kysely';
import { unauthenticated } from '../../api-errors.ts';
import { notifyPerson } from '../../bus/relay.ts';
import type { Tx } from '../../store/store.ts';
import { type PeopleNeeds, usersByIds } from '../identity/index.ts';
import type { PreferencesRecord } from './preferences-record.ts';

/** A person's preferences. People belong to no account. */
export async function readPreferences(services: PeopleNeeds, userId: string): Promise<PreferencesRecord> {
  const user = (await usersByIds(services, [userId])).get(userId);
  if (!user) throw unauthenticated();
  const { done, dismissedAt, closed, ...chosen } = await services.store.system((tx) =>
    tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['theme', 'timezone', 'time_format as timeFormat', 'date_format as dateFormat', 'language'])
      .select(['first_steps as done', 'first_steps_dismissed_at as dismissedAt', 'closed_panels as closed'])
      .executeTakeFirstOrThrow(),
  );
  return {
    user,
    ...chosen,
    closedPanels: PANELS.filter((panel) => closed.includes(panel)),
    firstSteps: { done: FIRST_STEPS.filter((step) => done.includes(step)), dismissedAt },
  };
}

/** Stores how a person sees the console; undefined fields stay. */
export async function writePreferences(tx: Tx, userId: string, chosen: DisplayPreferencesForm): Promise<void> {
  const { theme, timezone, timeFormat, dateFormat, language } = chosen;
  const changes = {
    ...(theme === undefined ? {} : { theme: theme ?? 'AUTOMATIC' }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(timeFormat === undefined ? {} : { time_format: timeFormat }),
    ...(dateFormat === undefined ? {} : { date_format: dateFormat }),
    ...(language === undefined ? {} : { language }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute();
  await notifyPerson(tx, userId);
}

/** Marks first steps of a person as done, and stores whether they dismissed them: the time stays that of the first dismissal. */
export async function writeFirstSteps(
  tx: Tx,
  userId: string,
  { done, dismissed }: { readonly done: readonly FirstStep[]; readonly dismissed: boolean | null },
): Promise<void> {
  const since = { true: sql<Date>`coalesce(first_steps_dismissed_at, now())`, false: null };
  await tx
    .updateTable('users')
    .set({
      first_steps: sql`array(select distinct unnest(first_steps || ${[...done]}::text[]))`,
      ...(dismissed === null ? {} : { first_steps_dismissed_at: since[`${dismissed}`] }),
    })
    .where('id', '=', userId)
    .execute();
  await notifyPerson(tx, userId);
}

/** Stores whether a person has closed a panel. */
export async function writePanel(
  tx: Tx,
  userId: string,
  { panel, closed }: { readonly panel: Panel; readonly closed: boolean },
): Promise<void> {
  const without = sql<Panel[]>`array_remove(closed_panels, ${panel})`;
  await tx
    .updateTable('users')
    .set({ closed_panels: closed ? sql<Panel[]>`array_append(${without}, ${panel})` : without })
    .where('id', '=', userId)
    .execute();
  await notifyPerson(tx, userId);
}

/** The account's date and time settings. */
export const readDefaults = (tx: Tx, accountId: string): Promise<DateTimeSettings> =>
  tx
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select(['timezone', 'time_format as timeFormat', 'date_format as dateFormat'])
    .executeTakeFirstOrThrow();
