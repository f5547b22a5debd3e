/** The part of http_ece that is used here: the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    readonly version: 'aes128gcm';
    /** Of this message alone. */
    readonly privateKey: ECDH;
    /** The public key of the browser, base64url. */
    readonly dh: string;
    /** Its secret, base64url. */
    readonly authSecret: string;
    /** Bytes of one record, its tag included. */
    readonly rs: number;
  }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
