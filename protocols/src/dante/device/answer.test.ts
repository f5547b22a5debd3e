import { expect, test } from 'vitest';
import { decodeAvioRxChannels, writeAvioRxQuery } from '../arc/avio-rx-channels.ts';
import { writeAvioSubscriptions } from '../arc/avio-subscriptions.ts';
import { ARC_AVIO, ARC_COMMON, ArcStatus, decodeArc, encodeArc } from '../arc/message.ts';
import { Opcode } from '../arc/opcodes.ts';
import { writeSubscriptions } from '../arc/subscriptions.ts';
import { writeChosen } from '../conmon/choice.ts';
import { decodeClockStatus, writeClockConfig } from '../conmon/clock-status.ts';
import { decodeConmon, encodeConmon } from '../conmon/message.ts';
import { MessageType } from '../conmon/message-types.ts';
import { decodeRegistration, REGISTER, REGISTRATION, writeRegister } from '../registration.ts';
import { answerRequest } from './answer.ts';
import { answerRegistration } from './answer-registration.ts';
import { answerSettings } from './answer-settings.ts';
import { danteModel } from './model.fixture.ts';
import { danteSettings } from './settings.fixture.ts';

const request = (opcode: number, body: Parameters<typeof encodeArc>[1]) =>
  encodeArc({ protocol: ARC_COMMON, transaction: 9, opcode, status: ArcStatus.request }, body);
const avioRequest = (opcode: number, body: Parameters<typeof encodeArc>[1]) =>
  encodeArc({ protocol: ARC_AVIO, transaction: 9, opcode, status: ArcStatus.request }, body);
const settingsRequest = (type: number, body: Parameters<typeof encodeConmon>[1] = () => {}) =>
  encodeConmon({ sequence: 1, source: '001dc1fffe00aa01', version: 0x073a, type, flags: 0x64 }, body);

test('a subscription is taken without being connected, and removed by either request', () => {
  const model = danteModel('Amp', 1, 2);
  const wanted = [1, 2].map((channel) => ({ channel, txChannel: 'Vocal', txDevice: 'Console' }));
  answerRequest(model, request(Opcode.setSubscriptions, writeSubscriptions(wanted)));
  expect(model.rx.map(({ txDevice, txChannel, subscriptionStatus }) => [txDevice, txChannel, subscriptionStatus])).toEqual([
    ['Console', 'Vocal', 1],
    ['Console', 'Vocal', 1],
  ]);

  answerRequest(model, request(Opcode.setSubscriptions, writeSubscriptions([{ channel: 1, txChannel: null, txDevice: null }])));
  // Its count is a 32-bit number from the status on.
  const removal = answerRequest(
    model,
    request(Opcode.removeSubscriptions, (writer) => writer.u16(1).u32(2)),
  );

  expect(decodeArc(removal).header.status).toBe(ArcStatus.ok);
  expect(model.rx.map(({ txDevice, subscriptionStatus }) => [txDevice, subscriptionStatus])).toEqual([
    [null, 0],
    [null, 0],
  ]);
});

test('an adapter takes subscriptions and says its receive channels in its own dialect alone', () => {
  const model = danteModel('Adapter', 0, 2);
  model.identity = { ...model.identity, nativeProtocol: ARC_AVIO };
  const wanted = [{ channel: 2, txChannel: 'Vocal', txDevice: 'Console' }];
  const statusOf = (bytes: Uint8Array): number => decodeArc(answerRequest(model, bytes)).header.status;

  expect(statusOf(request(Opcode.setSubscriptions, writeSubscriptions(wanted)))).toBe(ArcStatus.unsupported);
  expect(statusOf(request(Opcode.avioSetSubscriptions, writeAvioSubscriptions(wanted)))).toBe(ArcStatus.unsupported);
  expect(statusOf(request(Opcode.avioRxChannels, writeAvioRxQuery))).toBe(ArcStatus.unsupported);
  expect(answerRequest(model, avioRequest(Opcode.avioSetSubscriptions, writeAvioSubscriptions(wanted)))).toHaveLength(20);
  const said = decodeArc(answerRequest(model, avioRequest(Opcode.avioRxChannels, writeAvioRxQuery)));

  expect(decodeAvioRxChannels(said.packet)).toMatchObject([
    { channel: 1, txChannel: null, txDevice: null },
    { channel: 2, txChannel: 'Vocal', txDevice: 'Console', subscriptionStatus: 1, sampleRate: 48_000 },
  ]);
});

test('a device that is no adapter does not know the requests of adapters', () => {
  const model = danteModel('Amp', 1, 2);
  for (const opcode of [Opcode.avioRxChannels, Opcode.avioSetSubscriptions])
    expect(decodeArc(answerRequest(model, avioRequest(opcode, writeAvioRxQuery))).header.status).toBe(ArcStatus.unsupported);
});

test('a controller that introduces itself is answered with the identity and the port of settings', () => {
  const own = { identity: '001dc1fffe000007', address: '10.77.0.7', settingsPort: 8700 };
  const asked = encodeArc({ protocol: REGISTRATION, transaction: 77, opcode: REGISTER, status: 0 }, writeRegister('02:00:00:00:00:01'));

  const reply = decodeArc(answerRegistration(own, asked) ?? new Uint8Array());

  expect(reply.header).toEqual({ protocol: REGISTRATION, transaction: 77, opcode: REGISTER, status: 1 });
  expect(decodeRegistration(reply.packet)).toEqual(own);
  expect(
    answerRegistration(
      own,
      request(Opcode.deviceName, () => {}),
    ),
  ).toBeNull();
});

test('a preferred leader is announced as it was set, and as it is where it was only asked for', () => {
  const model = danteSettings('001dc1fffe000007');
  const announced = (wanted: boolean | null): boolean => {
    const answer = answerSettings(model, settingsRequest(MessageType.clockConfig, writeClockConfig(wanted)));
    const header = { sequence: 1, source: '001dc1fffe000007', version: 0x0738, type: answer?.type ?? 0, flags: 0 };
    return decodeClockStatus(decodeConmon(encodeConmon(header, answer?.body)).packet).preferredLeader;
  };

  expect([announced(null), announced(true), announced(null), announced(false)]).toEqual([false, true, true, false]);
});

test('a sample rate that the device does not offer is not taken', () => {
  const model = danteSettings('001dc1fffe000007');

  answerSettings(model, settingsRequest(MessageType.setSampleRate, writeChosen(12_345)));
  expect(model.sampleRate.current).toBe(48_000);
  answerSettings(model, settingsRequest(MessageType.setSampleRate, writeChosen(96_000)));
  expect(model.sampleRate.current).toBe(96_000);
});

test('a message that is no request of settings is not answered', () => {
  expect(answerSettings(danteSettings('001dc1fffe000007'), settingsRequest(MessageType.clockStatus))).toBeNull();
});
