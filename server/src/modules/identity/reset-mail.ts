import { setTimeout as pause } from 'node:timers/promises';
import { type Composer, isQueued, queueMail } from '../../mail/queue.ts';
import { closing } from '../../mail/words/closing.ts';
import { mailWords } from '../../mail/words/words.ts';
import type { Needs } from '../../services.ts';
import { accessOf } from './load-viewer.ts';
import { resetLink, startReset } from './password-resets.ts';
import { appendInEach, resetAskedFor } from './person-entries.ts';
import { mayUsePassword } from './sso/providers.ts';
import { userByEmail } from './users.ts';

type MailingNeeds = Needs<'store' | 'config' | 'now'>;

/** Every request for a reset takes this long, ms, so that the time does not show whether a mail went out. */
const ANSWER_AFTER_MS = 400;

/** The mail with the link to choose a new password. Its token is made here, when the mail is sent, and not stored; null for somebody who may not sign in (any more). */
export const composeReset: Composer<'passwordReset'> = async (tx, { userId }, { config, now }) => {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .select(['email', 'language'])
    .executeTakeFirst();
  if (!user) return null;
  const words = mailWords(user.language);
  const { subject, before, after } = words.reset;
  const link = resetLink(config, await startReset(tx, userId, 'mail', now), null);
  return { to: user.email, subject, text: `${[before, link, after, ...closing(words, config)].join('\n\n')}\n` };
};

/**
 * Queues the mail if the address belongs to somebody. false only when the mail could not be queued (open point R42);
 * the answer comes after the same time either way.
 */
export async function queueResetMail(services: MailingNeeds & Needs<'log'>, email: string, ip: string): Promise<boolean> {
  const answerAt = pause(ANSWER_AFTER_MS, true);
  const queued = queue(services, email, ip).catch((error: unknown) => {
    services.log.error({ err: error }, 'a password mail could not be queued');
    return false;
  });
  const ok = await Promise.race([queued, answerAt]);
  await answerAt;
  return ok;
}

async function queue({ store, config, now }: MailingNeeds, email: string, ip: string): Promise<true> {
  await store.system(async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user?.isActive || !mayUsePassword(config, user.email)) return;
    const accounts = await accessOf(tx, user.userId);
    await appendInEach(tx, accounts.keys(), resetAskedFor(user, ip), now());
    const mail = { kind: 'passwordReset', userId: user.userId, accountId: null, details: {} } as const;
    if (!(await isQueued(tx, mail))) await queueMail(tx, mail, now());
  });
  return true;
}
