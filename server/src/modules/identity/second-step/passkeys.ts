import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Logger } from 'pino';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../store/store.ts';
import { readAssertion, readAttestation } from './passkey-answers.ts';
import { type Purpose, takeChallenge } from './passkey-challenges.ts';
import { ALGORITHMS } from './passkey-options.ts';
import { relyingParty } from './relying-party.ts';

interface Needed {
  readonly tx: Tx;
  readonly config: Pick<Config, 'http'>;
  readonly log: Logger;
  readonly now: Date;
}

/** Most passkeys of a person. */
export const PASSKEYS_MOST = 20;

/** How many the person has. */
export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  return (await tx.selectFrom('passkeys').where('user_id', '=', userId).select('id').execute()).length;
}

const passkeyWith = (tx: Tx, id: string) =>
  tx
    .selectFrom('passkeys')
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .select(['user_id', 'public_key', 'counter', 'transports'])
    // Two answers of one passkey are judged one after the other, each by the counter that the other left.
    .forUpdate()
    .executeTakeFirst();

/**
 * Whose passkey signed the challenge for this purpose; null: nobody's. The person must have shown it who they are, its counter must have grown, if it has one, and the
 * challenge is used up in any case: the caller commits also where this is null.
 */
export async function usePasskey({ tx, config, log, now }: Needed, purpose: Purpose, answer: string): Promise<string | null> {
  const read = readAssertion(answer);
  if (!read || !(await takeChallenge(tx, read.challenge, purpose, now))) return null;
  const { response, challenge } = read;
  const key = await passkeyWith(tx, response.id);
  if (!key || (purpose.userId !== null && key.user_id !== purpose.userId)) return null;
  // What a discoverable passkey says of its person must be true.
  const handle = response.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== key.user_id) return null;
  const { id, origin } = relyingParty(config);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: Uint8Array.from(key.public_key), counter: key.counter, transports: key.transports },
  }).catch((error: unknown) => log.warn({ err: error, userId: key.user_id }, 'a passkey was refused'));
  if (!verified?.verified) return null;
  await tx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('credential_id', '=', Buffer.from(response.id, 'base64url'))
    .execute();
  return key.user_id;
}

/** Keeps the passkey that a browser made for the person, under this name. `refused`: it is none, or not for this challenge; `known`: it is here already. */
export async function addPasskey(
  { tx, config, log, now }: Needed,
  { userId, name, answer }: { readonly userId: string; readonly name: string; readonly answer: string },
): Promise<'added' | 'refused' | 'known'> {
  const read = readAttestation(answer);
  if (!read || !(await takeChallenge(tx, read.challenge, { purpose: 'add', userId }, now))) return 'refused';
  const { id, origin } = relyingParty(config);
  const verified = await verifyRegistrationResponse({
    response: read.response,
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => log.warn({ err: error, userId }, 'a new passkey was refused'));
  if (!verified?.verified) return 'refused';
  const { credential } = verified.registrationInfo;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: now,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? 'added' : 'known';
}
