import { constants, createDecipheriv, createPublicKey, generateKeyPair, publicDecrypt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refused } from './refusals.ts';

/** The seller's key file and what the store keeps of it. */
export interface SellerKey {
  readonly privateKeyFile: string;
  readonly publicKey: string;
}

/**
 * The pair of keys of a store, made at the first start. Real sellers make their own and give the store the public half; this store makes it for them, so that the
 * demo needs no setting up.
 */
export async function sellerKey(folder: string): Promise<SellerKey> {
  const privateKeyFile = join(folder, 'seller-key.pem');
  const known = await readFile(privateKeyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (known !== null) return { privateKeyFile, publicKey: publicHalf(known) };
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(privateKeyFile, pem, { mode: 0o600 });
  return { privateKeyFile, publicKey: publicHalf(pem) };
}

const publicHalf = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'pem' });

/**
 * What a secure payload says: JSON, encrypted with AES-128 (ECB) by a key of 16 bytes that is itself encrypted by the seller's private key; both base64. Without
 * a key the payload is base64 of JSON, which a store in test mode takes. https://developer.fastspring.com/docs/pass-a-secure-request. Throws Refused.
 */
export function openPayload(publicKey: string, payload: string, key: string | null): unknown {
  try {
    const bytes = Buffer.from(payload, 'base64');
    return JSON.parse((key === null || key === '' ? bytes : decrypted(publicKey, bytes, key)).toString('utf8'));
  } catch {
    throw new Refused('securePayload', 'The secure payload cannot be read.');
  }
}

function decrypted(publicKey: string, bytes: Buffer, key: string): Buffer {
  const aesKey = publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(key, 'base64'));
  const decipher = createDecipheriv('aes-128-ecb', aesKey, null);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}
