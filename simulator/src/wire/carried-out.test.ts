import { writeDeviceName } from '@tutti/protocols/dante/arc/device-name';
import { encodeArc } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { writeChosen } from '@tutti/protocols/dante/conmon/choice';
import { writeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { writeReboot } from '@tutti/protocols/dante/conmon/reboot';
import { expect, test } from 'vitest';
import { routedRequest, settingsRequest } from './carried-out.ts';

const FROM = '10.77.200.1:40123';
const arc = (opcode: number, transaction: number, name = '') => ({
  bytes: encodeArc({ protocol: 0x2729, transaction, opcode, status: 0 }, writeDeviceName(name)),
  from: FROM,
});
const settings = (type: number, sequence: number, body: Parameters<typeof encodeConmon>[1]) => ({
  bytes: encodeConmon({ sequence, source: '020000fffe000001', version: 0x073a, type, flags: 0x64 }, body),
  from: FROM,
});

test('a request that changes something is known again by its asker and number, and what it asks for by its body', () => {
  const first = routedRequest('d', arc(Opcode.setDeviceName, 7, 'Stage'));
  expect(first).toMatchObject({ device: 'd', request: Opcode.setDeviceName, from: FROM, number: 7 });
  expect(first?.body).toContain(Buffer.from('Stage').toString('hex'));
  expect(routedRequest('d', arc(Opcode.setDeviceName, 8, 'Stage'))).toEqual({ ...first, number: 8 });
  const changing = Object.entries(Opcode).filter(([, opcode]) => routedRequest('d', arc(opcode, 9)) !== null);
  expect(changing.map(([name]) => name)).toEqual(Object.keys(Opcode).filter((name) => /^set[A-Z]|^remove|Set/.test(name)));
});

test('of settings messages those that restart a device or set something change it, and questions do not', () => {
  expect(settingsRequest('d', settings(MessageType.reboot, 3, writeReboot))).toMatchObject({ request: MessageType.reboot, number: 3 });
  expect(settingsRequest('d', settings(MessageType.clockConfig, 4, writeClockConfig(true)))).toMatchObject({ number: 4 });
  expect(settingsRequest('d', settings(MessageType.clockConfig, 5, writeClockConfig(null)))).toBeNull();
  expect(settingsRequest('d', settings(MessageType.setSampleRate, 8, writeChosen(null)))).toBeNull();
  expect(settingsRequest('d', settings(MessageType.setSampleRate, 7, writeChosen(96_000)))).toMatchObject({ number: 7 });
  expect(settingsRequest('d', settings(MessageType.setEncoding, 10, writeChosen(null)))).toBeNull();
  expect(settingsRequest('d', settings(MessageType.setEncoding, 9, writeChosen(24)))).toMatchObject({ number: 9 });
  const { versionsQuery, makeQuery, setAddress, aes67Config } = MessageType;
  for (const type of [versionsQuery, makeQuery, setAddress, aes67Config])
    expect(
      settingsRequest(
        'd',
        settings(type, 6, (writer) => writer.u32(0)),
      ),
    ).toBeNull();
});
