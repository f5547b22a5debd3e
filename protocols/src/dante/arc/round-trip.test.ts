import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { avioRxChannel, name, rxChannel, txChannel } from '../packets.fixture.ts';
import { decodeAvioRxChannels, writeAvioRxChannels, writeAvioRxQuery } from './avio-rx-channels.ts';
import { decodeAvioSubscriptions, writeAvioSubscriptions } from './avio-subscriptions.ts';
import { decodeChannelCounts, writeChannelCounts } from './channel-counts.ts';
import { decodeDeviceName, writeDeviceName } from './device-name.ts';
import { decodeIdentity, writeIdentity } from './identity.ts';
import { ARC_AVIO, ARC_COMMON, decodeArc, encodeArc } from './message.ts';
import { decodePageRequest, writePageRequest } from './page-request.ts';
import { decodeRxChannels, writeRxChannels } from './rx-channels.ts';
import { decodeRxNames, writeRxNames } from './rx-names.ts';
import { decodeSettings, SettingCode, writeLatency, writeSettings } from './settings.ts';
import { decodeSubscriptions, writeSubscriptions } from './subscriptions.ts';
import { decodeTxChannels, writeTxChannels } from './tx-channels.ts';
import { decodeTxName, decodeTxNames, writeTxName, writeTxNames } from './tx-names.ts';

/** What is read of a message that was written. */
function sent<T>(body: (writer: PacketWriter) => void, decode: (packet: PacketReader) => T): T {
  return decode(decodeArc(encodeArc({ protocol: ARC_COMMON, transaction: 7, opcode: 0x1000, status: 1 }, body)).packet);
}

const u16 = fc.integer({ min: 0, max: 0xffff });
const nameOrNone = fc.option(name, { nil: null });
const requests = fc.record({ channel: u16, txChannel: nameOrNone, txDevice: nameOrNone });

test('a header is read as it was written, and its length is that of the packet', () => {
  const header = { protocol: 0x2729, transaction: 4913, opcode: 0x2000, status: 0x8112 };

  const bytes = encodeArc(header, writePageRequest(33));

  expect(decodeArc(bytes).header).toEqual(header);
  expect([...bytes]).toEqual([0x27, 0x29, 0, 16, 0x13, 0x31, 0x20, 0, 0x81, 0x12, 0, 1, 0, 33, 0, 0]);
});

test('each message says after its decoding what was encoded', () => {
  fc.assert(
    fc.property(
      name,
      nameOrNone,
      u16,
      fc.array(txChannel, { maxLength: 32 }),
      fc.array(rxChannel, { maxLength: 16 }),
      (text, maybe, number, tx, rx) => {
        const counts = { flags: number, tx: 64, rx: 128, customTxNames: 3, maxTxFlows: 32, maxRxFlows: 16, locked: number % 2 === 0 };
        const identity = {
          board: text,
          revision: maybe,
          name: text,
          defaultName: maybe,
          softwareVersion: '4.2.1',
          firmwareVersion: '1.0.9',
          nativeProtocol: number,
        };
        expect(sent(writeChannelCounts(counts), decodeChannelCounts)).toEqual(counts);
        expect(sent(writeDeviceName(maybe), decodeDeviceName)).toEqual(maybe);
        expect(sent(writeIdentity(identity), decodeIdentity)).toEqual(identity);
        expect(sent(writePageRequest(number), decodePageRequest)).toBe(number);
        expect(sent(writeTxChannels(tx), decodeTxChannels)).toEqual(tx);
        expect(sent(writeRxChannels(rx), decodeRxChannels)).toEqual(rx);
        expect(sent(writeTxName(number, maybe), decodeTxName)).toEqual({ channel: number, name: maybe });
      },
    ),
  );
});

test('each request on many channels asks after its decoding for what was encoded', () => {
  fc.assert(
    fc.property(fc.array(requests, { maxLength: 32 }), fc.array(fc.record({ channel: u16, name }), { maxLength: 32 }), (wanted, names) => {
      expect(sent(writeSubscriptions(wanted), decodeSubscriptions)).toEqual(wanted);
      expect(sent(writeAvioSubscriptions(wanted.slice(0, 2)), decodeAvioSubscriptions)).toEqual(wanted.slice(0, 2));
      expect(sent(writeRxNames(names), decodeRxNames)).toEqual(names);
      expect(sent(writeTxNames(names, 33), decodeTxNames)).toEqual({ names, lastIndex: names.length === 0 ? 0 : 32 + names.length });
    }),
  );
});

test('settings keep values of 16 and of 32 bits apart', () => {
  const settings = new Map([
    [SettingCode.configuredLatency, 250_000],
    [0x0211, 4],
    [SettingCode.maxLatency, 21_333_334],
  ]);

  expect(sent(writeSettings(settings), decodeSettings)).toEqual(settings);
});

test('a latency is set by the 40 bytes that the controller of the vendor sends', () => {
  const bytes = encodeArc({ protocol: 0x2729, transaction: 0x8002, opcode: 0x1101, status: 0 }, writeLatency(250_000, false));

  expect(Buffer.from(bytes).toString('hex')).toBe('27290028800211010000050482050020021100048301002403100004830283060003d0900003d090');
});

test('a latency that is no whole number of nanoseconds in 32 bits is not encoded', () => {
  expect(() => sent(writeLatency(0.25, false), () => null)).toThrow('0.25 ns is no latency that a device can have.');
  expect(() => sent(writeLatency(2 ** 32, false), () => null)).toThrow('4294967296 ns');
});

test('receive channels in the form of adapters say after their decoding what was encoded', () => {
  fc.assert(
    fc.property(fc.array(avioRxChannel, { maxLength: 2 }), (records) => {
      expect(sent(writeAvioRxChannels(records, 2), decodeAvioRxChannels)).toEqual(records);
    }),
  );
});

test('an adapter is asked for its receive channels by the 34 bytes of the vendor, without what it left in its buffer', () => {
  const bytes = encodeArc({ protocol: ARC_AVIO, transaction: 0x3b8f, opcode: 0x3400, status: 0 }, writeAvioRxQuery);

  expect(Buffer.from(bytes).toString('hex')).toBe('280900223b8f3400000000000000000000010001000100000000000000000000'.padEnd(68, '0'));
});
