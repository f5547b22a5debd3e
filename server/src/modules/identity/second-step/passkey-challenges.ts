import { randomBytes } from 'node:crypto';
import type { PasskeyChallengesTable } from '../../../store/second-step-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { hashToken } from '../tokens.ts';

/** How long a person may take with their passkey, ms. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** What a passkey is to sign, and for what. */
export interface Purpose {
  readonly purpose: PasskeyChallengesTable['purpose'];
  /** null: a sign-in of whoever has the passkey. */
  readonly userId: string | null;
}

/** Makes a challenge, and keeps its hash; answers its bytes. */
export async function makeChallenge(tx: Tx, { purpose, userId }: Purpose, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES));
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** Uses a challenge up, whatever comes of it. false: it was not made for this, was used, or has expired. */
export async function takeChallenge(tx: Tx, challenge: string, { purpose, userId }: Purpose, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}
