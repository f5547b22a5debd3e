import { planDate } from '@tutti/domain/plan-date';
import { sql } from 'kysely';
import type { Composer } from '../../../mail/queue.ts';
import { closing } from '../../../mail/words/closing.ts';
import { inLine } from '../../../mail/words/in-line.ts';
import { mailWords } from '../../../mail/words/words.ts';
import { consoleUrl } from '../../../public-url.ts';
import type { Tx } from '../../../store/store.ts';
import { accessParagraphs } from '../../identity/index.ts';

/** An owner and their account, as a mail to them needs it; null for somebody who does not own it any more or may not sign in. */
async function readOwner(tx: Tx, userId: string, accountId: string | null) {
  const { rows } = await sql<Owner>`
    select a.name as account, u.email, u.language, u.password_hash is not null as "hasPassword", s.state, s.expires_at as "expiresAt",
      s.has_payment_method as "hasPaymentMethod", coalesce(u.date_format, a.date_format) as "dateFormat"
    from accounts a join users u on u.id = a.owner_id left join subscriptions s on s.account_id = a.account_id
    where a.account_id = ${accountId} and u.id = ${userId} and u.is_active`.execute(tx);
  return rows[0] ?? null;
}

interface Owner {
  readonly account: string;
  readonly email: string;
  readonly language: string | null;
  readonly hasPassword: boolean;
  readonly state: string | null;
  readonly expiresAt: Date | null;
  readonly hasPaymentMethod: boolean | null;
  readonly dateFormat: 'ddmmyyyy' | 'mmddyyyy';
}

/** The third mail of a sign-up, with the way in (SIGNUP-026): in the language of the order where its person never chose one. */
export const composeWelcome: Composer<'welcome'> = async (tx, { userId, accountId, details }, by) => {
  const owner = await readOwner(tx, userId, accountId);
  if (!owner) return null;
  const words = mailWords(owner.language ?? details.language);
  const { paragraphs } = await accessParagraphs(tx, { userId, accountId, ...owner }, words, by);
  return {
    to: owner.email,
    subject: words.welcome.subject,
    text: `${[words.welcome.made(inLine(owner.account)), ...paragraphs, ...closing(words, by.config)].join('\n\n')}\n`,
  };
};

/** What the owner of a plan should do about it, with a link; null where the plan is in another state by now. */
export const composePlanReminder: Composer<'planReminder'> = async (tx, { userId, accountId, details }, { config }) => {
  const owner = await readOwner(tx, userId, accountId);
  if (!owner || owner.state !== details.state || details.state === 'ACTIVE') return null;
  const words = mailWords(owner.language);
  const { subject, text } = words.planReminder[details.state];
  const [account, date] = [inLine(owner.account), planDate(owner.expiresAt, owner) ?? '--'];
  return {
    to: owner.email,
    subject: subject(account),
    text: `${[
      text(account, date, owner.hasPaymentMethod),
      consoleUrl(config, '/settings/ManageSubscription', accountId),
      ...closing(words, config),
    ].join('\n\n')}\n`,
  };
};
