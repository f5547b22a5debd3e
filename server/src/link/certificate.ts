import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { StartError } from '../start-error.ts';

/** What people compare to be sure that they reached their own server: upper-case hexadecimal with colons. */
export interface Fingerprints {
  readonly sha1: string;
  readonly sha256: string;
}

/** The certificate of the link. */
export interface LinkCertificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  readonly fingerprints: Fingerprints;
}

const DAY = 86_400_000;
const VALID_DAYS = 730;
/** A self-signed certificate is replaced this long before it expires. */
const RENEW_DAYS = 30;

/** Throws when `cert` is not a certificate in PEM. */
export function fingerprintsOf(cert: string): Fingerprints {
  const { raw } = new X509Certificate(cert);
  const print = (hash: string) =>
    createHash(hash)
      .update(raw)
      .digest('hex')
      .toUpperCase()
      .replace(/..(?=.)/g, '$&:');
  return { sha1: print('sha1'), sha256: print('sha256') };
}

const describe = (cert: string, key: string): LinkCertificate => ({ cert, key, fingerprints: fingerprintsOf(cert) });

const readPair = async (certPath: string, keyPath: string) => Promise.all([readFile(certPath, 'utf8'), readFile(keyPath, 'utf8')]);

const fits = (cert: string, key: string): boolean => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));

/** The operator's own certificate; throws a StartError that names the variable when it cannot be used. */
async function configured(paths: { readonly cert: string; readonly key: string }): Promise<LinkCertificate> {
  try {
    const [cert, key] = await readPair(paths.cert, paths.key);
    if (!fits(cert, key)) throw new Error('the key does not fit the certificate');
    return describe(cert, key);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`TUTTI_LINK_CERT and TUTTI_LINK_KEY must name PEM files with a certificate and its key: ${why}.`, {
      cause: error,
    });
  }
}

/** The certificate of the link: the configured one, else a self-signed one that is kept in `folder` and replaced before it expires. */
export async function openCertificate(
  link: { readonly certificate: { readonly cert: string; readonly key: string } | null },
  folder: string,
  now: Date,
): Promise<LinkCertificate> {
  if (link.certificate) return configured(link.certificate);
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const kept = await readPair(paths.cert, paths.key).catch(() => null);
  if (kept && fits(...kept)) {
    const ends = new X509Certificate(kept[0]).validToDate.getTime();
    if (ends - now.getTime() > RENEW_DAYS * DAY) return describe(...kept);
  }
  const [cert, key] = await make(now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written under other names first, so that a server killed meanwhile leaves no file that is incomplete.
  for (const [path, text, mode] of [
    [paths.key, key, 0o600],
    [paths.cert, cert, 0o644],
  ] as const) {
    await writeFile(`${path}.new`, text, { mode });
    await chmod(`${path}.new`, mode);
  }
  await rename(`${paths.key}.new`, paths.key);
  await rename(`${paths.cert}.new`, paths.cert);
  return describe(cert, key);
}

/** P-256: a quarter of RSA's handshake cost, and every TLS 1.2 client knows it. */
async function make(now: Date): Promise<[cert: string, key: string]> {
  const made = await generate([{ name: 'commonName', value: 'Tutti device link' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // An hour back, for devices whose clock is slow.
    notBeforeDate: new Date(now.getTime() - 3600_000),
    notAfterDate: new Date(now.getTime() + VALID_DAYS * DAY),
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
  return [made.cert, made.private];
}
