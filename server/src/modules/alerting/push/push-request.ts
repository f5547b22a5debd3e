import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../public-url.ts';
import type { Needs } from '../../../services.ts';
import type { PushSecret } from './push-secret.ts';

/** What push services take in any case, bytes (RFC 8030, 7.2), and one record of RFC 8188. */
const MOST_BYTES = 4096;
/** What encryption adds: the header with a key in it, a mark for the end, and the tag. */
const ADDED_BYTES = 21 + 65 + 1 + 16;
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
  const body = ece.encrypt(fitting(notice), { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth, rs: MOST_BYTES });
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

/** The notice as JSON, its text cut where it is too long. */
function fitting(notice: PushNotice): Buffer {
  for (let body = notice.body; ; body = `${body.slice(0, Math.floor(body.length / 2)).toWellFormed()}…`) {
    const json = Buffer.from(JSON.stringify({ ...notice, body }));
    if (json.length + ADDED_BYTES <= MOST_BYTES || body.length <= 1) return json;
  }
}
