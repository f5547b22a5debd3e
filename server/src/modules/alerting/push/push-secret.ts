import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { openJson, sealJson } from '../../../sealed-json.ts';
import type { SignInKey } from '../../../sign-in-key.ts';

/** What messages for a browser are sent to and encrypted with: whoever has it, and the key of this server, can show something there. */
const Secret = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() });
export type PushSecret = v.InferOutput<typeof Secret>;

/** Whose it is, so that nobody can put the one of another person into their row. */
const owner = (userId: string, hash: Buffer): string => `push-browser:${userId}:${hash.toString('hex')}`;

/** By what a browser is found again that is turned on once more. */
export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export const sealPush = (key: SignInKey, userId: string, secret: PushSecret): Buffer =>
  sealJson(key, owner(userId, endpointHash(secret.endpoint)), secret);

/** null: another key sealed it, or it is not what was sealed. */
export const openPush = (key: SignInKey, userId: string, hash: Buffer, sealed: Buffer): PushSecret | null =>
  openJson(key, owner(userId, hash), sealed, Secret);
