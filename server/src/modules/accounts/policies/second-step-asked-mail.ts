import { momentWords } from '@tutti/domain/date-time';
import type { Composer } from '../../../mail/queue.ts';
import { closing } from '../../../mail/words/closing.ts';
import { inLine } from '../../../mail/words/in-line.ts';
import { mailWords } from '../../../mail/words/words.ts';
import { consoleUrl } from '../../../public-url.ts';
import { accessOf, asksSecondStep, hasSecondStep, policyOf } from '../../identity/index.ts';

/** The mail to somebody of whom an account asks a second step; null where it asks none of them (any more), they have one, or may not sign in. */
export const composeSecondStepAsked: Composer<'secondStepAsked'> = async (tx, { userId, accountId }, { config, now }) => {
  if (accountId === null) return null;
  const found = await tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', (on) => on.on('a.account_id', '=', accountId))
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .select(['u.email', 'u.language', 'u.timezone', 'u.date_format', 'a.name'])
    .select(['a.timezone as account_timezone', 'a.date_format as account_date_format'])
    .executeTakeFirst();
  const [access, policy] = [(await accessOf(tx, userId)).get(accountId), await policyOf(tx, accountId)];
  if (!found || !access || !asksSecondStep(policy, access) || (await hasSecondStep(tx, userId))) return null;
  const words = mailWords(found.language);
  const { subject, now: atOnce, from, how } = words.secondStepAsked;
  const account = inLine(found.name);
  const at = policy.secondStepFrom && policy.secondStepFrom > now ? policy.secondStepFrom : null;
  const settings = {
    timezone: found.timezone ?? found.account_timezone,
    dateFormat: found.date_format ?? found.account_date_format,
    timeFormat: '24hr' as const,
  };
  const when = at ? from(account, momentWords(at, settings)?.date ?? '') : atOnce(account);
  const link = consoleUrl(config, '/home', accountId, { editUserPreferences: 'true' });
  return { to: found.email, subject: subject(account), text: `${[when, how, link, ...closing(words, config)].join('\n\n')}\n` };
};
