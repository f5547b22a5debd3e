import { can, type Viewer } from '../../../access/viewer.ts';
import type { Composer } from '../../../mail/queue.ts';
import { closing } from '../../../mail/words/closing.ts';
import { mailWords } from '../../../mail/words/words.ts';
import { isUuid } from '../../../store/uuid.ts';
import { accessOf } from '../../identity/index.ts';
import { type AlertMessage, named } from './queue-delivery.ts';
import { writeMessage } from './write-message.ts';

/** The mail of a delivery to one person; null where they, or the delivery, are not there any more, or they may read nothing of it. What they may not read is left out. */
export const composeAlert: Composer<'alert'> = async (tx, { userId, accountId, details: { deliveryId } }, { config }) => {
  const accounts = await accessOf(tx, userId);
  if (accountId === null || !accounts.has(accountId) || !isUuid(deliveryId)) return null;
  const found = await tx
    .selectFrom('alert_deliveries as d')
    .innerJoin('accounts as a', 'a.account_id', 'd.account_id')
    .innerJoin('users as u', (on) => on.on('u.id', '=', userId).on('u.is_active', '=', true))
    .where('d.account_id', '=', accountId)
    .where('d.id', '=', deliveryId)
    .select(['d.message', 'a.name as account', 'a.timezone', 'a.time_format', 'a.date_format'])
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
  const viewer: Viewer = {
    kind: 'person',
    userId,
    email: found.email,
    displayName: found.display_name ?? '',
    accounts,
    tokenHash: '',
    way: null,
    demands: [],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- queueDeliveries alone writes it
  const message = readable(found.message as AlertMessage, viewer, accountId);
  if (!message) return null;
  const words = mailWords(found.language);
  const settings = {
    timezone: found.own_timezone ?? found.timezone,
    timeFormat: found.own_time ?? found.time_format,
    dateFormat: found.own_date ?? found.date_format,
  };
  const { title, lines, url } = writeMessage(message, { words, settings, config, account: { id: accountId, name: found.account } });
  const paragraphs = [
    [title, ...lines.map((line) => `- ${line}`)].join('\n'),
    url,
    words.notification.timezone(settings.timezone),
    words.alert.why(found.account),
    ...closing(words, config),
  ];
  return { to: found.email, subject: title, text: `${paragraphs.join('\n\n')}\n` };
};

/** What of a message somebody may read: of sites what they may read there, of the account what administrators may. Without any of it null. */
function readable(message: AlertMessage, viewer: Viewer, accountId: string): AlertMessage | null {
  if (message.lines.length === 0)
    return message.site === null || can(viewer, 'READ', { accountId, siteId: message.site.id }) ? message : null;
  const lines = message.lines.filter(({ siteId }) => can(viewer, siteId === null ? 'ADMINISTER' : 'READ', { accountId, siteId }));
  if (lines.length === 0) return null;
  // Of what is not named nobody knows here where it is: it is counted for those alone who may read every line.
  return named({ ...message, lines, total: lines.length === message.lines.length ? message.total : lines.length });
}
