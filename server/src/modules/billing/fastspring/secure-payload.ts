import { constants, createCipheriv, type KeyObject, privateEncrypt, randomBytes } from 'node:crypto';

/**
 * A session as the checkout takes it, https://developer.fastspring.com/reference/secure-payloads: JSON encrypted by AES-128 (ECB, PKCS 5) with a random key, and that
 * key encrypted by our private one (RSA, PKCS 1), both base64. Without a private key base64 of the JSON alone, which the provider takes for test orders (BILL-058).
 */
export function securePayload(session: object, privateKey: KeyObject | null): { readonly payload: string; readonly key: string | null } {
  const json = Buffer.from(JSON.stringify(session), 'utf8');
  if (!privateKey) return { payload: json.toString('base64'), key: null };
  const aesKey = randomBytes(16);
  // ECB is what the provider documents. A key serves one payload, so that equal blocks give nothing away beyond it.
  const cipher = createCipheriv('aes-128-ecb', aesKey, null);
  return {
    payload: Buffer.concat([cipher.update(json), cipher.final()]).toString('base64'),
    key: privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, aesKey).toString('base64'),
  };
}
