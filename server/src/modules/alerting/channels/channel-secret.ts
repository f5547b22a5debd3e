import * as v from 'valibot';
import { openJson, sealJson } from '../../../sealed-json.ts';
import type { SignInKey } from '../../../sign-in-key.ts';

/** What whoever has it could send with. `url`: of EMAIL and PAGERDUTY none; `key`: what signs (WEBHOOK), or the routing key (PAGERDUTY); `authorization`: a header (WEBHOOK), left out in those of before there was one. */
const Secret = v.object({
  url: v.nullable(v.string()),
  key: v.nullable(v.string()),
  authorization: v.optional(v.nullable(v.string()), null),
});
export type ChannelSecret = v.InferOutput<typeof Secret>;

/** Whose secret it is, so that nobody can put the one of another channel into its row. */
const owner = (accountId: string, channelId: string): string => `alert-channel:${accountId}:${channelId}`;

export const sealSecret = (signInKey: SignInKey, accountId: string, channelId: string, secret: ChannelSecret): Buffer =>
  sealJson(signInKey, owner(accountId, channelId), secret);

/** null: another key sealed it, or it is not what was sealed. */
export const openSecret = (signInKey: SignInKey, accountId: string, channelId: string, sealed: Buffer): ChannelSecret | null =>
  openJson(signInKey, owner(accountId, channelId), sealed, Secret);
