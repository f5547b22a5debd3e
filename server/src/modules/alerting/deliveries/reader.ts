import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { absentPerson, can, type Viewer } from '../../../access/viewer.ts';
import type { MailWords } from '../../../mail/words/mail-words.ts';
import { mailWords } from '../../../mail/words/words.ts';
import type { Tx } from '../../../store/store.ts';
import { accessOf } from '../../identity/index.ts';
import { type AlertMessage, named } from './queue-delivery.ts';

/** Somebody whom a message is for, as they are at this moment. */
export interface Reader {
  readonly viewer: Viewer;
  readonly email: string;
  readonly language: string | null;
  readonly words: MailWords;
  readonly settings: DateTimeSettings;
  /** The name of the account. */
  readonly account: string;
}

/** Why a message reaches nobody. */
export const NOBODY_LEFT = 'Nobody of this channel has a place in the account any more.';
export const NOBODY_MAY = 'Nobody of this channel may read what it is about.';

/** A person of an account; null where they have no place in it any more, or may not sign in. */
export async function readReader(tx: Tx, userId: string, accountId: string): Promise<Reader | null> {
  const accounts = await accessOf(tx, userId);
  if (!accounts.has(accountId)) return null;
  const found = await tx
    .selectFrom('accounts as a')
    .innerJoin('users as u', (on) => on.on('u.id', '=', userId).on('u.is_active', '=', true))
    .where('a.account_id', '=', accountId)
    .select(['a.name as account', 'a.timezone', 'a.time_format', 'a.date_format'])
    .select([
      'u.email',
      'u.display_name',
      'u.language',
      'u.timezone as own_timezone',
      'u.time_format as own_time',
      'u.date_format as own_date',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const { email, language, account } = found;
  const displayName = found.display_name ?? '';
  return {
    viewer: absentPerson({ userId, email, displayName, accounts }),
    email,
    language,
    words: mailWords(language),
    settings: {
      timezone: found.own_timezone ?? found.timezone,
      timeFormat: found.own_time ?? found.time_format,
      dateFormat: found.own_date ?? found.date_format,
    },
    account,
  };
}

/** What of a message somebody may read: of sites what they may read there, of the account what administrators may. Without any of it null. */
export function readable(message: AlertMessage, viewer: Viewer, accountId: string): AlertMessage | null {
  if (message.lines.length === 0)
    return message.site === null || can(viewer, 'READ', { accountId, siteId: message.site.id }) ? message : null;
  const lines = message.lines.filter(({ siteId }) => can(viewer, siteId === null ? 'ADMINISTER' : 'READ', { accountId, siteId }));
  if (lines.length === 0) return null;
  // Of what is not named nobody knows here where it is: it is counted for those alone who may read every line.
  return named({ ...message, lines, total: lines.length === message.lines.length ? message.total : lines.length });
}
