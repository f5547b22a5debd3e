import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBudget } from './budget.ts';
import { openCertificate } from './certificate.ts';
import { createRefusals } from './refusals.ts';

describe('a budget', () => {
  it('admits a burst, then its rate, and says how long to wait', () => {
    let time = 0;
    const budget = createBudget(200, 400, () => time);
    expect(Array.from({ length: 401 }, () => budget.take()).filter(Boolean)).toHaveLength(400);
    expect(budget.waitMs()).toBe(5);
    time += 5;
    expect(budget.take()).toBe(true);
    expect(budget.take()).toBe(false);
    budget.spend(200);
    expect(budget.waitMs(0)).toBe(1000);
    time += 60_000;
    expect(Array.from({ length: 401 }, () => budget.take()).filter(Boolean)).toHaveLength(400);
  });
});

describe('refusals', () => {
  it('are all counted, and logged once in a while for each peer', () => {
    let time = 0;
    const lines: string[] = [];
    const refusals = createRefusals(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }), () => time);
    for (let i = 0; i < 100; i++) refusals.note('flood', { agentId: 'a' });
    refusals.note('flood', { agentId: 'b' });
    expect(lines).toHaveLength(2);
    time += 10_000;
    refusals.note('flood', { agentId: 'a' });
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ reason: 'flood', agentId: 'a', count: 100 });
  });
});

describe('the certificate of the link', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tutti-link-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const own = { certificate: null };
  const now = new Date();

  it('is made on the first run, kept, and made anew before it ends', async () => {
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

  it('is made anew where key and certificate do not fit', async () => {
    await openCertificate(own, join(folder, 'torn'), now);
    const other = await openCertificate(own, join(folder, 'other'), now);
    await writeFile(join(folder, 'torn/key.pem'), other.key);
    const mended = await openCertificate(own, join(folder, 'torn'), now);
    expect(mended.key).not.toBe(other.key);
    expect(new X509Certificate(mended.cert).checkPrivateKey(createPrivateKey(mended.key))).toBe(true);
  });

  it("can be the operator's own; one that cannot be used is named", async () => {
    const paths = { cert: join(folder, 'other/cert.pem'), key: join(folder, 'other/key.pem') };
    const opened = await openCertificate({ certificate: paths }, join(folder, 'unused'), now);
    expect(opened.fingerprints).toEqual((await openCertificate(own, join(folder, 'other'), now)).fingerprints);
    await expect(openCertificate({ certificate: { ...paths, key: '/nowhere' } }, folder, now)).rejects.toThrow(/TUTTI_LINK_KEY.*ENOENT/);
    await expect(openCertificate({ certificate: { ...paths, key: join(folder, 'own/key.pem') } }, folder, now)).rejects.toThrow(
      /not that of the certificate/,
    );
  });
});
