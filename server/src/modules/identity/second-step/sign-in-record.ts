import { RECOVERY_CODE_COUNT } from '@tutti/domain/second-step-form';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../store/store.ts';
import { mayUsePassword } from '../sso/providers.ts';
import { provedUntil } from './proof.ts';

/** How a person signs in, as the API shows it to them alone. */
export interface SignInRecord {
  readonly id: string;
  readonly isManaged: boolean;
  readonly hasPassword: boolean;
  readonly passwordSetAt: Date | null;
  readonly provedUntil: Date | null;
  readonly authenticatorApp: { readonly addedAt: Date; readonly lastUsedAt: Date | null } | null;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly addedAt: Date; readonly lastUsedAt: Date | null }[];
  readonly recoveryCodes: { readonly left: number; readonly total: number; readonly madeAt: Date } | null;
}

/** Reads how the person of this session signs in. */
export async function readSignIn(
  tx: Tx,
  config: Pick<Config, 'sso'>,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
  now: Date,
): Promise<SignInRecord> {
  const [user, app, passkeys, codes, until] = await Promise.all([
    tx.selectFrom('users').where('id', '=', userId).select(['email', 'password_hash', 'password_set_at']).executeTakeFirstOrThrow(),
    tx
      .selectFrom('authenticator_apps')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .select(['created_at as addedAt', 'last_used_at as lastUsedAt'])
      .executeTakeFirst(),
    tx
      .selectFrom('passkeys')
      .where('user_id', '=', userId)
      .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    tx.selectFrom('recovery_codes').where('user_id', '=', userId).select(['created_at', 'used_at']).execute(),
    provedUntil(tx, tokenHash, now),
  ]);
  const [first] = codes;
  return {
    id: userId,
    isManaged: !mayUsePassword(config, user.email),
    hasPassword: user.password_hash !== null,
    passwordSetAt: user.password_set_at,
    provedUntil: until,
    authenticatorApp: app ?? null,
    passkeys,
    recoveryCodes: first
      ? { left: codes.filter((code) => code.used_at === null).length, total: RECOVERY_CODE_COUNT, madeAt: first.created_at }
      : null,
  };
}
