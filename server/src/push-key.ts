import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { type KeyFile, openKeyFile, readKeyFile } from './key-file.ts';

/** By what push services recognise this server (VAPID, RFC 8292). Browsers take messages of the key alone that they were turned on with. */
export interface PushKey {
  /** The uncompressed point, base64url. */
  readonly publicKey: string;
  /** The header `Authorization` for a push service. `origin`: of its address; `contact`: whom it can write to, `mailto:` or `https:`. */
  readonly authorization: (origin: string, contact: string, now: Date) => Promise<string>;
}

/** How long one header can be used: RFC 8292 allows 24 hours. */
const HOURS = 12;

const asFile = (file: string): KeyFile<KeyObject> => ({
  file,
  variable: 'TUTTI_PUSH_KEY',
  holds: 'the P-256 key by which push services recognise this server (TUTTI_PUSH_KEY), as PEM',
  read: (text) => {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error(`it holds a key of the kind ${key.asymmetricKeyType}`);
    return key;
  },
  make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
});

/** Reads the key from its file; null where there is none. Throws a StartError when the file holds something else. */
export async function readPushKey(file: string): Promise<PushKey | null> {
  const key = await readKeyFile(asFile(file));
  return key && pushKey(key);
}

/** Reads the key, and makes it first where there is none. */
export const openPushKey = async (file: string): Promise<PushKey> => pushKey(await openKeyFile(asFile(file)));

function pushKey(key: KeyObject): PushKey {
  const publicKey = pointOf(key);
  return {
    publicKey,
    authorization: async (origin, contact, now) => {
      const expires = Math.floor(now.getTime() / 1000) + HOURS * 3600;
      const token = new SignJWT({ aud: origin, exp: expires, sub: contact }).setProtectedHeader({ typ: 'JWT', alg: 'ES256' });
      return `vapid t=${await token.sign(key)}, k=${publicKey}`;
    },
  };
}

function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}
