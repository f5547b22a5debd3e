import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../store/store.ts';
import { CHALLENGE_MS, makeChallenge, type Purpose } from './passkey-challenges.ts';
import { relyingParty } from './relying-party.ts';

/** COSE: EdDSA, ECDSA with P-256, RSA with SHA-256, which all authenticators have one of. */
export const ALGORITHMS = [-8, -7, -257];

interface Asked {
  readonly tx: Tx;
  readonly config: Pick<Config, 'http'>;
  readonly now: Date;
}

const keysOf = async (tx: Tx, userId: string): Promise<{ id: string; transports: string[] }[]> => {
  const rows = await tx.selectFrom('passkeys').where('user_id', '=', userId).select(['credential_id', 'transports']).execute();
  return rows.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports }));
};

/** What a browser needs to ask for a passkey, as JSON. Without a person it offers all that it has for this server, and so shows nothing of who has some here. */
export async function askForPasskey({ tx, config, now }: Asked, purpose: Purpose): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: await makeChallenge(tx, purpose, now),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(purpose.userId !== null && { allowCredentials: await keysOf(tx, purpose.userId) }),
  });
  return JSON.stringify(options);
}

/** Somebody who adds a passkey. */
interface Adding {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
}

/** What a browser needs to make a passkey, as JSON. It is one that signs in without a name (discoverable) and asks who uses it. Where it comes from is not asked. */
export async function askForNewPasskey({ tx, config, now }: Asked, { userId, email, displayName }: Adding): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: 'Tutti',
    rpID: relyingParty(config).id,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    userDisplayName: displayName,
    challenge: await makeChallenge(tx, { purpose: 'add', userId }, now),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: await keysOf(tx, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}
