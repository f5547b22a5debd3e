import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeChannelCounts } from '@tutti/protocols/dante/arc/channel-counts';
import { decodeDeviceName } from '@tutti/protocols/dante/arc/device-name';
import { decodeArc, encodeArc } from '@tutti/protocols/dante/arc/message';
import { writePageRequest } from '@tutti/protocols/dante/arc/page-request';
import { decodeRxChannels } from '@tutti/protocols/dante/arc/rx-channels';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RecordedAnswers } from './answers.fixture.ts';
import { CAPTURED_DEVICES, type Capture, type CapturedDevice, isOf, sentByDevices } from './captures.fixture.ts';

const DEVICE: CapturedDevice = { name: 'FOH', address: '10.77.0.2', identity: '001dc1fffe000001', files: [] };

const request = (opcode: number, first: number | null = null, transaction = 7): Uint8Array =>
  encodeArc({ protocol: 0x27ff, transaction, opcode, status: 0 }, first === null ? undefined : writePageRequest(first));

/** A device whose answers to these requests were captured, in another dialect and under other numbers. */
function recorded(asked: readonly (readonly [opcode: number, first: number | null])[]): RecordedAnswers {
  const folder = mkdtempSync(join(tmpdir(), 'captures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const model = danteModel('FOH', 40, 40);
  const captures = asked.map(([opcode, first], index): Capture => {
    const bytes = answerRequest(model, request(opcode, first, 100 + index));
    bytes.set([0x27, 0x29]);
    writeFileSync(join(folder, `${index}.bin`), bytes);
    const { header, packet } = decodeArc(bytes);
    const channels = opcode === 0x2000 || opcode === 0x3000 ? [{ n: packet.u16(0x0c) }, { n: 40 }] : undefined;
    return {
      file: `${index}.bin`,
      direction: 'response',
      sent_by: 'device',
      protocol: '0x2729',
      opcode: `0x${opcode.toString(16)}`,
      decoded: { status: `0x${header.status.toString(16).padStart(4, '0')}`, ...(channels ? { channels } : {}) },
    };
  });
  return new RecordedAnswers(DEVICE, captures, folder);
}

test('a request gets the answer that was captured, in its own dialect and under its own number', () => {
  const answers = recorded([
    [0x1003, null],
    [0x2000, 33],
  ]);

  const reply = answers.to(request(0x2000, 33, 0x1234));

  expect(reply && decodeArc(reply).header).toEqual({ protocol: 0x27ff, transaction: 0x1234, opcode: 0x2000, status: 1 });
  expect(reply && decodeArc(reply).packet.u16(0x0c)).toBe(33);
  expect(answers.recorded).toBe(2);
});

test('a request that nobody captured an answer to gets none', () => {
  const answers = recorded([[0x1003, null]]);

  expect([answers.to(request(0x2010, 1)), answers.to(request(0x2000, 1))]).toEqual([null, null]);
  expect(answers.made).toEqual(['its name']);
});

test('what follows from the other answers is made: the name, the counts, and pages between those that were captured', () => {
  const answers = recorded([
    [0x2000, 33],
    [0x3000, 33],
  ]);

  const reading = (opcode: number, first: number | null = null) => decodeArc(answers.to(request(opcode, first)) ?? new Uint8Array()).packet;
  expect(decodeDeviceName(reading(0x1002))).toBe('FOH');
  expect(decodeChannelCounts(reading(0x1000))).toMatchObject({ tx: 40, rx: 40 });
  expect(decodeRxChannels(reading(0x3000, 17)).map(({ channel, txDevice }) => [channel, txDevice])).toEqual(
    Array.from({ length: 16 }, (_, index) => [17 + index, null]),
  );
  expect(answers.made).toEqual(['its counts of channels', 'receive channels 1 to 16', 'receive channels 17 to 32', 'its name']);
  expect(answers.recorded).toBe(2);
});

/** Packets of real devices, which are not part of this repository. */
const FOLDER = join(import.meta.dirname, '../../../../shared/devices/dante-captures');
const isHere = existsSync(join(FOLDER, 'index.json'));
const ABSENT = isHere ? '' : ' (left out: their folder is not here)';

describe.skipIf(!isHere)(`Packets that were captured from real devices${ABSENT}`, () => {
  const captures = isHere ? sentByDevices(FOLDER) : [];

  test('are those of the eight devices, but for the ones that another device sent from the address of one of them, and two that do not say who sent them', () => {
    const strangers = captures.filter((capture) => !CAPTURED_DEVICES.some((device) => isOf(device, capture)));

    expect(new Set(strangers.map(({ decoded }) => decoded.source_id))).toEqual(new Set(['001dc11073320000', undefined]));
    expect(strangers.filter(({ decoded }) => decoded.source_id === undefined).map(({ opcode }) => opcode)).toEqual(['0x3400', '0x3600']);
    const a32 = CAPTURED_DEVICES.find(({ name }) => name === 'a32')?.address;
    expect(new Set(strangers.filter(({ decoded }) => decoded.source_id !== undefined).map(({ src_ip }) => src_ip))).toEqual(new Set([a32]));
    const owners = captures.map((capture) => CAPTURED_DEVICES.filter((device) => isOf(device, capture)).length);
    expect(Math.max(...owners)).toBe(1);
  });

  test('give each device as many answers as were captured of it, and few that are made', () => {
    const all = CAPTURED_DEVICES.map((device) => {
      const own = captures.filter((capture) => isOf(device, capture));
      const { recorded: count, made } = new RecordedAnswers(device, own, FOLDER);
      return [device.name, count, made.length];
    });

    expect(all).toEqual([
      ['lx-dante', 19, 3],
      ['ad4d', 8, 1],
      ['a32', 0, 0],
      ['avio-usb-1', 5, 0],
      ['avio-usb-2', 6, 0],
      [null, 2, 0],
      ['avio-aes3-1', 4, 0],
      ['avio-bt-1', 8, 0],
    ]);
  });
});
