import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { configuredCertificate } from '../link/certificate.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, error, unknown } = findingsOf('certificates');
const DAY_MS = 86_400_000;
/** Before its end, days: those that renew by themselves do so earlier. */
const SOON = 14;

/** The certificates of HTTPS and of the device link: whether they can be used, for whom, and until when. */
export async function checkCertificates(config: Config, now: Date): Promise<Finding[]> {
  const { http, link, dataDir } = config;
  return [
    http.certificate
      ? await ofFiles(
          'HTTPS',
          () => configuredCertificate(http.certificate ?? { cert: '', key: '' }, 'TUTTI_TLS'),
          publicHost(http.publicUrl),
          now,
        )
      : null,
    link.certificate
      ? await ofFiles(
          'the device link',
          () => configuredCertificate(link.certificate ?? { cert: '', key: '' }, 'TUTTI_LINK'),
          publicHost(http.publicUrl),
          now,
        )
      : await ofOwn(join(dataDir, 'link', 'cert.pem'), now),
  ].filter((one) => one !== null);
}

const publicHost = (url: string | null): string | null => (url === null ? null : new URL(url).hostname);

async function ofFiles(of: string, read: () => Promise<{ readonly cert: string }>, host: string | null, now: Date): Promise<Finding> {
  try {
    const certificate = new X509Certificate((await read()).cert);
    if (host !== null && !(isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)))
      return error(
        `The certificate of ${of} is not for ${host}, but for ${certificate.subjectAltName ?? certificate.subject}.`,
        'Get one for the name in TUTTI_PUBLIC_URL.',
      );
    return ofTime(of, certificate, now, 'Renew it: the files are read again by themselves.');
  } catch (failure) {
    return error(messageOf(failure), 'Correct the paths, or what the user of the server may read.');
  }
}

async function ofOwn(path: string, now: Date): Promise<Finding> {
  const cert = await readFile(path, 'utf8').catch(() => null);
  if (cert === null) return unknown('The certificate of the device link is made at the first start.');
  return ofTime(
    'the device link',
    new X509Certificate(cert),
    now,
    'Start the server: it makes a new one, whose fingerprint agents know beforehand.',
  );
}

function ofTime(of: string, { validFromDate, validToDate }: X509Certificate, now: Date, remedy: string): Finding {
  const day = validToDate.toISOString().slice(0, 10);
  if (validFromDate > now)
    return error(`The certificate of ${of} is valid only from ${validFromDate.toISOString()} on.`, 'Correct the clock of this machine.');
  if (validToDate <= now) return error(`The certificate of ${of} ended on ${day}.`, remedy);
  const left = Math.floor((validToDate.getTime() - now.getTime()) / DAY_MS);
  return left < SOON
    ? warning(`The certificate of ${of} ends on ${day}, in ${left} days.`, remedy)
    : ok(`The certificate of ${of} is valid until ${day}.`);
}
