import type { Composer } from '../../../mail/queue.ts';
import { closing } from '../../../mail/words/closing.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { AlertMessage } from './queue-delivery.ts';
import { readable, readReader } from './reader.ts';
import { writeMessage } from './write-message.ts';

/** The mail of a delivery to one person; null where they, or the delivery, are not there any more, or they may read nothing of it. What they may not read is left out. */
export const composeAlert: Composer<'alert'> = async (tx, { userId, accountId, details: { deliveryId } }, { config }) => {
  const reader = accountId === null ? null : await readReader(tx, userId, accountId);
  if (accountId === null || !reader || !isUuid(deliveryId)) return null;
  const found = await tx
    .selectFrom('alert_deliveries')
    .where('account_id', '=', accountId)
    .where('id', '=', deliveryId)
    .select('message')
    .executeTakeFirst();
  if (!found) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- queueDeliveries alone writes it
  const message = readable(found.message as AlertMessage, reader.viewer, accountId);
  if (!message) return null;
  const { words, settings, account, email } = reader;
  const { title, lines, url } = writeMessage(message, { words, settings, config, account: { id: accountId, name: account } });
  const paragraphs = [
    [title, ...lines.map((line) => `- ${line}`)].join('\n'),
    url,
    words.notification.timezone(settings.timezone),
    words.alert.why(account),
    ...closing(words, config),
  ];
  return { to: email, subject: title, text: `${paragraphs.join('\n\n')}\n` };
};
