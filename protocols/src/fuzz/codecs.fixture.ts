import * as v from 'valibot';
import { DaemonClock, DaemonConfig } from '../aes67-daemon/answers.ts';
import { ARC_COMMON, ArcStatus, decodeArc, encodeArc } from '../dante/arc/message.ts';
import { writePageRequest } from '../dante/arc/page-request.ts';
import { writeSubscriptions } from '../dante/arc/subscriptions.ts';
import { REPLIES, REQUESTS, SETTINGS } from '../dante/captures.fixture.ts';
import { decodeConmon, encodeConmon } from '../dante/conmon/message.ts';
import { answerRequest } from '../dante/device/answer.ts';
import { ANNOUNCE } from '../dante/device/answer-settings.ts';
import { danteModel } from '../dante/device/model.fixture.ts';
import { danteSettings } from '../dante/device/settings.fixture.ts';
import { decodeHeartbeat, encodeHeartbeat } from '../dante/heartbeat.ts';
import { decodeRegistration, writeRegistration } from '../dante/registration.ts';
import { MalformedPacket } from '../malformed-packet.ts';
import { NmosNode } from '../nmos/resources.ts';
import { PacketWriter } from '../packet-writer.ts';
import { decodeManagementAnswers } from '../ptp/management-answers.ts';
import { decodePtp } from '../ptp/message.ts';
import { decodePtpV1Sync } from '../ptp/version-1.ts';
import { decodeSap, encodeSap } from '../sap/announcement.ts';
import { decodeSessionDescription } from '../sdp/session-description.ts';

/** What is fed with inputs: `read` may throw MalformedPacket and nothing else. */
export interface FuzzedCodec {
  readonly name: string;
  /** Valid inputs, of which others are made. */
  readonly seeds: readonly Uint8Array[];
  readonly read: (bytes: Uint8Array) => unknown;
}

const IDENTITY = '001dc1fffe000007';
const SDP = `v=0\r\no=- 1 2 IN IP4 10.77.0.1\r\ns=FOH L/R\r\nc=IN IP4 239.1.1.1/15\r\nt=0 0\r\na=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:2\r\nm=audio 5004 RTP/AVP 98\r\na=rtpmap:98 L24/48000/8\r\na=source-filter: incl IN IP4 239.1.1.1 192.168.1.10\r\na=ptime:0.125\r\na=mediaclk:direct=963214424\r\n`;
const PMC =
  'sending: GET PORT_DATA_SET\n\t7a0f46.fffe.17da77-1 seq 0 RESPONSE MANAGEMENT PORT_DATA_SET\n\t\tportIdentity 7a0f46.fffe.17da77-1\n\t\tportState SLAVE\n';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** JSON of a web interface, as a schema refuses it. */
const json =
  (schema: v.GenericSchema) =>
  (bytes: Uint8Array): unknown => {
    let value: unknown;
    try {
      value = JSON.parse(textOf(bytes));
    } catch {
      throw new MalformedPacket('No JSON.');
    }
    const read = v.safeParse(schema, value);
    if (!read.success) throw new MalformedPacket('Another shape.');
    return read.output;
  };

function subscribedModel() {
  const model = danteModel('Stagebox', 24, 24);
  model.rx = model.rx.map((one) => ({ ...one, txDevice: 'Console', txChannel: 'Vocal', subscriptionStatus: 9 }));
  return model;
}

const request = (opcode: number, body: (writer: PacketWriter) => void): Uint8Array =>
  encodeArc({ protocol: ARC_COMMON, transaction: 9, opcode, status: ArcStatus.request }, body);
const replyTo = (opcode: number): Uint8Array => answerRequest(subscribedModel(), request(opcode, writePageRequest(1)));
const wanted = [1, 2].map((channel) => ({ channel, txChannel: 'Vocal', txDevice: 'Console' }));

/** Of what the simulated device answers with another opcode's form, or not at all. */
const OTHER_REPLIES: Readonly<Record<string, Uint8Array>> = {
  '0x1101': replyTo(0x1100),
  // One channel in the form of AVIO adapters: its record at 0x22, whose texts are at 0x58 and whose format is at 0x60.
  '0x3400': encodeArc({ protocol: ARC_COMMON, transaction: 9, opcode: 0x3400, status: ArcStatus.ok }, (writer) => {
    writer
      .padTo(0x10)
      .u8(1)
      .u8(1)
      .u16(0x22)
      .padTo(0x22)
      .u16(0)
      .u16(1)
      .padTo(0x36)
      .u16(0x58)
      .u16(0x60)
      .padTo(0x4e)
      .u16(0x58)
      .u16(0x58)
      .u16(9);
    writer.u16(0).padTo(0x58).fixedText('Vocal', 8).u32(48_000).padTo(0x80);
  }),
};

