import type { Tx } from '../../store/store.ts';

/** A person to make. */
export interface NewUser {
  readonly email: string;
  readonly displayName: string;
  /** Null: they choose one with a link. */
  readonly passwordHash: string | null;
}

/** The id of the person with this e-mail, who is created where there is none; one who is there stays unchanged. */
export async function ensureUser(
  tx: Tx,
  { email, displayName, passwordHash }: NewUser,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const made = await tx
    .insertInto('users')
    .values({ email, display_name: displayName, password_hash: passwordHash })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { userId: made.id, isNew: true };
  const { id } = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  return { userId: id, isNew: false };
}
