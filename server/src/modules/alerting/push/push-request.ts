import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../public-url.ts';
import type { Needs } from '../../../services.ts';
import type { PushSecret } from './push-secret.ts';

/** One record of RFC 8188, which is as much as push services take in any case, bytes (RFC 8030, 7.2). What `noticeOf` writes is shorter. */
const MOST_BYTES = 4096;
/** A day, s: who was offline for longer looks by themselves. */
const TTL = 86_400;

/** What a service worker of the console shows. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** The page of the console, from its root on. */
  readonly path: string;
  /** What names the same trouble: its end replaces its beginning. */
  readonly tag: string;
  /** BCP 47. */
  readonly lang: string;
}

/** A message to a push service. */
export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Whether messages can be encrypted for a key: not each 65 bytes are a point of the curve. */
export function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Whom a push service can write to about this server. */
const contactOf = (config: Pick<Config, 'http' | 'addresses'>): string =>
  config.addresses.support?.startsWith('mailto:') ? config.addresses.support : publicUrl(config);

/** Encrypts a notice for one browser (RFC 8291): its push service reads nothing of it but how long it is. */
export async function pushRequest(
  { pushKey, config, now }: Needs<'pushKey' | 'config' | 'now'>,
  { endpoint, p256dh, auth }: PushSecret,
  notice: PushNotice,
  isUrgent: boolean,
): Promise<PushRequest> {
  const url = new URL(endpoint);
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const body = ece.encrypt(Buffer.from(JSON.stringify(notice)), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
    rs: MOST_BYTES,
  });
  return {
    url,
    body,
    headers: {
      authorization: await pushKey.authorization(url.origin, contactOf(config), now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL),
      urgency: isUrgent ? 'high' : 'normal',
      topic: notice.tag,
    },
  };
}
