import type { Composer, MailDetails } from '../../../mail/queue.ts';
import { closing } from '../../../mail/words/closing.ts';
import { inLine } from '../../../mail/words/in-line.ts';
import type { MailWords } from '../../../mail/words/mail-words.ts';
import { mailWords } from '../../../mail/words/words.ts';
import { consoleUrl } from '../../../public-url.ts';

function whatHappened(words: MailWords['secondStep'], details: MailDetails['secondStep']): string {
  switch (details.what) {
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return words[details.what](inLine(details.name));
    case 'codeUsed':
      return words.codeUsed(details.left);
    case 'reset':
      return words.reset(details.by === null ? words.operator : inLine(details.by));
    default:
      return words[details.what];
  }
}

/** The mail to somebody whose way to sign in was changed, or was used for want of a better one; null for somebody who may not sign in (any more). */
export const composeSecondStep: Composer<'secondStep'> = async (tx, { userId, details }, { config }) => {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .select(['email', 'language'])
    .executeTakeFirst();
  if (!user) return null;
  const words = mailWords(user.language);
  const { subject, notYou } = words.secondStep;
  const link = consoleUrl(config, '/home', null, { editUserPreferences: 'true' });
  const text = [whatHappened(words.secondStep, details), notYou, link, ...closing(words, config)].join('\n\n');
  return { to: user.email, subject, text: `${text}\n` };
};
