import type { Tx } from '../../../store/store.ts';

/** Stores that an assertion was used; false where it was before. Expired ones are deleted. */
export async function useAssertion(
  tx: Tx,
  provider: string,
  { assertionId, expiresAt }: { readonly assertionId: string; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx.deleteFrom('sso_assertions').where('expires_at', '<', now).execute();
  const noted = await tx
    .insertInto('sso_assertions')
    .values({ provider, id: assertionId, expires_at: expiresAt })
    .onConflict((on) => on.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
