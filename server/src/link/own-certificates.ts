import { randomUUID, X509Certificate } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredCertificate, describeCertificate, fits, type LinkCertificate, makeCertificate, readPair } from './certificate.ts';

/** The certificate of the link, and the one that will take its place. */
export interface LinkCertificates {
  readonly current: LinkCertificate;
  /** Its fingerprint is sent to agents beforehand, because they accept a certificate by its fingerprint. Null: the operator's own, whose successor nobody here knows. */
  readonly next: LinkCertificate | null;
}

const DAY = 86_400_000;
const VALID_DAYS = 730;
/** A self-signed certificate is replaced this long before it expires. */
const RENEW_DAYS = 30;

const endOf = ({ cert }: LinkCertificate): number => new X509Certificate(cert).validToDate.getTime();
const outlasts = (certificate: LinkCertificate, now: Date): boolean => endOf(certificate) - now.getTime() > RENEW_DAYS * DAY;

/** The certificates of the link at a time: the configured one, else self-signed ones that are kept in `folder`; one that is about to expire is replaced by its successor. */
export async function openCertificates(
  link: { readonly certificate: { readonly cert: string; readonly key: string } | null },
  folder: string,
  now: Date,
): Promise<LinkCertificates> {
  if (link.certificate) return { current: await configuredCertificate(link.certificate, 'TUTTI_LINK'), next: null };
  const kept = await read(folder, '');
  const successor = await read(folder, 'next-');
  const current =
    [kept, successor].find((one) => one !== null && outlasts(one, now)) ?? (await makeCertificate(now, daysAfter(now.getTime())));
  if (current !== kept) await write(folder, '', current);
  if (successor && current !== successor && endOf(successor) > endOf(current)) return { current, next: successor };
  const next = await makeCertificate(now, daysAfter(endOf(current)));
  await write(folder, 'next-', next);
  return { current, next };
}

const daysAfter = (time: number): Date => new Date(time + VALID_DAYS * DAY);

/** Null where there is none, or one that cannot be used: a server may have been killed while it wrote. */
async function read(folder: string, prefix: string): Promise<LinkCertificate | null> {
  try {
    const [cert, key] = await readPair(join(folder, `${prefix}cert.pem`), join(folder, `${prefix}key.pem`));
    return fits(cert, key) ? describeCertificate(cert, key) : null;
  } catch {
    return null;
  }
}

/** Written under other names first, so that a server killed meanwhile leaves no file that is incomplete. */
async function write(folder: string, prefix: string, { cert, key }: LinkCertificate): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = [
    { path: join(folder, `${prefix}key.pem`), text: key, mode: 0o600 },
    { path: join(folder, `${prefix}cert.pem`), text: cert, mode: 0o644 },
  ];
  // Processes may share the folder.
  const suffix = `.${randomUUID()}.new`;
  for (const { path, text, mode } of files) {
    await writeFile(path + suffix, text, { mode, flush: true });
    await chmod(path + suffix, mode);
  }
  for (const { path } of files) await rename(path + suffix, path);
}
