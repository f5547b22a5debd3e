import type { LoginProvider } from '../../../graphql/generated/resolvers.ts';
import type { Tx } from '../../../store/store.ts';
import { hashToken, hasTokenForm, makeToken } from '../tokens.ts';

/** How long the console has to take its session, seconds. */
const CODE_SECONDS = 60;

/** Bound to the browser: the code of a sign-in in another browser is not valid in this one. */
const codeHash = (code: string, browser: string): Buffer => hashToken(`${code}\n${browser}`);

/** Makes the one-use code with which the console of this browser takes the person's session. */
export async function makeCode(tx: Tx, userId: string, method: LoginProvider, browser: string, now: Date): Promise<string> {
  const code = makeToken('ssoCode');
  await tx.deleteFrom('sso_codes').where('expires_at', '<', now).execute();
  await tx
    .insertInto('sso_codes')
    .values({ code_hash: codeHash(code, browser), user_id: userId, method, expires_at: new Date(now.getTime() + CODE_SECONDS * 1_000) })
    .execute();
  return code;
}

/** The id of the person whose code it is, once; null where it is nobody's, was used, has expired, or is another browser's or method's. */
export async function takeCode(tx: Tx, code: string, method: LoginProvider, browser: string, now: Date): Promise<string | null> {
  if (!hasTokenForm('ssoCode', code)) return null;
  const row = await tx
    .deleteFrom('sso_codes')
    .where('code_hash', '=', codeHash(code, browser))
    .where('method', '=', method)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
