import * as v from 'valibot';
import { openJson, sealJson } from '../../../sealed-json.ts';
import type { SignInKey } from '../../../sign-in-key.ts';

/** Where entries go, and with what: `key` signs (WEBHOOK), `ca` is what is trusted in the place of the certificates of Node (SYSLOG). */
const Secret = v.object({ url: v.string(), key: v.nullable(v.string()), ca: v.nullable(v.string()) });
export type ForwardSecret = v.InferOutput<typeof Secret>;

/** Whose secret it is, so that nobody can put the one of another forward into its row. */
const owner = (accountId: string, forwardId: string): string => `log-forward:${accountId}:${forwardId}`;

export const sealSecret = (signInKey: SignInKey, accountId: string, forwardId: string, secret: ForwardSecret): Buffer =>
  sealJson(signInKey, owner(accountId, forwardId), secret);

/** null: another key sealed it, or it is not what was sealed. */
export const openSecret = (signInKey: SignInKey, accountId: string, forwardId: string, sealed: Buffer): ForwardSecret | null =>
  openJson(signInKey, owner(accountId, forwardId), sealed, Secret);
