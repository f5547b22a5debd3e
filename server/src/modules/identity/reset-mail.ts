import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import type { Mail } from '../../mail/mailer.ts';
import { resetLink, startReset } from './password-resets.ts';

/** Every request for a reset takes this long, ms, so that the time does not tell whether a mail went out. */
const ANSWER_AFTER_MS = 400;

const mail = (to: string, link: string): Mail => ({
  to,
  subject: 'Choose a new password for Tutti',
  text: `Somebody, hopefully you, asked for a new password for this e-mail address.\n\nChoose it here within one hour:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
});

/**
 * Sends the mail if the address belongs to somebody. false only when the mail could not be queued (open point R42);
 * the answer comes after the same time either way.
 */
export async function sendResetMail(services: Services, email: string): Promise<boolean> {
  const answerAt = pause(ANSWER_AFTER_MS, true);
  const sent = send(services, email).catch((error: unknown) => {
    services.log.error({ err: error }, 'a password mail could not be queued');
    return false;
  });
  const ok = await Promise.race([sent, answerAt]);
  await answerAt;
  return ok;
}

async function send(services: Services, email: string): Promise<boolean> {
  const now = services.now();
  const found = await services.store.system(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .where('email', '=', email)
      .where('is_active', '=', true)
      .select(['id', 'email'])
      .executeTakeFirst();
    return user ? { email: user.email, token: await startReset(tx, user.id, 'mail', now) } : null;
  });
  if (found) await services.mailer.send(mail(found.email, resetLink(services.config, found.token)));
  return true;
}
