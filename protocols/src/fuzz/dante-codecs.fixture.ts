import { writeAvioRxChannels } from '../dante/arc/avio-rx-channels.ts';
import { ARC_COMMON, ArcStatus, decodeArc, encodeArc } from '../dante/arc/message.ts';
import { decodePageRequest, writePageRequest } from '../dante/arc/page-request.ts';
import { writeSubscriptions } from '../dante/arc/subscriptions.ts';
import { decodeTxName, writeTxName } from '../dante/arc/tx-names.ts';
import { REPLIES, REQUESTS, SETTINGS } from '../dante/captures.fixture.ts';
import { writeChosen } from '../dante/conmon/choice.ts';
import { decodeClockConfig, writeClockConfig } from '../dante/conmon/clock-status.ts';
import { decodeConmon, encodeConmon } from '../dante/conmon/message.ts';
import { MessageType } from '../dante/conmon/message-types.ts';
import { answerRequest } from '../dante/device/answer.ts';
import { answerRegistration } from '../dante/device/answer-registration.ts';
import { ANNOUNCE, answerSettings } from '../dante/device/answer-settings.ts';
import { danteModel } from '../dante/device/model.fixture.ts';
import type { DanteModel } from '../dante/device/model.ts';
import { danteSettings } from '../dante/device/settings.fixture.ts';
import { decodeHeartbeat, encodeHeartbeat } from '../dante/heartbeat.ts';
import { decodeRegistration, REGISTER, REGISTRATION, writeRegister, writeRegistration } from '../dante/registration.ts';
import type { PacketReader } from '../packet-reader.ts';
import type { PacketWriter } from '../packet-writer.ts';
import type { FuzzedCodec } from './codec.fixture.ts';
import { packets } from './packets.fixture.ts';

const IDENTITY = '001dc1fffe000007';
const REGISTERED = { identity: IDENTITY, address: '10.77.0.7', settingsPort: 8700 };
/** Where messages of the routing protocol and of settings say their length. */
const LENGTH = 2;

function subscribedModel(): DanteModel {
  const model = danteModel('Stagebox', 24, 24);
  model.rx = model.rx.map((one) => ({ ...one, txDevice: 'Console', txChannel: 'Vocal', subscriptionStatus: 9 }));
  model.txNames = new Map([
    [1, 'Kick'],
    [7, 'Vocal'],
  ]);
  return model;
}
const MODEL = subscribedModel();

type Body = (writer: PacketWriter) => void;
const request = (opcode: number, body: Body): Uint8Array =>
  encodeArc({ protocol: ARC_COMMON, transaction: 9, opcode, status: ArcStatus.request }, body);
const replyTo = (opcode: number): Uint8Array => answerRequest(MODEL, request(opcode, writePageRequest(1)));
const wanted = [1, 2].map((channel) => ({ channel, txChannel: 'Vocal', txDevice: 'Console' }));

const AVIO_RX = MODEL.rx.slice(0, 2).map((record) => ({ ...record, defaultName: 'Left' }));

/** Of what the simulated device answers with another opcode's form, or not at all. */
const OTHER_REPLIES: Readonly<Record<string, Uint8Array>> = {
  '0x1101': replyTo(0x1100),
  '0x3400': encodeArc({ protocol: ARC_COMMON, transaction: 9, opcode: 0x3400, status: ArcStatus.ok }, writeAvioRxChannels(AVIO_RX, 2)),
};

/** Reads a message of the routing protocol. */
const routing = (name: string, valid: readonly Uint8Array[], decode: (packet: PacketReader) => unknown): FuzzedCodec =>
  packets(name, valid, (bytes) => decode(decodeArc(bytes).packet), LENGTH);

const messages: readonly FuzzedCodec[] = [
  ...Object.entries(REPLIES).map(([opcode, decode]) =>
    packets(`reply ${opcode}`, [OTHER_REPLIES[opcode] ?? replyTo(Number(opcode))], (bytes) => decode(decodeArc(bytes)), LENGTH),
  ),
  ...Object.entries(REQUESTS).map(([opcode, decode]) =>
    packets(
      `request ${opcode}`,
      [request(Number(opcode), writeSubscriptions(wanted)), request(Number(opcode), writePageRequest(1))],
      (bytes) => decode(decodeArc(bytes)),
      LENGTH,
    ),
  ),
  routing('page request', [request(0x3000, writePageRequest(17))], decodePageRequest),
  routing('request 0x2013', [request(0x2013, writeTxName(3, 'Vocal'))], decodeTxName),
];

const conmon = (type: number, body: Body): Uint8Array =>
  encodeConmon({ sequence: 1, source: IDENTITY, version: 0x073a, type, flags: 0 }, body);
const port = { interface: 0, disabled: false, linkDown: false, mode: 'multicast', state: 'SLAVE' } as const;
const CLOCK = {
  ...danteSettings(IDENTITY).clock,
  ports: [
    { ...port, port: 1, ptpVersion: 1 },
    { ...port, port: 2, ptpVersion: 2, state: 'MASTER' as const },
  ],
  v2: { own: IDENTITY, parent: IDENTITY, grandmaster: IDENTITY },
};
const announced = Object.values(ANNOUNCE).map((of) => {
  const { type, body } = of({ ...danteSettings(IDENTITY), clock: CLOCK });
  return conmon(type, body);
});
const settingsRequests = [
  conmon(MessageType.clockConfig, writeClockConfig(true)),
  conmon(MessageType.setSampleRate, writeChosen(96_000)),
  conmon(MessageType.versionsQuery, () => {}),
];
const registrationRequest = encodeArc(
  { protocol: REGISTRATION, transaction: 1, opcode: REGISTER, status: ArcStatus.request },
  writeRegister('02:00:00:00:00:01'),
);

/** The devices that are simulated: each input finds them as they are at first. */
const devices: readonly FuzzedCodec[] = [
  packets(
    'device that is asked',
    [request(0x2010, writePageRequest(1)), request(0x3010, writeSubscriptions(wanted)), request(0x2013, writeTxName(3, 'Vocal'))],
    (bytes) => answerRequest({ ...MODEL, txNames: new Map(MODEL.txNames) }, bytes),
    LENGTH,
  ),
  packets(
    'device that is set',
    settingsRequests,
    (bytes) => {
      const answer = answerSettings(danteSettings(IDENTITY), bytes);
      return answer && conmon(answer.type, answer.body);
    },
    LENGTH,
  ),
  packets('device that is found', [registrationRequest], (bytes) => answerRegistration(REGISTERED, bytes), LENGTH),
];

/** Every decoder of Dante's packets. */
export const DANTE_CODECS: readonly FuzzedCodec[] = [
  ...messages,
  ...Object.entries(SETTINGS).map(([type, decode]) =>
    packets(`settings ${type}`, announced, (bytes) => decode(decodeConmon(bytes)), LENGTH),
  ),
  packets('settings 0x0021', settingsRequests, (bytes) => decodeClockConfig(decodeConmon(bytes).packet), LENGTH),
  ...devices,
  packets(
    'heartbeat',
    [
      encodeHeartbeat({ sequence: 1, source: IDENTITY, sampleRate: 48_000, frequencyOffsetPpb: -300, locked: true }),
      encodeHeartbeat({ sequence: 2, source: IDENTITY, sampleRate: null, frequencyOffsetPpb: null, locked: null }),
    ],
    decodeHeartbeat,
    LENGTH,
  ),
  routing(
    'registration',
    [encodeArc({ protocol: REGISTRATION, transaction: 1, opcode: REGISTER, status: ArcStatus.ok }, writeRegistration(REGISTERED))],
    decodeRegistration,
  ),
];
