import { decodeDeviceName } from '@tutti/protocols/dante/arc/device-name';
import { decodeIdentity } from '@tutti/protocols/dante/arc/identity';
import { type ArcMessage, ArcStatus, decodeArc, encodeArc } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { writePageRequest } from '@tutti/protocols/dante/arc/page-request';
import { decodeRxChannels } from '@tutti/protocols/dante/arc/rx-channels';
import { decodeSettings } from '@tutti/protocols/dante/arc/settings';
import { decodeTxNames } from '@tutti/protocols/dante/arc/tx-names';
import { encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { ANNOUNCE } from '@tutti/protocols/dante/device/answer-settings';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { danteSettings } from '@tutti/protocols/dante/device/settings.fixture';
import { encodeHeartbeat } from '@tutti/protocols/dante/heartbeat';
import { REGISTER, REGISTRATION, writeRegistration } from '@tutti/protocols/dante/registration';
import type { FuzzedCodec } from '@tutti/protocols/fuzz/codec.fixture';
import { packets } from '@tutti/protocols/fuzz/packets.fixture';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decode, encode, type StringAnswer } from 'dns-packet';
import { DanteDevice } from '../connectors/dante/device.ts';
import { announcedDevices, registeredIdentity, SERVICES } from '../connectors/dante/discover.ts';
import { DanteFleet } from '../connectors/dante/fleet.ts';
import type { Found } from '../connectors/dante/found.ts';
import type { DanteReading } from '../connectors/dante/read-device.ts';
import { canBeDns } from '../network/dns-socket.ts';
import { ServiceRecords } from '../network/service-records.ts';
import { AES67_CODECS } from './aes67-codecs.fixture.ts';
import { checkFacts } from './check-facts.fixture.ts';
import { NMOS_CODECS } from './nmos-codecs.fixture.ts';

