import type { Socket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeConmon } from '@tutti/protocols/dante/conmon/message';
import { answerRegistration } from '@tutti/protocols/dante/device/answer-registration';
import type { Answer } from 'dns-packet';
import multicastDns, { type MulticastDNS } from 'multicast-dns';
import { closeDatagrams, openDatagrams } from '../wire/datagrams.ts';
import { deviceRecords, REGISTRATION_PORT, ROUTING_PORT } from '../wire/dns-records.ts';
import { RecordedAnswers } from './answers.fixture.ts';
import { type Capture, type CapturedDevice, isOf } from './captures.fixture.ts';

const SETTINGS_PORT = 8700;
const DNS_PORT = 5353;
const ANNOUNCEMENTS = { group: '224.0.0.231', port: 8702 };
const HEARTBEATS = { group: '224.0.0.233', port: 8708 };
const HEARTBEAT_MS = 1000;

/** Type of a settings request → type of the announcement that it is answered with. */
const ANNOUNCED_FOR: ReadonlyMap<number, number> = new Map([
  [0x0013, 0x0011],
  [0x0021, 0x0020],
  [0x0061, 0x0060],
  [0x0077, 0x0078],
  [0x0081, 0x0080],
  [0x0083, 0x0082],
  [0x00c1, 0x00c0],
  [0x1006, 0x1007],
  [0x1008, 0x1009],
]);

/** A device of which packets were captured: it gives the answers that it gave then, and says nothing where none was captured. */
export class ReplayedDevice {
  readonly device: CapturedDevice;
  readonly name: string;
  readonly records: Answer[][];
  readonly answers: RecordedAnswers;
  plugged = true;
  /** Type → its first announcement. */
  readonly #announcements = new Map<number, Uint8Array>();
  readonly #heartbeat: Uint8Array | null;
  readonly #sockets: Socket[] = [];
  #send: Socket | null = null;
  #dns: MulticastDNS | null = null;
  #beat: NodeJS.Timeout | null = null;
  #sequence = 0;

  constructor(device: CapturedDevice, all: readonly Capture[], folder: string) {
    const own = all.filter((capture) => isOf(device, capture));
    const bytesOf = ({ file }: Capture): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));
    this.device = device;
    this.name = device.name ?? `AVIOUSB-${device.identity.slice(-6)}`;
    this.answers = new RecordedAnswers(device, own, folder);
    for (const capture of own)
      if (capture.protocol === '0xffff' && !this.#announcements.has(Number(capture.opcode)))
        this.#announcements.set(Number(capture.opcode), bytesOf(capture));
    const beat = own.find(({ protocol }) => protocol === '0xfffe');
    this.#heartbeat = beat ? bytesOf(beat) : null;
    const make = own.find(({ opcode }) => opcode === '0x00c0')?.decoded;
    const { address, identity } = device;
    // Of its channels it says nothing, so neither how they are set.
    const silent = { address6: null, channels: [], sampleRate: 0, encoding: 0 };
    this.records = deviceRecords({
      name: this.name,
      address,
      identity,
      manufacturer: make?.manufacturer ?? '',
      product: make?.product ?? '',
      ...silent,
    });
  }

  /** How many announcements were captured, heartbeats too. */
  get announced(): number {
    return this.#announcements.size + (this.#heartbeat ? 1 : 0);
  }

  async open(): Promise<void> {
    const { address, identity } = this.device;
    const answering = async (port: number, answer: (bytes: Uint8Array) => Uint8Array | null): Promise<Socket> => {
      const socket = await openDatagrams({
        address,
        port,
        onMessage: (bytes, from) => {
          const reply = this.plugged ? answer(bytes) : null;
          if (reply) socket.send(reply, from.port, from.address);
        },
      });
      return socket;
    };
    const settings = await openDatagrams({ address, port: SETTINGS_PORT, onMessage: (bytes) => this.#configure(bytes) });
    const dns = await openDatagrams({ address, port: DNS_PORT, shared: true, onMessage: () => {} });
    dns.setMulticastTTL(255);
    this.#dns = multicastDns({ socket: dns, bind: false, multicast: false });
    this.#send = settings;
    const routing = await answering(ROUTING_PORT, (bytes) => this.answers.to(bytes));
    const registration = await answering(REGISTRATION_PORT, (bytes) =>
      answerRegistration({ identity, address, settingsPort: SETTINGS_PORT }, bytes),
    );
    this.#sockets.push(settings, dns, routing, registration);
    if (this.#heartbeat) this.#beat = setInterval(() => this.#multicast(this.#heartbeat, HEARTBEATS), HEARTBEAT_MS);
  }

  respond(answers: Answer[]): void {
    if (this.plugged) this.#dns?.respond({ answers });
  }

  /** Multicasts another announcement that it made. */
  announce(bytes: Uint8Array): void {
    this.#announcements.set(decodeConmon(bytes).header.type, bytes);
    this.#multicast(bytes, ANNOUNCEMENTS);
  }

  async close(): Promise<void> {
    if (this.#beat) clearInterval(this.#beat);
    await Promise.all(this.#sockets.map(closeDatagrams));
  }

  #configure(bytes: Uint8Array): void {
    const type = ANNOUNCED_FOR.get(decodeConmon(bytes).header.type);
    this.#multicast(type === undefined ? null : (this.#announcements.get(type) ?? null), ANNOUNCEMENTS);
  }

  /** With a sequence number of its own. */
  #multicast(bytes: Uint8Array | null, { group, port }: typeof ANNOUNCEMENTS): void {
    if (!bytes || !this.plugged) return;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const own = Buffer.from(bytes);
    own.writeUInt16BE(this.#sequence, 4);
    this.#send?.send(own, port, group);
  }
}
