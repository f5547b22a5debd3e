import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isNewerProgram, type ProgramManifest } from './manifest.ts';
import { manifestSignedBy, publicKeyOf, type SignedProgram, signProgram } from './signed-program.ts';

const ours = generateKeyPairSync('ed25519').privateKey;
const other = generateKeyPairSync('ed25519').privateKey;
const MANIFEST: ProgramManifest = {
  program: 'tutti-agent',
  platform: 'linux-x64',
  version: '0.2.0',
  builtAt: '2026-11-26T04:00:00.000Z',
  packed: { sha256: 'ab'.repeat(32), bytes: 48_000_000 },
  unpacked: { sha256: 'cd'.repeat(32), bytes: 150_000_000 },
};
const TEXT = JSON.stringify(MANIFEST);
const signed = (text = TEXT, ...keys: (typeof ours)[]): SignedProgram => ({
  manifest: text,
  signatures: (keys.length > 0 ? keys : [ours]).map((key) => signProgram(text, key)),
});
const read = (program: SignedProgram) => manifestSignedBy(publicKeyOf(ours), program);

describe('a signed program', () => {
  it('is read where the trusted key signed it, also beside others', () => {
    expect(read(signed())).toEqual(MANIFEST);
    expect(read(signed(TEXT, other, ours))).toEqual(MANIFEST);
  });

  it('is not read where another key signed it, or one says that it is the trusted one', () => {
    expect(read(signed(TEXT, other))).toBeNull();
    const { signature } = signProgram(TEXT, other);
    expect(read({ manifest: TEXT, signatures: [{ key: publicKeyOf(ours), signature }] })).toBeNull();
  });

  it('is not read once anything that it names was changed', () => {
    const changes: object[] = [
      { program: 'another-agent' },
      { platform: 'linux-arm64' },
      { version: '0.3.0' },
      { builtAt: '2027-11-26T04:00:00.000Z' },
      { packed: { ...MANIFEST.packed, sha256: 'ef'.repeat(32) } },
      { packed: { ...MANIFEST.packed, bytes: 48_000_001 } },
      { unpacked: { ...MANIFEST.unpacked, sha256: 'ef'.repeat(32) } },
      { unpacked: { ...MANIFEST.unpacked, bytes: 1 } },
    ];
    const { signatures } = signed();
    for (const change of changes) expect(read({ manifest: JSON.stringify({ ...MANIFEST, ...change }), signatures })).toBeNull();
  });

  it('is not read where what is signed is no manifest', () => {
    const { version: _, ...lacking } = MANIFEST;
    for (const text of ['', '{', '[]', JSON.stringify(lacking), JSON.stringify({ ...MANIFEST, version: '1.0' })])
      expect(read(signed(text))).toBeNull();
    const { unpacked } = MANIFEST;
    expect(read(signed(JSON.stringify({ ...MANIFEST, unpacked: { ...unpacked, bytes: 1e12 } })))).toBeNull();
  });

  it('is signed by Ed25519 keys alone', () => {
    expect(() => publicKeyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)).toThrow('an Ed25519 key is needed');
    expect(publicKeyOf(ours)).toMatch(/^[\w-]{43}$/);
  });
});

describe('a program', () => {
  it('is newer by its version, and of the same version by when it was built', () => {
    const newer = (version: string, builtAt = MANIFEST.builtAt) => isNewerProgram({ version, builtAt }, MANIFEST);
    expect(['0.2.1', '0.10.0', '1.0.0'].map((version) => newer(version, '2020-01-01T00:00:00Z'))).toEqual([true, true, true]);
    expect(['0.1.9', '0.0.99'].map((version) => newer(version, '2030-01-01T00:00:00Z'))).toEqual([false, false]);
    expect([newer('0.2.0'), newer('0.2.0', '2026-11-26T04:00:01Z'), newer('0.2.0', '2026-11-26T03:59:59Z')]).toEqual([false, true, false]);
  });
});
