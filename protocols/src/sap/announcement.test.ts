import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcome, READ_OR_REFUSED } from '../outcome.fixture.ts';
import { decodeSap, encodeSap } from './announcement.ts';

const ANNOUNCED = { deleted: false, messageId: 0xe2c9, origin: '10.77.0.1', description: 'v=0\r\no=- 1 2 IN IP4 10.77.0.1\r\n' };

test('an announcement is read as it was written, also one that ends a session', () => {
  expect(decodeSap(encodeSap(ANNOUNCED))).toEqual(ANNOUNCED);
  expect(decodeSap(encodeSap({ ...ANNOUNCED, deleted: true }))).toEqual({ ...ANNOUNCED, deleted: true });
});

test('the type of the payload may be left out, and data for authentication is passed over', () => {
  const header = [0x20, 1, 0, 7, 10, 0, 0, 1, 1, 2, 3, 4];

  expect(decodeSap(Uint8Array.from([...header, ...Buffer.from('v=0\n')]))).toEqual({
    deleted: false,
    messageId: 7,
    origin: '10.0.0.1',
    description: 'v=0\n',
  });
});

test('the origin may be an address of IPv6', () => {
  const address = [0xfe, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

  expect(decodeSap(Uint8Array.from([0x30, 0, 0, 7, ...address, ...Buffer.from('v=0\n')])).origin).toBe('fe80:0:0:0:0:0:0:1');
});

test.each([
  ['an encrypted one', [0x22, 0, 0, 7, 10, 0, 0, 1], 'The announcement is encrypted or compressed.'],
  ['a compressed one', [0x21, 0, 0, 7, 10, 0, 0, 1], 'The announcement is encrypted or compressed.'],
  ['one of another version', [0x40, 0, 0, 7, 10, 0, 0, 1], 'Version 2 of the announcement protocol cannot be read.'],
  ['one that is cut off', [0x20, 9, 0, 7, 10, 0, 0, 1], 'The packet has 8 bytes, but'],
  ['one of another payload', [0x20, 0, 0, 7, 10, 0, 0, 1, 0x61, 0], 'The announcement holds "a" instead of a session description.'],
])('%s is refused with the reason', (_kind, bytes, reason) => {
  expect(() => decodeSap(Uint8Array.from(bytes))).toThrow(reason);
});

test('random bytes are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(outcome(() => decodeSap(bytes))).toMatch(READ_OR_REFUSED);
    }),
  );
});
