import * as v from 'valibot';
import type { SignInKey } from '../../../sign-in-key.ts';

/** Where entries go, and with what: `key` signs (WEBHOOK), `ca` is what is trusted in the place of the certificates of Node (SYSLOG). */
const Secret = v.object({ url: v.string(), key: v.nullable(v.string()), ca: v.nullable(v.string()) });
export type ForwardSecret = v.InferOutput<typeof Secret>;

/** Whose secret it is, so that nobody can put the one of another forward into its row. */
const owner = (accountId: string, forwardId: string): string => `log-forward:${accountId}:${forwardId}`;

export const sealSecret = (signInKey: SignInKey, accountId: string, forwardId: string, secret: ForwardSecret): Buffer =>
  signInKey.seal(JSON.stringify(secret), owner(accountId, forwardId));

/** null: another key sealed it, or it is not what was sealed. */
export function openSecret(signInKey: SignInKey, accountId: string, forwardId: string, sealed: Buffer): ForwardSecret | null {
  const text = signInKey.open(sealed, owner(accountId, forwardId));
  // An error of the parser would repeat what it read.
  const secret = v.safeParse(v.pipe(v.string(), v.parseJson(), Secret), text ?? '');
  return secret.success ? secret.output : null;
}
