import type { SecondStepWay } from '../../../graphql/generated/resolvers.ts';
import type { Tx } from '../../../store/store.ts';

/** The ways in which a person can take the second step, the first one that the console offers at the top; none: they are not asked for it. */
export async function waysOf(tx: Tx, userId: string): Promise<SecondStepWay[]> {
  const [app, passkey, code] = await Promise.all([
    tx
      .selectFrom('authenticator_apps')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .select('user_id')
      .executeTakeFirst(),
    tx.selectFrom('passkeys').where('user_id', '=', userId).select('user_id').limit(1).executeTakeFirst(),
    tx
      .selectFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .select('user_id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!app && !passkey) return [];
  return [...(app ? ['APP' as const] : []), ...(passkey ? ['PASSKEY' as const] : []), ...(code ? ['RECOVERY_CODE' as const] : [])];
}

/** Whether the person is asked for a second step. */
export const hasSecondStep = async (tx: Tx, userId: string): Promise<boolean> => (await waysOf(tx, userId)).length > 0;
