import { type AlertChannelKind, reachesPeople } from '@tutti/domain/alert-channel-form';
import { mailWords } from '../../../mail/words/words.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { openSecret } from '../channels/channel-secret.ts';
import { NotDelivered, type Posts } from './post.ts';
import { type AlertMessage, named } from './queue-delivery.ts';
import { requestsTo } from './requests.ts';
import { quoted, secretsOf, withoutSecretsOf } from './secrets-of.ts';
import { type AlertReader, writeMessage } from './write-message.ts';

/** A channel with what sending needs. */
export interface SendingChannel {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly kind: AlertChannelKind;
  readonly language: string | null;
  readonly userIds: readonly string[];
  readonly template: string | null;
  readonly sealed: Buffer | null;
  readonly account: string;
  readonly settings: AlertReader['settings'];
}

/** A channel of an account; undefined: it was deleted. */
export async function readSendingChannel(tx: Tx, accountId: string, channelId: string): Promise<SendingChannel | undefined> {
  const row = await tx
    .selectFrom('alert_channels as c')
    .innerJoin('accounts as a', 'a.account_id', 'c.account_id')
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', channelId)
    .select([
      'c.name',
      'c.kind',
      'c.language',
      'c.user_ids',
      'c.template',
      'c.secret',
      'a.name as account',
      'a.timezone',
      'a.time_format',
      'a.date_format',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    accountId,
    id: channelId,
    name: row.name,
    kind: row.kind,
    language: row.language,
    userIds: row.user_ids,
    template: row.template,
    sealed: row.secret,
    account: row.account,
    settings: { timezone: row.timezone, timeFormat: row.time_format, dateFormat: row.date_format },
  };
}

/** What sending to a service needs. */
export type SendingNeeds = Needs<'config' | 'log' | 'store' | 'signInKey' | 'pushKey' | 'now'> & Posts;

/** A message for a service, with the id of its delivery. */
export interface ToSend {
  readonly id: string;
  readonly message: AlertMessage;
  readonly createdAt: Date;
}

/** Sends a message to a service, and answers the status of its last answer. Throws NotDelivered. */
export async function sendToService(
  needs: SendingNeeds,
  channel: SendingChannel,
  { id, message: kept, createdAt }: ToSend,
): Promise<number> {
  const message = named(kept);
  const { kind, accountId } = channel;
  if (reachesPeople(kind)) throw new Error('People are reached, no service is asked.');
  const secret = channel.sealed && openSecret(needs.signInKey, accountId, channel.id, channel.sealed);
  if (!secret) throw new NotDelivered('What this channel keeps secret was encrypted with another key: enter it again.');
  const account = { id: accountId, name: channel.account };
  const written = writeMessage(message, {
    words: mailWords(channel.language),
    settings: channel.settings,
    config: needs.config,
    account,
  });
  const outgoing = { id, account, message, written, createdAt, now: needs.now() };
  const hidden = secretsOf(secret);
  try {
    let status = 0;
    for (const request of requestsTo({ kind, template: channel.template }, secret, outgoing)) {
      const answer = await needs.post(request.url, request.headers, request.body, hidden);
      const refusal = request.refusal(answer);
      ({ status } = answer);
      if (refusal !== null) throw new NotDelivered(`The receiver answered ${status}, and took nothing: ${quoted(refusal, hidden)}`, status);
    }
    return status;
  } catch (error) {
    throw error instanceof NotDelivered ? error : withoutSecretsOf(error, hidden);
  }
}
