import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCertificate } from './certificate.ts';

describe('the certificate of the link', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tutti-link-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const own = { certificate: null };
  const now = new Date();

  it('is made on the first run, kept, and replaced before it expires', async () => {
    const first = await openCertificate(own, join(folder, 'own'), now);
    const certificate = new X509Certificate(first.cert);
    expect(first.fingerprints).toEqual({ sha1: certificate.fingerprint, sha256: certificate.fingerprint256 });
    expect(certificate.subjectAltName).toContain('DNS:localhost');
    expect(certificate.subjectAltName).toContain('IP Address:127.0.0.1');
    expect((await stat(join(folder, 'own/key.pem'))).mode & 0o777).toBe(0o600);
    expect(await openCertificate(own, join(folder, 'own'), now)).toEqual(first);
    const nearlyTwoYears = new Date(now.getTime() + 705 * 86_400_000);
    expect(certificate.validToDate.getTime()).toBeGreaterThan(nearlyTwoYears.getTime());
    expect(await openCertificate(own, join(folder, 'own'), new Date(now.getTime() + 600 * 86_400_000))).toEqual(first);
    expect((await openCertificate(own, join(folder, 'own'), nearlyTwoYears)).fingerprints).not.toEqual(first.fingerprints);
  });

  it('is replaced where key and certificate do not fit', async () => {
    await openCertificate(own, join(folder, 'mismatched'), now);
    const other = await openCertificate(own, join(folder, 'other'), now);
    await writeFile(join(folder, 'mismatched/key.pem'), other.key);
    const replaced = await openCertificate(own, join(folder, 'mismatched'), now);
    expect(replaced.key).not.toBe(other.key);
    expect(new X509Certificate(replaced.cert).checkPrivateKey(createPrivateKey(replaced.key))).toBe(true);
  });

  it("can be the operator's own; one that cannot be used is named", async () => {
    const paths = { cert: join(folder, 'other/cert.pem'), key: join(folder, 'other/key.pem') };
    const opened = await openCertificate({ certificate: paths }, join(folder, 'unused'), now);
    expect(opened.fingerprints).toEqual((await openCertificate(own, join(folder, 'other'), now)).fingerprints);
    await expect(openCertificate({ certificate: { ...paths, key: '/nowhere' } }, folder, now)).rejects.toThrow(/TUTTI_LINK_KEY.*ENOENT/);
    await expect(openCertificate({ certificate: { ...paths, key: join(folder, 'own/key.pem') } }, folder, now)).rejects.toThrow(
      /does not fit the certificate/,
    );
  });
});
