import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { captureAsIndexed } from './captures.fixture.ts';

/** Packets of real devices, which are not part of this repository. */
const FOLDER = new URL('../../../../shared/devices/dante-captures/', import.meta.url);

interface Capture {
  readonly file: string;
  readonly protocol: string;
  readonly opcode: string;
  readonly direction: string;
  readonly sent_by: string;
  readonly decoded: Readonly<Record<string, unknown>>;
}

const captures: readonly Capture[] = existsSync(new URL('index.json', FOLDER))
  ? JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')).fixtures
  : [];

describe.skipIf(captures.length === 0)('packets of real devices in the shared folder', () => {
  const known = captures.filter((capture) => captureAsIndexed(capture) !== null);

  test.each(known)('$file decodes to what its index says ($protocol $opcode)', (capture) => {
    const decode = captureAsIndexed(capture);
    const bytes = new Uint8Array(readFileSync(new URL(capture.file, FOLDER)));

    expect(capture.decoded).toMatchObject(decode?.(bytes) ?? { undecoded: true });
  });

  test('are read for every message that a connector reads', () => {
    const kinds = new Set(known.map((capture) => `${capture.protocol === '0xffff' ? 'settings' : 'routing'} ${capture.opcode}`));

    expect([...kinds].sort()).toEqual(
      [
        ...[
          '0x1000',
          '0x1001',
          '0x1002',
          '0x1003',
          '0x1100',
          '0x1101',
          '0x2000',
          '0x2010',
          '0x3000',
          '0x3001',
          '0x3010',
          '0x3014',
          '0x3400',
          '0x3410',
          '0x0000',
        ].map((code) => `routing ${code}`),
        ...['0x0011', '0x0020', '0x0060', '0x0080', '0x0081', '0x0082', '0x00c0', '0x1007'].map((code) => `settings ${code}`),
      ].sort(),
    );
  });
});
