import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcome, READ_OR_REFUSED } from '../outcome.fixture.ts';
import { PacketWriter } from '../packet-writer.ts';
import { decodePtp } from './message.ts';
import { decodePtpV1Sync, encodePtpV1Sync } from './version-1.ts';

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** The header of IEEE 1588-2008, 13.3, up to its last byte. */
const header = (type: number, version: number): PacketWriter =>
  new PacketWriter().u8(type).u8(version).u16(64).u8(5).padTo(20).raw(bytesOf('39a794fffe07cbd0')).u16(1).u16(777).u8(5).u8(0xfe).padTo(34);

test('an announce message says which clock leads its domain', () => {
  const body = header(0x0b, 0x02).padTo(47).u8(110).u8(6).u8(0x21).u16(0x4e5d).u8(128).raw(bytesOf('f639cdfffed87be8')).u16(2).padTo(64);

  expect(decodePtp(body.finish())).toEqual({
    header: { type: 'announce', version: 2, domain: 5, source: '39a794fffe07cbd0', port: 1, sequence: 777, logInterval: -2 },
    announce: {
      grandmaster: 'f639cdfffed87be8',
      priority1: 110,
      priority2: 128,
      clockClass: 6,
      clockAccuracy: 0x21,
      variance: 0x4e5d,
      stepsRemoved: 2,
    },
  });
});

test.each([
  [0x00, 'sync'],
  [0x18, 'followUp'],
  [0x0d, 'other'],
])('a message of type byte %i is read as %s, of version 2.1, too', (byte, type) => {
  for (const version of [0x02, 0x12])
    expect(decodePtp(header(byte, version).finish())).toMatchObject({ header: { type, version: 2, domain: 5 }, announce: null });
});

test('a sync message of version 1 says who leads, and whether that was preferred', () => {
  const sync = new PacketWriter()
    .u16(1)
    .u16(1)
    .fixedText('_DFLT', 16)
    .u8(1)
    .u8(1)
    .raw(bytesOf('001dc1505152'))
    .padTo(54)
    .raw(bytesOf('001dc1081258'));
  const own = sync.padTo(77).u8(1).padTo(83).u8(0xfe).padTo(86).u16(0xe600).padTo(95).u8(3).fixedText('GPS', 4);
  const bytes = own.padTo(124).finish();
  const unasked = bytes.with(77, 0);

  expect(decodePtpV1Sync(bytes)).toEqual({
    subdomain: '_DFLT',
    source: '001dc1505152',
    grandmaster: '001dc1081258',
    preferred: true,
    logInterval: -2,
    own: { stratum: 3, identifier: 'GPS', variance: -6656 },
  });
  expect(decodePtpV1Sync(unasked).preferred).toBe(false);
});

test('each version refuses messages of the other', () => {
  expect(() => decodePtp(new PacketWriter().u16(1).padTo(124).finish())).toThrow('The message is of PTP version 1.');
  expect(() => decodePtpV1Sync(header(0, 2).finish())).toThrow('The message is not of PTP version 1.');
});

test('random bytes are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 130 }), (bytes) => {
      expect(outcome(() => decodePtp(bytes))).toMatch(READ_OR_REFUSED);
      expect(outcome(() => decodePtpV1Sync(bytes))).toMatch(READ_OR_REFUSED);
    }),
  );
});

test('a sync message of version 1 is written as it is read', () => {
  const sync = {
    source: '001dc1505152',
    subdomain: '_ALT1',
    grandmaster: '001dc1000001',
    preferred: true,
    logInterval: -2,
    own: { stratum: 4, identifier: 'DFLT', variance: -4000 },
  };
  const bytes = encodePtpV1Sync(sync);
  expect(decodePtpV1Sync(bytes)).toEqual(sync);
  // Of an event, over Ethernet, of the length that IEEE 1588-2002 gives it.
  expect([bytes.length, bytes[20], bytes[21]]).toEqual([124, 1, 1]);
});
