import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { ProgramManifest } from './manifest.ts';

/** The public half of an Ed25519 key: its 32 bytes in base64url, without padding. */
export const PublicKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, '43 characters of base64url'));

/**
 * A program for sites, by what is signed of it. A signature is one of Ed25519 over the line `tutti program for sites, version 1`, its line feed, and the text of the manifest, all in UTF-8.
 */
export const SignedProgram = v.object({
  /** A manifest as JSON: the text itself is signed, so that nothing depends on how it is written. */
  manifest: v.pipe(v.string(), v.maxLength(2000)),
  /** That of the server that delivers it, and that of the release where it is one. */
  signatures: v.pipe(
    v.array(
      v.object({
        /** The public half of the key, base64url. */
        key: PublicKey,
        /** Ed25519, base64url. */
        signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/, '86 characters of base64url')),
      }),
    ),
    v.maxLength(4),
  ),
});
export type SignedProgram = v.InferOutput<typeof SignedProgram>;

/** Before the text: a signature of the same key under anything else is none of a program. */
const ABOUT = 'tutti program for sites, version 1\n';
const signedBytes = (manifest: string): Buffer => Buffer.from(ABOUT + manifest);

/** The public half of an Ed25519 key, private or public. */
export function publicKeyOf(key: KeyObject): string {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519' || x === undefined)
    throw new Error(`an Ed25519 key is needed, not one of the kind ${key.asymmetricKeyType}`);
  return x;
}

/** Signs the text of a manifest with a private Ed25519 key. */
export const signProgram = (manifest: string, key: KeyObject): SignedProgram['signatures'][number] => ({
  key: publicKeyOf(key),
  signature: sign(null, signedBytes(manifest), key).toString('base64url'),
});

/** The manifest that the key with this public half signed; null: it did not, or it is none that can be read here. */
export function manifestSignedBy(key: string, { manifest, signatures }: SignedProgram): ProgramManifest | null {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  const isSigned = signatures
    .filter((one) => one.key === key)
    .some(({ signature }) => verify(null, signedBytes(manifest), publicKey, Buffer.from(signature, 'base64url')));
  if (!isSigned) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ProgramManifest), manifest);
  return read.success ? read.output : null;
}
