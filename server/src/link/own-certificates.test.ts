import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedByOneOf } from './certificate.ts';
import { openCertificates } from './own-certificates.ts';

const DAY = 86_400_000;

describe('the certificate of the link', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tutti-link-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const own = { certificate: null };
  const now = new Date();
  const current = async (place: string, at: Date) => (await openCertificates(own, place, at)).current;

  it('is made on the first run, kept, and replaced before it expires', async () => {
    const first = await current(join(folder, 'own'), now);
    const certificate = new X509Certificate(first.cert);
    expect(first.fingerprints).toMatchObject({ sha1: certificate.fingerprint, sha256: certificate.fingerprint256 });
    expect(certificate.subjectAltName).toContain('DNS:localhost');
    expect(certificate.subjectAltName).toContain('IP Address:127.0.0.1');
    expect((await stat(join(folder, 'own/key.pem'))).mode & 0o777).toBe(0o600);
    expect(await current(join(folder, 'own'), now)).toEqual(first);
    const nearlyTwoYears = new Date(now.getTime() + 705 * DAY);
    expect(certificate.validToDate.getTime()).toBeGreaterThan(nearlyTwoYears.getTime());
    expect(await current(join(folder, 'own'), new Date(now.getTime() + 600 * DAY))).toEqual(first);
    expect((await current(join(folder, 'own'), nearlyTwoYears)).fingerprints).not.toEqual(first.fingerprints);
  });

  it('is replaced by the one that was named before, which is then valid for two years more', async () => {
    const place = join(folder, 'successor');
    const before = await openCertificates(own, place, now);
    expect(await openCertificates(own, place, now)).toEqual(before);
    expect((await stat(join(place, 'next-key.pem'))).mode & 0o777).toBe(0o600);
    const later = new Date(now.getTime() + 705 * DAY);
    const after = await openCertificates(own, place, later);
    expect(after.current).toEqual(before.next);
    expect(new X509Certificate(after.current.cert).validToDate.getTime()).toBeGreaterThan(later.getTime() + 730 * DAY);
    expect(after.next?.fingerprints).not.toEqual(before.next?.fingerprints);
    expect(await openCertificates(own, place, later)).toEqual(after);
  });

  it('is the one that was named before where the present one is lost, too', async () => {
    const place = join(folder, 'lost');
    const before = await openCertificates(own, place, now);
    await rm(join(place, 'key.pem'));
    expect(await current(place, now)).toEqual(before.next);
  });

  it('is made again where both were left to expire', async () => {
    const place = join(folder, 'expired');
    const before = await openCertificates(own, place, now);
    const after = await openCertificates(own, place, new Date(now.getTime() + 1500 * DAY));
    const made = [before.current, before.next, after.current, after.next].map((one) => one?.fingerprints.sha256);
    expect(new Set(made).size).toBe(4);
  });

  it('is replaced where key and certificate do not fit', async () => {
    await current(join(folder, 'mismatched'), now);
    const other = await current(join(folder, 'other'), now);
    await writeFile(join(folder, 'mismatched/key.pem'), other.key);
    const replaced = await current(join(folder, 'mismatched'), now);
    expect(replaced.key).not.toBe(other.key);
    expect(new X509Certificate(replaced.cert).checkPrivateKey(createPrivateKey(replaced.key))).toBe(true);
  });

  it('counts as signed by an authority where its file leads to it, step by step', async () => {
    const name = (commonName: string) => [{ name: 'commonName', value: commonName }];
    const extensions = [
      { name: 'basicConstraints' as const, cA: true, critical: true },
      { name: 'keyUsage' as const, keyCertSign: true, critical: true },
    ];
    const [root, stranger] = [await generate(name('Root'), { extensions }), await generate(name('Root'), { extensions })];
    const middle = await generate(name('Middle'), { extensions, ca: { key: root.private, cert: root.cert } });
    const leaf = await generate(name('tutti.example'), { ca: { key: middle.private, cert: middle.cert } });
    expect(isSignedByOneOf([stranger.cert, root.cert], `${leaf.cert}\n${middle.cert}\n`)).toBe(true);
    expect(isSignedByOneOf([root.cert], middle.cert)).toBe(true);
    expect(isSignedByOneOf([root.cert], leaf.cert)).toBe(false);
    expect(isSignedByOneOf([root.cert], `${middle.cert}\n${leaf.cert}`)).toBe(false);
    expect(isSignedByOneOf([stranger.cert], `${leaf.cert}\n${middle.cert}`)).toBe(false);
    expect(isSignedByOneOf([root.cert], '')).toBe(false);
  });

  it("can be the operator's own; one that cannot be used is named", async () => {
    const paths = { cert: join(folder, 'other/cert.pem'), key: join(folder, 'other/key.pem') };
    const opened = await openCertificates({ certificate: paths }, join(folder, 'unused'), now);
    expect(opened.current.fingerprints).toEqual((await current(join(folder, 'other'), now)).fingerprints);
    expect(opened.next).toBeNull();
    await expect(openCertificates({ certificate: { ...paths, key: '/nowhere' } }, folder, now)).rejects.toThrow(/TUTTI_LINK_KEY.*ENOENT/);
    await expect(openCertificates({ certificate: { ...paths, key: join(folder, 'own/key.pem') } }, folder, now)).rejects.toThrow(
      /TUTTI_LINK_CERT.*does not fit the certificate/,
    );
  });
});
