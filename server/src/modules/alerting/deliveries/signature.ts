import { createHmac } from 'node:crypto';
import { makeToken } from '../../identity/index.ts';
import type { Outgoing } from './outgoing.ts';

/** A new key that signs what goes to a webhook. */
export const newSigningSecret = (): string => makeToken('signing');

/** The headers by which a receiver knows that a message is ours, new, and not had before. */
export function signed({ id, now }: Pick<Outgoing, 'id' | 'now'>, body: string, key: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-tutti-id': id, 'x-tutti-timestamp': timestamp, 'x-tutti-signature': `v1=${signature}` };
}
