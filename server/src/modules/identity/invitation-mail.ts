import type { Config } from '../../config.ts';
import type { Composer } from '../../mail/queue.ts';
import { closing } from '../../mail/words/closing.ts';
import { inLine } from '../../mail/words/in-line.ts';
import type { MailWords } from '../../mail/words/mail-words.ts';
import { mailWords } from '../../mail/words/words.ts';
import { consoleUrl } from '../../public-url.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf } from './load-viewer.ts';
import { resetLink, startReset } from './password-resets.ts';
import { usesSso } from './sso/providers.ts';

/** How somebody signs in, as paragraphs of a mail to them. */
interface AccessText {
  /** Whether they choose a password first: there is none. */
  readonly isNew: boolean;
  readonly paragraphs: readonly string[];
}

/**
 * How the reader of a mail that is sent now signs in to an account: by single sign-on, with the password that they have, or else with a link to
 * choose one, once and within a week. The token of that link is made here and not stored.
 */
export async function accessParagraphs(
  tx: Tx,
  user: { readonly userId: string; readonly accountId: string | null; readonly email: string; readonly hasPassword: boolean },
  words: MailWords,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<AccessText> {
  const { singleSignOn, signIn, choosePassword, afterwards } = words.invitation;
  if (usesSso(config, user.email)) return { isNew: false, paragraphs: [singleSignOn, consoleUrl(config, '/sso/login', user.accountId)] };
  if (user.hasPassword) return { isNew: false, paragraphs: [signIn, consoleUrl(config, '/login', user.accountId)] };
  const link = resetLink(config, await startReset(tx, user.userId, 'invitation', now), user.accountId, { isFirst: true });
  return { isNew: true, paragraphs: [choosePassword, link, afterwards(user.email)] };
}

/**
 * The mail to somebody who was given access to an account, in their language, or that of who gave it where they never chose one; null for somebody who has no place in it or may not sign in (any more).
 */
export const composeInvitation: Composer<'invitation'> = async (tx, { userId, accountId, details }, by) => {
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
  const [words, account] = [mailWords(language ?? details.language), inLine(found.name)];
  const { isNew, paragraphs } = await accessParagraphs(tx, { userId, accountId, email, hasPassword: passwordHash !== null }, words, by);
  const { invitedSubject, addedSubject, gaveAccess } = words.invitation;
  return {
    to: email,
    subject: (isNew ? invitedSubject : addedSubject)(account),
    text: `${[gaveAccess(inLine(details.by), account), ...paragraphs, ...closing(words, by.config)].join('\n\n')}\n`,
  };
};
