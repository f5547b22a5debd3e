import { KEY_NOTICE_DAYS } from '@tutti/domain/account-policy';
import { momentWords } from '@tutti/domain/date-time';
import { sql } from 'kysely';
import { type Composer, queueMail } from '../../../mail/queue.ts';
import { closing } from '../../../mail/words/closing.ts';
import { inLine } from '../../../mail/words/in-line.ts';
import { mailWords } from '../../../mail/words/words.ts';
import { consoleUrl } from '../../../public-url.ts';
import { type RepeatedWork, repeat } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { accessOf, keyEnd, policiesOf } from '../../identity/index.ts';

const EVERY_MS = 10 * 60_000;
const NOTICE_MS = KEY_NOTICE_DAYS * 86_400_000;

interface EndingKey {
  readonly accountId: string;
  readonly keyId: string;
  readonly makerId: string;
  readonly end: Date;
}

/** Keys that end within the time of notice by the policy of their account, and whose makers were sent no mail about that end. Keys that last no longer than the notice have none. */
async function endingKeys(tx: Tx, now: Date): Promise<EndingKey[]> {
  const keys = await tx
    .selectFrom('api_keys as k')
    .innerJoin('account_policies as p', 'p.account_id', 'k.account_id')
    .where('p.key_days', 'is not', null)
    .where('k.created_by', 'is not', null)
    .where(sql<boolean>`k.created_at + make_interval(days => p.key_days) <= ${new Date(now.getTime() + NOTICE_MS)}`)
    .select(['k.account_id', 'k.id', 'k.created_by', 'k.created_at', 'k.expires_at', 'k.end_mailed_for'])
    .execute();
  const policies = new Map(
    (await policiesOf(tx, [...new Set(keys.map((key) => key.account_id))])).map((policy) => [policy.accountId, policy]),
  );
  return keys.flatMap((key) => {
    const policy = policies.get(key.account_id);
    const end = policy ? keyEnd({ createdAt: key.created_at, expiresAt: key.expires_at }, policy) : null;
    if (!end || end.getTime() - key.created_at.getTime() <= NOTICE_MS) return [];
    if (end <= now || end.getTime() > now.getTime() + NOTICE_MS || key.end_mailed_for?.getTime() === end.getTime()) return [];
    return key.created_by === null ? [] : [{ accountId: key.account_id, keyId: key.id, makerId: key.created_by, end }];
  });
}

/** Queues a mail to the maker of each key that ends soon, once for each end: also where two processes look at the same moment. */
export async function mailEndsSoon({ store, now }: Needs<'store' | 'now'>): Promise<void> {
  await store.system(async (tx) => {
    for (const { accountId, keyId, makerId, end } of await endingKeys(tx, now())) {
      const { numUpdatedRows } = await tx
        .updateTable('api_keys')
        .set({ end_mailed_for: end })
        .where('account_id', '=', accountId)
        .where('id', '=', keyId)
        .where('end_mailed_for', 'is distinct from', end)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await queueMail(tx, { kind: 'keyEnds', userId: makerId, accountId, details: { keyId } }, now());
    }
  });
}

/** Looks for keys that end soon. */
export const startKeyEnds = (services: Needs<'store' | 'now' | 'log'>): RepeatedWork =>
  repeat(() => mailEndsSoon(services), {
    everyMs: EVERY_MS,
    atOnce: true,
    log: services.log,
    failed: 'keys that end soon could not be looked for',
  });

/** The mail to the maker of a key that ends soon; null where the key is gone or does not end, or they have no place in the account any more. */
export const composeKeyEnds: Composer<'keyEnds'> = async (tx, { userId, accountId, details: { keyId } }, { config }) => {
  if (accountId === null || !(await accessOf(tx, userId)).has(accountId)) return null;
  const found = await tx
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.account_id', 'k.account_id')
    .innerJoin('users as u', (on) => on.on('u.id', '=', userId).on('u.is_active', '=', true))
    .where('k.account_id', '=', accountId)
    .where('k.id', '=', keyId)
    .select(['k.name as key', 'k.created_at', 'k.expires_at', 'a.name as account', 'u.email', 'u.language', 'u.timezone', 'u.date_format'])
    .select(['a.timezone as account_timezone', 'a.date_format as account_date_format'])
    .executeTakeFirst();
  const [policy] = await policiesOf(tx, [accountId]);
  const end = found && policy ? keyEnd({ createdAt: found.created_at, expiresAt: found.expires_at }, policy) : null;
  if (!found || !end) return null;
  const words = mailWords(found.language);
  const settings = {
    timezone: found.timezone ?? found.account_timezone,
    dateFormat: found.date_format ?? found.account_date_format,
    timeFormat: '24hr' as const,
  };
  const [key, account] = [inLine(found.key), inLine(found.account)];
  const { subject, text } = words.keyEnds;
  const link = consoleUrl(config, '/settings/APIKeys', accountId);
  const parts = [text(key, account, momentWords(end, settings)?.date ?? ''), link, ...closing(words, config)];
  return { to: found.email, subject: subject(key), text: `${parts.join('\n\n')}\n` };
};
