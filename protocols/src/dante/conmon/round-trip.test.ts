import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { clockStatus, identity, name } from '../packets.fixture.ts';
import { decodeAes67, writeAes67 } from './aes67.ts';
import { decodeChoice, decodeChosen, writeChoice, writeChosen } from './choice.ts';
import { decodeClockConfig, decodeClockStatus, writeClockConfig, writeClockStatus } from './clock-status.ts';
import { decodeInterfaces, writeInterfaces } from './interfaces.ts';
import { decodeMake, writeMake } from './make.ts';
import { decodeConmon, encodeConmon } from './message.ts';
import { decodeVersions, writeVersions } from './versions.ts';

const HEADER = { sequence: 9, source: '001dc1fffe50cac5', version: 0x0738, type: 0x0020, flags: 0 };

function sent<T>(body: (writer: PacketWriter) => void, decode: (packet: PacketReader) => T): T {
  return decode(decodeConmon(encodeConmon(HEADER, body)).packet);
}

test('a header is read as it was written', () => {
  fc.assert(
    fc.property(identity, fc.nat(0xffff), (source, number) => {
      const header = { sequence: number, source, version: number, type: number, flags: number };
      expect(decodeConmon(encodeConmon(header)).header).toEqual(header);
    }),
  );
});

test('the state of a clock is read as it was written', () => {
  fc.assert(
    fc.property(clockStatus, (status) => {
      expect(sent(writeClockStatus(status), decodeClockStatus)).toEqual(status);
    }),
  );
});

test.each([true, false, null])('a clock is asked to be a preferred leader: %s', (wanted) => {
  expect(sent(writeClockConfig(wanted), decodeClockConfig)).toBe(wanted);
});

test('interfaces are read as they were written, one or two of them', () => {
  const first = {
    linkSpeed: 1000,
    mode: 'static' as const,
    mac: '00:1d:c1:50:ca:c5',
    address: '10.1.2.3',
    netmask: '255.255.255.0',
    dns: '8.8.8.8',
    gateway: '10.1.2.1',
  };
  const second = { ...first, linkSpeed: 0, mode: 'dynamic' as const, mac: '00:1d:c1:50:ca:c6', address: '169.254.3.4' };

  expect(sent(writeInterfaces([first]), decodeInterfaces)).toEqual([first]);
  expect(sent(writeInterfaces([first, second]), decodeInterfaces)).toEqual([first, second]);
});

test('versions and make are read as they were written', () => {
  fc.assert(
    fc.property(name, (text) => {
      const versions = { software: '4.2.0.3', firmware: '4.0.0.2', hardware: '1.0.0.0', boardCode: 'Bklyn2', boardName: text };
      expect(sent(writeVersions(versions), decodeVersions)).toEqual(versions);
      const make = { manufacturer: text.trim(), product: 'LX-DANTE', productVersion: '1.0.2.0' };
      expect(sent(writeMake(make), decodeMake)).toEqual(make);
    }),
  );
});

test('a manufacturer is read without the byte 1 before it and the spaces behind it', () => {
  const make = sent((writer) => writer.padTo(0x4c).fixedText('\u0001Shure Inc.   ', 128).fixedText('AD4D', 128).padTo(0x170), decodeMake);

  expect(make.manufacturer).toBe('Shure Inc.');
});

test('a choice is read as it was written, and so is what is chosen', () => {
  const choice = { current: 48_000, offered: [44_100, 48_000, 96_000] };

  expect(sent(writeChoice(choice), decodeChoice)).toEqual(choice);
  expect(sent(writeChosen(96_000), decodeChosen)).toBe(96_000);
  expect(sent(writeChosen(null), decodeChosen)).toBeNull();
});

test('a choice of more values than any device has is refused', () => {
  expect(() => sent((writer) => writer.u16(0x18).u16(0xffff).padTo(0x30), decodeChoice)).toThrow(
    'The device offers 65535 values of one setting.',
  );
});

test.each([
  { running: true, configured: false },
  { running: false, configured: true },
])('AES67 is read as it was written: $running, $configured', (state) => {
  expect(sent(writeAes67(state), decodeAes67)).toEqual(state);
});
