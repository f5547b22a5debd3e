import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { type KeyFile, openKeyFile, readKeyFile } from './key-file.ts';

/**
 * Encrypts what is needed in clear again: the secrets of authenticator apps, and the addresses and keys of alert channels. It is kept outside the database: whoever reads that, or a copy of it, makes no
 * codes. AES-256-GCM, bound to whose secret it is, so that nobody can put their own in another person's row.
 */
export interface SignInKey {
  /** `of`: whose it is. */
  readonly seal: (secret: string, of: string) => Buffer;
  /** null: another key sealed it, or it is somebody else's. */
  readonly open: (sealed: Buffer, of: string) => string | null;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

function signInKey(key: KeyObject): SignInKey {
  return {
    seal: (secret, of) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(of));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, of) => {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(of))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // Its mark is of another key or person.
        return null;
      }
    },
  };
}

const inFile = (file: string): KeyFile<KeyObject> => ({
  file,
  variable: 'TUTTI_SIGN_IN_KEY',
  holds: 'the key that encrypts the secrets of authenticator apps and of alert channels (TUTTI_SIGN_IN_KEY), 32 bytes in base64',
  read: (text) => {
    const bytes = Buffer.from(text.trim(), 'base64');
    if (bytes.length !== KEY_BYTES) throw new Error(`it holds ${bytes.length} bytes`);
    return createSecretKey(bytes);
  },
  make: () => `${randomBytes(KEY_BYTES).toString('base64')}\n`,
});

/** Reads the key, and makes it first where there is none. */
export const openSignInKey = async (file: string): Promise<SignInKey> => signInKey(await openKeyFile(inFile(file)));

/** Reads the key; null where there is none. Throws a StartError when the file holds something else. */
export async function readSignInKey(file: string): Promise<SignInKey | null> {
  const key = await readKeyFile(inFile(file));
  return key && signInKey(key);
}
