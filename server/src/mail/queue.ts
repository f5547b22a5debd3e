import { randomUUID } from 'node:crypto';
import type { SubscriptionState } from '@tutti/domain/billing';
import { notifyServers } from '../bus/relay.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../store/store.ts';
import type { Mail } from './mailer.ts';

/** Kind of mail → its parameters beside person and account: never a secret, which is made when the mail is sent. */
export interface MailDetails {
  passwordReset: Record<string, never>;
  /** `by`: the name of who gave the access; `language`: theirs, a tag of BCP 47; null where they chose none. */
  invitation: { readonly by: string; readonly language: string | null };
  notification: Record<string, never>;
  /** To the owner of a new account. `language`: of their order, a tag of BCP 47; null where it had none. */
  welcome: { readonly language: string | null };
  /** To the owner of a plan that needs their attention. `state`: of the plan when this was queued; in another one the mail is dropped. */
  planReminder: { readonly state: SubscriptionState };
  /** To somebody whose second step was changed or helped out. `name`: of the passkey; `by`: who reset it, null: the operator; `left`: recovery codes that are left. */
  secondStep:
    | { readonly what: 'appAdded' | 'appRemoved' | 'codesMade' }
    | { readonly what: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string }
    | { readonly what: 'codeUsed'; readonly left: number }
    | { readonly what: 'reset'; readonly by: string | null };
  /** To somebody of whom an account begins to ask a second step. */
  secondStepAsked: Record<string, never>;
  /** To the maker of an API key that ends soon by the policy of its account. */
  keyEnds: { readonly keyId: string };
  /** To somebody whom a channel of alerts reaches (modules/alerting). */
  alert: { readonly deliveryId: string };
  /** To somebody who wants the report of each month about a site. `month`: `2026-10`. */
  monthlyReport: { readonly siteId: string; readonly month: string };
}
export type MailKind = keyof MailDetails;

/** A mail that waits: whom, and what it is about. Its text is made when it is sent. */
export interface QueuedMail<K extends MailKind = MailKind> {
  readonly id: string;
  readonly kind: K;
  /** Who gets it. */
  readonly userId: string;
  /** The account it is about; null where it is about the person alone, or several accounts. */
  readonly accountId: string | null;
  readonly details: MailDetails[K];
}

/** Writes a mail at the moment it is sent, in a transaction over every account; null when there is nothing to report any more. */
export type Composer<K extends MailKind> = (
  tx: Tx,
  mail: QueuedMail<K>,
  by: { readonly config: Config; readonly now: Date },
) => Promise<Omit<Mail, 'messageId'> | null>;
export type Composers = { readonly [K in MailKind]: Composer<K> };

/** Puts a mail into the queue with the transaction: it is sent when that commits, and never when it does not. Works under either role. */
export async function queueMail<K extends MailKind>(tx: Tx, mail: Omit<QueuedMail<K>, 'id'>, now: Date): Promise<void> {
  const { kind, userId, accountId, details } = mail;
  await tx
    .insertInto('mails')
    .values({
      id: randomUUID(),
      kind,
      user_id: userId,
      account_id: accountId,
      details: JSON.stringify(details),
      queued_at: now,
      due_at: now,
    })
    .execute();
  await notifyServers(tx, 'mail.queued', {});
}

/** Whether a mail of this kind to this person, about this account, is queued and not being sent yet, so that another one would be a repetition. Under `store.system` alone. */
export async function isQueued(tx: Tx, { kind, userId, accountId }: Pick<QueuedMail, 'kind' | 'userId' | 'accountId'>): Promise<boolean> {
  const waiting = await tx
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('account_id', 'is not distinct from', accountId)
    .where('ended_at', 'is', null)
    .where('claimed_until', 'is', null)
    .select('id')
    .executeTakeFirst();
  return waiting !== undefined;
}