const arc: readonly FuzzedCodec[] = [
  ...Object.entries(REPLIES).map(([opcode, decode]) => ({
    name: `reply ${opcode}`,
    seeds: [OTHER_REPLIES[opcode] ?? replyTo(Number(opcode))],
    read: (bytes: Uint8Array) => decode(decodeArc(bytes)),
  })),
  ...Object.entries(REQUESTS).map(([opcode, decode]) => ({
    name: `request ${opcode}`,
    seeds: [request(Number(opcode), writeSubscriptions(wanted)), request(Number(opcode), writePageRequest(1))],
    read: (bytes: Uint8Array) => decode(decodeArc(bytes)),
  })),
];

const announced = Object.values(ANNOUNCE).map((of) => {
  const { type, body } = of(danteSettings(IDENTITY));
  return encodeConmon({ sequence: 1, source: IDENTITY, version: 0x073a, type, flags: 0 }, body);
});

const ptpHeader = (type: number): PacketWriter =>
  new PacketWriter().u8(type).u8(2).u16(64).u8(5).padTo(20).raw(Buffer.from('39a794fffe07cbd0', 'hex')).u16(1).u16(777).padTo(34);

/** Every codec of this package. */
export const CODECS: readonly FuzzedCodec[] = [
  ...arc,
  ...Object.entries(SETTINGS).map(([type, decode]) => ({
    name: `settings ${type}`,
    seeds: announced,
    read: (bytes: Uint8Array) => decode(decodeConmon(bytes)),
  })),
  {
    name: 'device that is asked',
    seeds: [request(0x2010, writePageRequest(1)), request(0x3010, writeSubscriptions(wanted))],
    read: (bytes) => answerRequest(subscribedModel(), bytes),
  },
  {
    name: 'heartbeat',
    seeds: [encodeHeartbeat({ sequence: 1, source: IDENTITY, sampleRate: 48_000, frequencyOffsetPpb: -300, locked: true })],
    read: decodeHeartbeat,
  },
  {
    name: 'registration',
    seeds: [
      encodeArc(
        { protocol: 0x1200, transaction: 1, opcode: 0x1001, status: 1 },
        writeRegistration({ identity: IDENTITY, address: '10.77.0.7', settingsPort: 8700 }),
      ),
    ],
    read: (bytes) => decodeRegistration(decodeArc(bytes).packet),
  },
  { name: 'PTP 2', seeds: [ptpHeader(0x0b).padTo(64).finish(), ptpHeader(0).padTo(44).finish()], read: decodePtp },
  {
    name: 'PTP 1',
    seeds: [new PacketWriter().u16(1).u16(1).fixedText('_DFLT', 16).u8(1).u8(1).padTo(124).finish()],
    read: decodePtpV1Sync,
  },
  { name: 'pmc', seeds: [bytesOf(PMC)], read: (bytes) => decodeManagementAnswers(textOf(bytes)) },
  { name: 'SAP', seeds: [encodeSap({ deleted: false, messageId: 7, origin: '10.77.0.1', description: SDP })], read: decodeSap },
  { name: 'SDP', seeds: [bytesOf(SDP)], read: (bytes) => decodeSessionDescription(textOf(bytes)) },
  {
    name: 'NMOS node',
    seeds: [
      bytesOf(
        '{"id":"a","version":"1:2","label":"N","clocks":[{"name":"clk0","ref_type":"ptp","locked":true}],"interfaces":[{"name":"eth0"}]}',
      ),
    ],
    read: json(NmosNode),
  },
  {
    name: 'AES67 daemon',
    seeds: [
      bytesOf(
        '{"node_id":"a","interface_name":"eth0","mac_addr":"02:00","ip_addr":"10.0.0.1","sample_rate":48000,"playout_delay":0,"ptp_domain":0}',
      ),
      bytesOf('{"status":"locked","gmid":"AB-AB","jitter":0}'),
    ],
    read: json(v.union([DaemonConfig, DaemonClock])),
  },
];
