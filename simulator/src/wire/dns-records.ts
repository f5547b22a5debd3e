import type { Answer, Question } from 'dns-packet';

/** What multicast DNS says of a device. */
export interface NamedDevice {
  readonly name: string;
  readonly address: string;
  /** Its IPv6 address, which it announces beside that of IPv4; null: it has none. */
  readonly address6: string | null;
  /** EUI-64, 16 hex digits. */
  readonly identity: string;
  readonly manufacturer: string;
  readonly product: string;
  /** Hz. */
  readonly sampleRate: number;
  /** Bits of a sample. */
  readonly encoding: number;
  /** Names of its transmit channels, default and custom ones. */
  readonly channels: readonly string[];
}

/** UDP ports of the routing protocol, of registrations, and of set-up of flows between devices; this program answers the first two. */
export const ROUTING_PORT = 4440;
export const REGISTRATION_PORT = 8800;
const FLOWS_PORT = 4455;

const SERVICES = {
  arc: '_netaudio-arc._udp.local',
  cmc: '_netaudio-cmc._udp.local',
  dbc: '_netaudio-dbc._udp.local',
  chan: '_netaudio-chan._udp.local',
} as const;

/** Seconds for which records are valid, as RFC 6762 recommends: those with the name of a host, and others. */
const HOST_TTL = 120;
const OTHER_TTL = 4500;

interface Service {
  readonly type: string;
  readonly instance: string;
  readonly port: number;
  readonly txt: readonly string[];
}

const hostOf = ({ name }: NamedDevice): string => `${name}.local`;

function servicesOf({ name, identity, manufacturer, product }: NamedDevice): Service[] {
  const make = [`mf=${manufacturer}`, `model=${product}`];
  return [
    { type: SERVICES.arc, instance: name, port: ROUTING_PORT, txt: ['arcp_vers=2.8.2', 'arcp_min=0.2.4', 'router_vers=4.2.0', ...make] },
    {
      type: SERVICES.cmc,
      instance: name,
      port: REGISTRATION_PORT,
      txt: [`id=${identity}`, 'process=0', 'cmcp_vers=1.2.0', 'cmcp_min=1.0.0', 'channels=0x6000004d', ...make],
    },
    { type: SERVICES.dbc, instance: name, port: FLOWS_PORT, txt: ['txtvers=1'] },
  ];
}

const channelTxt = ({ sampleRate, encoding }: NamedDevice): readonly string[] => [
  'txtvers=2',
  'dbcp1=0x1102',
  `rate=${sampleRate}`,
  `en=${encoding}`,
  'latency_ns=1000000',
  'fpp=16,16',
  'nchan=1',
];

function recordsOf(host: string, { type, instance, port, txt }: Service): Answer[] {
  const name = `${instance}.${type}`;
  return [
    { type: 'PTR', name: type, ttl: OTHER_TTL, data: name },
    { type: 'SRV', name, ttl: HOST_TTL, flush: true, data: { target: host, port, priority: 0, weight: 0 } },
    { type: 'TXT', name, ttl: OTHER_TTL, flush: true, data: [...txt] },
  ];
}

const addressOf = (host: string, address: string): Answer => ({ type: 'A', name: host, ttl: HOST_TTL, flush: true, data: address });

/** The records of a host with one service. */
export const serviceRecords = (one: { readonly host: string; readonly address: string; readonly service: Service }): Answer[] => [
  ...recordsOf(one.host, one.service),
  addressOf(one.host, one.address),
];

/** The records of a device, in packets that fit into a frame: its services with its address, then its channels. */
export function deviceRecords(device: NamedDevice): Answer[][] {
  const host = hostOf(device);
  const own = servicesOf(device).flatMap((service) => recordsOf(host, service));
  const channels = device.channels.flatMap((channel) =>
    recordsOf(host, { type: SERVICES.chan, instance: `${channel}@${device.name}`, port: FLOWS_PORT, txt: channelTxt(device) }),
  );
  const { address, address6 } = device;
  const other: Answer[] = address6 === null ? [] : [{ type: 'AAAA', name: host, ttl: HOST_TTL, flush: true, data: address6 }];
  return [[...own, addressOf(host, address), ...other], ...inPackets(channels)];
}

/** Records of three services are below the size of an Ethernet frame, whatever their names are. */
const RECORDS_PER_PACKET = 9;

function inPackets(records: readonly Answer[]): Answer[][] {
  const packets: Answer[][] = [];
  for (let at = 0; at < records.length; at += RECORDS_PER_PACKET) packets.push(records.slice(at, at + RECORDS_PER_PACKET));
  return packets;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** Any type, for which the types of the library have no name. */
const ANY: string = 'ANY';
const isAskedFor = ({ name, type }: Answer, question: Question): boolean =>
  same(name, question.name) && (question.type === type || question.type === ANY);

/**
 * What a device answers to a question of multicast DNS, in packets; none: the question is not about it. What the asker knows already is left out.
 * @param known the answers that came with the question.
 */
export function answersTo(records: readonly Answer[][], questions: readonly Question[], known: readonly Answer[]): Answer[][] {
  const isKnown = (record: Answer): boolean =>
    known.some((other) => other.type === 'PTR' && record.type === 'PTR' && same(other.name, record.name) && same(other.data, record.data));
  return records.filter((packet) =>
    packet.some((record) => !isKnown(record) && questions.some((question) => isAskedFor(record, question))),
  );
}

/** The records with which a device takes back what it announced. */
export function withdrawn(records: readonly Answer[][]): Answer[][] {
  return records.map((packet) => packet.map((record) => ({ ...record, ttl: 0 })) as Answer[]);
}
