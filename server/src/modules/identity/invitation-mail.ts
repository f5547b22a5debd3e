import type { Composer } from '../../mail/queue.ts';
import { inLine } from '../../mail/words/in-line.ts';
import { mailWords } from '../../mail/words/words.ts';
import { publicUrl } from '../../public-url.ts';
import { accessOf } from './load-viewer.ts';
import { resetLink, startReset } from './password-resets.ts';
import { usesSso } from './sso/providers.ts';

/**
 * The mail to somebody who was given access to an account: with a link to choose a password, once and within a week, for one who has none; else with the way to the
 * console. The token of the link is made here, when the mail is sent, and stands nowhere else; null for somebody who has no place in the account or may not sign in (any more).
 */
export const composeInvitation: Composer<'invitation'> = async (tx, { userId, accountId, details }, { config, now }) => {
  if (accountId === null) return null;
  const found = await tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.account_id', 'm.account_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .select(['a.name', 'u.email', 'u.password_hash', 'u.language'])
    .executeTakeFirst();
  if (!found || !(await accessOf(tx, userId)).has(accountId)) return null;
  const { email, password_hash: passwordHash, language } = found;
  const [words, account, url] = [mailWords(language).invitation, inLine(found.name), publicUrl(config)];
  const write = (subject: string, ...how: readonly string[]) => ({
    to: email,
    subject,
    text: `${[words.gaveAccess(inLine(details.by), account), ...how].join('\n\n')}\n`,
  });
  if (usesSso(config, email)) return write(words.addedSubject(account), words.singleSignOn, `${url}/sso/login`);
  if (passwordHash !== null) return write(words.addedSubject(account), words.signIn, `${url}/login`);
  const link = resetLink(config, await startReset(tx, userId, 'invitation', now));
  return write(words.invitedSubject(account), words.choosePassword, link, words.afterwards(email));
};
