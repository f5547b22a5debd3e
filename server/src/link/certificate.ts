import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { rootCertificates } from 'node:tls';
import { generate } from 'selfsigned';
import type { PairOfFiles } from '../config.ts';
import { StartError } from '../start-error.ts';

/** What people and programs compare to be sure that they reached their own server: of the certificate, upper-case hexadecimal with colons. */
export interface Fingerprints {
  readonly sha1: string;
  readonly sha256: string;
  /**
   * SHA-256 of the public key alone, in base64, as `curl --pinnedpubkey` takes it: `sha256//…`. Null where a public authority signed the certificate: every
   * machine recognises it by that, and it may be renewed at any time.
   */
  readonly publicKeyPin: string | null;
}

/** The certificate of the link. */
export interface LinkCertificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  readonly fingerprints: Fingerprints;
}

/** Whether one of `roots` (PEM) signed a certificate, by way of those that follow it in its file. */
export function isSignedByOneOf(roots: readonly string[], cert: string): boolean {
  const chain = cert.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)?.map((pem) => new X509Certificate(pem)) ?? [];
  const signed = (by: X509Certificate, one: X509Certificate) => one.checkIssued(by) && one.verify(by.publicKey);
  const isWhole = chain.every((one, i) => i === 0 || signed(one, chain[i - 1] ?? one));
  const last = chain.at(-1);
  return last !== undefined && isWhole && roots.some((root) => signed(new X509Certificate(root), last));
}

/** Throws when `cert` is not a certificate in PEM. */
export function fingerprintsOf(cert: string): Fingerprints {
  const certificate = new X509Certificate(cert);
  const { raw, publicKey } = certificate;
  const print = (hash: string) =>
    createHash(hash)
      .update(raw)
      .digest('hex')
      .toUpperCase()
      .replace(/..(?=.)/g, '$&:');
  const pin = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  // Our own ones need not be compared with a hundred authorities.
  const isPublic = !certificate.checkIssued(certificate) && isSignedByOneOf(rootCertificates, cert);
  return { sha1: print('sha1'), sha256: print('sha256'), publicKeyPin: isPublic ? null : `sha256//${pin}` };
}

/** A certificate with its key and what people compare. */
export const describeCertificate = (cert: string, key: string): LinkCertificate => ({ cert, key, fingerprints: fingerprintsOf(cert) });

/** Reads two PEM files; throws where one cannot be read. */
export const readPair = async (certPath: string, keyPath: string) => Promise.all([readFile(certPath, 'utf8'), readFile(keyPath, 'utf8')]);

/** Whether a certificate was made for a key; throws where one is none. */
export const fits = (cert: string, key: string): boolean => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));

/** The operator's own certificate. `of`: how its two variables begin. @throws StartError that names them where it cannot be used. */
export async function configuredCertificate(paths: PairOfFiles, of: 'TUTTI_LINK' | 'TUTTI_TLS'): Promise<LinkCertificate> {
  try {
    const [cert, key] = await readPair(paths.cert, paths.key);
    if (!fits(cert, key)) throw new Error('the key does not fit the certificate');
    return describeCertificate(cert, key);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${of}_CERT and ${of}_KEY must name PEM files with a certificate and its key: ${why}.`, {
      cause: error,
    });
  }
}

/** A self-signed certificate that is valid from `now` until `end`. P-256: a quarter of RSA's handshake cost, and every TLS 1.2 client knows it. */
export async function makeCertificate(now: Date, end: Date): Promise<LinkCertificate> {
  const made = await generate([{ name: 'commonName', value: 'Tutti device link' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // An hour back, for devices whose clock is slow.
    notBeforeDate: new Date(now.getTime() - 3600_000),
    notAfterDate: end,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: hostname() },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return describeCertificate(made.cert, made.private);
}