const IDENTITY = '001dc1fffe000007';
const FOUND: Found = { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.77.0.7', port: 4440 } };
const LOCAL = [{ address: '10.77.200.1', length: 16 }];
const AROUND = { domains: { v1Subdomain: () => '_DFLT', v2Domain: () => null }, allowChanges: true } as const;
const NOW = 1_800_000_000_000;
const LENGTH = 2;

const dante = (found: Found): DanteDevice => new DanteDevice(IDENTITY, found, NOW, AROUND, () => {});

function readServices(packet: Uint8Array): void {
  if (!canBeDns(packet)) throw new MalformedPacket('The packet is none of DNS.');
  let message: ReturnType<typeof decode>;
  try {
    message = decode(Buffer.from(packet.buffer, packet.byteOffset, packet.length));
  } catch {
    // The library says so by any error, and multicast-dns catches it.
    throw new MalformedPacket('The packet is none of DNS.');
  }
  const records = new ServiceRecords(SERVICES);
  records.add([...(message.answers ?? []), ...(message.additionals ?? [])], NOW);
  records.sweep(NOW);
  const devices = announcedDevices(records.present(NOW), LOCAL);
  for (const found of devices) checkFacts(dante(found));
  if (devices.length === 0) throw new MalformedPacket('The packet announces no device.');
}

const answer = (name: string, type: 'PTR', data: string): StringAnswer => ({ name, type, ttl: 4500, data });
const SERVICE = SERVICES.map((type) => `${type}.local`)[0] ?? '';
const INSTANCE = `FOH.${SERVICE}`;
const announcement = encode({
  type: 'response',
  flags: 0x400,
  answers: [
    answer(SERVICE, 'PTR', INSTANCE),
    { name: INSTANCE, type: 'SRV', ttl: 120, flush: true, data: { target: 'FOH.local', port: 4440, priority: 0, weight: 0 } },
    { name: INSTANCE, type: 'TXT', ttl: 4500, flush: true, data: ['arcp_vers=2.8.2', 'mf=Acme', 'x'] },
  ],
  additionals: [
    { name: 'FOH.local', type: 'A', ttl: 120, flush: true, data: '10.77.0.7' },
    { name: 'FOH.local', type: 'AAAA', ttl: 120, data: 'fe80::1' },
    { name: 'FOH.local', type: 'NSEC', ttl: 120, data: { nextDomain: 'FOH.local', rrtypes: ['A', 'AAAA'] } },
    { name: '.', type: 'OPT', udpPayloadSize: 1440, flags: 0, options: [], extendedRcode: 0, ednsVersion: 0, flag_do: false },
  ],
});
/** As hosts send it: names point to those before them. Its instance, "local" and its host are at bytes 48, 31 and 72. */
const compressed = Buffer.from(
  [
    '000084000000000300000001',
    '0d5f6e6574617564696f2d617263045f756470056c6f63616c00000c000100001194000603464f48c00c',
    'c030002180010000007800130000000011580a464f482d646576696365c01f',
    'c0300010800100001194000807766572733d322e',
    'c048000180010000007800040a4d0007',
  ].join(''),
  'hex',
);

const model = danteModel('FOH', 20, 20);
const reading: DanteReading = { ...model, name: 'FOH', tx: [], problems: [] };
const request = (opcode: number): Uint8Array =>
  encodeArc({ protocol: 0x27ff, transaction: 1, opcode, status: ArcStatus.request }, writePageRequest(1));
const named = { ...model, txNames: new Map([[1, 'Vocal']]), rx: model.rx.map((one) => ({ ...one, txDevice: '.', txChannel: 'Vocal' })) };
const replies = [Opcode.deviceName, Opcode.identity, Opcode.settings, Opcode.txNames, Opcode.rxChannels].map((opcode) =>
  answerRequest(named, request(opcode)),
);

/** Channels that a device has, each once, as they are read from its pages. */
const asRead = <T extends { readonly channel: number }>(records: readonly T[]): T[] => [
  ...new Map(records.filter(({ channel }) => channel >= 1 && channel <= 1024).map((one) => [one.channel, one])).values(),
];

/** What a device is read as, with one of its replies. */
function readingWith({ header, packet }: ArcMessage): DanteReading {
  switch (header.opcode) {
    case Opcode.deviceName:
      return { ...reading, name: decodeDeviceName(packet) ?? '' };
    case Opcode.identity:
      return { ...reading, identity: decodeIdentity(packet) };
    case Opcode.settings:
      return { ...reading, settings: decodeSettings(packet) };
    case Opcode.txNames:
      return {
        ...reading,
        tx: asRead(decodeTxNames(packet).names).map(({ channel, name }) => ({ index: channel, name, defaultName: null, sampleRate: null })),
      };
    default:
      return { ...reading, rx: asRead(decodeRxChannels(packet)) };
  }
}

function readReply(bytes: Uint8Array): void {
  const device = dante(FOUND);
  device.read(readingWith(decodeArc(bytes)), NOW);
  checkFacts(device);
}

const settings = danteSettings(IDENTITY);
const beats = [true, null].map((locked) =>
  encodeHeartbeat({ sequence: 1, source: IDENTITY, sampleRate: 48_000, frequencyOffsetPpb: -300, locked }),
);
const announced = Object.values(ANNOUNCE).map((of) => {
  const { type, body } = of(settings);
  return encodeConmon({ sequence: 1, source: IDENTITY, version: 0x073a, type, flags: 0 }, body);
});

const LOCKED = 'The device is locked against changes.';

/** As the fleet takes what is multicast: it passes over what no device of it sent, and remembers what it cannot read as the device's problem, which is refused here. */
function readMulticast(bytes: Uint8Array): void {
  const fleet = new DanteFleet({
    ...AROUND,
    now: () => NOW,
    read: () => Promise.resolve(reading),
    query: () => {},
    changed: checkFacts,
    problem: () => {},
  });
  fleet.found(IDENTITY, FOUND);
  fleet.receive(bytes, FOUND.to.address);
  const faults = fleet.byId(IDENTITY)?.observe('connection')?.faults ?? [];
  const problem = faults.find((fault) => fault !== LOCKED);
  if (problem !== undefined) throw new MalformedPacket(problem);
}

function readWhoItIs(bytes: Uint8Array): void {
  if (registeredIdentity(bytes) === null) throw new MalformedPacket('The packet does not say who it is.');
}

/** What this agent makes of what it receives, from the packet to the facts. */
export const CODECS: readonly FuzzedCodec[] = [
  packets('multicast DNS', [announcement, compressed], readServices),
  packets('Dante replies as facts', replies, readReply, LENGTH),
  packets('Dante multicasts as facts', [...announced, ...beats], readMulticast, LENGTH),
  packets(
    'Dante device that was asked who it is',
    [
      encodeArc(
        { protocol: REGISTRATION, transaction: 1, opcode: REGISTER, status: ArcStatus.ok },
        writeRegistration({ identity: IDENTITY, address: '10.77.0.7', settingsPort: 8700 }),
      ),
    ],
    readWhoItIs,
    LENGTH,
  ),
  ...AES67_CODECS,
  ...NMOS_CODECS,
];
