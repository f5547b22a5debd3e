import type { Socket } from 'node:dgram';
import { setTimeout as wait } from 'node:timers/promises';
import { ArcStatus, decodeArc } from '@tutti/protocols/dante/arc/message';
import { encodeConmon } from '@tutti/protocols/dante/conmon/message';
import type { Change } from '@tutti/protocols/dante/conmon/message-types';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { answerRegistration } from '@tutti/protocols/dante/device/answer-registration';
import { ANNOUNCE, type Announcement, answerSettings } from '@tutti/protocols/dante/device/answer-settings';
import type { DanteModel } from '@tutti/protocols/dante/device/model';
import type { DanteSettingsModel } from '@tutti/protocols/dante/device/settings-model';
import { encodeHeartbeat } from '@tutti/protocols/dante/heartbeat';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { encodePtpV1Sync } from '@tutti/protocols/ptp/version-1';
import type { Answer } from 'dns-packet';
import multicastDns, { type MulticastDNS } from 'multicast-dns';
import type { Request } from './carried-out.ts';
import { closeDatagrams, openDatagrams } from './datagrams.ts';
import { deviceRecords, REGISTRATION_PORT, ROUTING_PORT, withdrawn } from './dns-records.ts';
import type { PlannedDevice } from './plan-devices.ts';

const SETTINGS_PORT = 8700;
const DNS_PORT = 5353;
const ANNOUNCEMENTS = { group: '224.0.0.231', port: 8702 };
const HEARTBEATS = { group: '224.0.0.233', port: 8708 };
const HEARTBEAT_MS = 1000;
/** Where a leader of PTP version 1 multicasts the time, and how often. */
const TIME = { group: '224.0.1.129', port: 319 };
const TIME_MS = 1000;
/** Of the settings messages that devices send. */
const VERSION = 0x0738;
/** RFC 6762: records are announced twice, a second apart. */
const AGAIN_MS = 1000;

export interface WireEvents {
  /** A request of the routing protocol was carried out. */
  readonly answered: (device: WireDevice, request: Request) => void;
  /** A settings request was taken. `change`: what it changed of the channels; null: nothing. */
  readonly configured: (device: WireDevice, request: Request, change: Change | null) => void;
}

/** A simulated Dante device that answers on its own address, and multicasts what changes. Unplugged it neither answers nor sends. */
export class WireDevice {
  readonly identity: string;
  readonly address: string;
  readonly model: DanteModel;
  readonly settings: DanteSettingsModel;
  plugged = true;
  records: Answer[][];
  readonly #address6: string | null;
  readonly #events: WireEvents;
  readonly #sockets: Socket[] = [];
  #send: Socket | null = null;
  #dns: MulticastDNS | null = null;
  #beat: NodeJS.Timeout | null = null;
  #time: NodeJS.Timeout | null = null;
  #sequence = 0;

  constructor({ identity, address, address6, model, settings }: PlannedDevice, events: WireEvents) {
    this.identity = identity;
    this.address = address;
    this.#address6 = address6;
    this.model = model;
    this.settings = settings;
    this.#events = events;
    this.records = this.#records();
  }

  /** As agents report it. */
  get id(): string {
    return `${this.identity}:0`;
  }

  async open(): Promise<void> {
    const { address } = this;
    const onRequest = (take: (request: Request) => Uint8Array | null, socket: () => Socket | null) => (bytes: Uint8Array, from: Sender) =>
      this.#ifReadable(() => {
        const reply = take(requestOf(bytes, from));
        if (reply) socket()?.send(reply, from.port, from.address);
      });
    const routing = await openDatagrams({
      address,
      port: ROUTING_PORT,
      onMessage: onRequest(
        (request) => this.#answer(request),
        () => routing,
      ),
    });
    const registration = await openDatagrams({
      address,
      port: REGISTRATION_PORT,
      onMessage: onRequest(
        ({ bytes }) => answerRegistration({ identity: this.identity, address, settingsPort: SETTINGS_PORT }, bytes),
        () => registration,
      ),
    });
    const settings = await openDatagrams({
      address,
      port: SETTINGS_PORT,
      onMessage: (bytes, from) => this.#ifReadable(() => this.#configure(requestOf(bytes, from))),
    });
    const dns = await openDatagrams({ address, port: DNS_PORT, shared: true, onMessage: () => {} });
    dns.setMulticastTTL(255);
    // Its socket alone encodes and sends; questions come to the responder of all devices.
    this.#dns = multicastDns({ socket: dns, bind: false, multicast: false });
    this.#send = settings;
    this.#sockets.push(routing, registration, settings, dns);
    this.#beat = setTimeout(() => this.#startHeartbeats(), Math.random() * HEARTBEAT_MS);
    this.#time = setInterval(() => this.#lead(), TIME_MS);
  }

  /** Announces its services and all of its settings, as a device does that was plugged in. */
  async appear(): Promise<void> {
    for (const announcement of Object.values(ANNOUNCE)) this.announce(announcement(this.settings));
    this.#respondAll(this.records);
    await wait(AGAIN_MS);
    this.#respondAll(this.records);
  }

  announce({ type, body }: Announcement): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const header = { sequence: this.#sequence, source: this.identity, version: VERSION, type, flags: 0 };
    this.#multicast(encodeConmon(header, body), ANNOUNCEMENTS);
  }

  respond(answers: Answer[]): void {
    if (this.plugged) this.#dns?.respond({ answers });
  }

  /** Takes its records back and announces new ones, because its name or those of its channels changed. */
  announceNames(): void {
    this.#respondAll(withdrawn(this.records));
    this.records = this.#records();
    this.#respondAll(this.records);
  }

  /** Withdraws its services and ends. */
  async close(): Promise<void> {
    if (this.#beat) clearTimeout(this.#beat);
    if (this.#time) clearInterval(this.#time);
    this.#respondAll(withdrawn(this.records));
    await wait(0);
    await Promise.all(this.#sockets.map(closeDatagrams));
  }

  #answer(request: Request): Uint8Array {
    const reply = answerRequest(this.model, request.bytes);
    if (decodeArc(reply).header.status === ArcStatus.ok) this.#events.answered(this, request);
    return reply;
  }

  #configure(request: Request): void {
    const before = { ...this.settings };
    const announcement = answerSettings(this.settings, request.bytes);
    if (!announcement) return;
    const { sampleRate, encoding } = this.settings;
    const isSame = sampleRate.current === before.sampleRate.current && encoding.current === before.encoding.current;
    if (isSame) this.announce(announcement);
    else this.#takeFormat();
    this.#events.configured(this, request, isSame ? null : 'device');
  }

  /** Its channels have the sample rate of the device; that and its encoding are announced together. */
  #takeFormat(): void {
    const { model, settings } = this;
    const sampleRate = settings.sampleRate.current;
    model.tx = model.tx.map((record) => ({ ...record, sampleRate }));
    model.rx = model.rx.map((record) => ({ ...record, sampleRate }));
    for (const kind of [ANNOUNCE.sampleRate, ANNOUNCE.encoding]) this.announce(kind(settings));
  }

  #startHeartbeats(): void {
    this.#heartbeat();
    this.#beat = setInterval(() => this.#heartbeat(), HEARTBEAT_MS);
  }

  /** The time, where it leads the clocks of the network. */
  #lead(): void {
    const { role, preferredLeader } = this.settings.clock;
    if (role !== 'leader') return;
    const mac = `${this.identity.slice(0, 6)}${this.identity.slice(10)}`;
    const own = { stratum: 4, identifier: 'DFLT', variance: 0 };
    const sync = { source: mac, grandmaster: mac, subdomain: '_DFLT', preferred: preferredLeader, logInterval: 0, own };
    this.#multicast(encodePtpV1Sync(sync), TIME);
  }

  #heartbeat(): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const sampleRate = this.settings.sampleRate.current;
    const beat = { sequence: this.#sequence, source: this.identity, sampleRate, frequencyOffsetPpb: null, locked: this.model.locked };
    this.#multicast(encodeHeartbeat(beat), HEARTBEATS);
  }

  #multicast(bytes: Uint8Array, { group, port }: { readonly group: string; readonly port: number }): void {
    if (this.plugged) this.#send?.send(bytes, port, group);
  }

  #respondAll(packets: readonly Answer[][]): void {
    for (const packet of packets) this.respond(packet);
  }

  #ifReadable(take: () => void): void {
    if (!this.plugged) return;
    try {
      take();
    } catch (error) {
      // A device passes over what it cannot read.
      if (!(error instanceof MalformedPacket)) throw error;
    }
  }

  #records(): Answer[][] {
    const { name, tx, txNames } = this.model;
    const { make, sampleRate, encoding } = this.settings;
    const { manufacturer, product } = make;
    const format = { sampleRate: sampleRate.current, encoding: encoding.current };
    const channels = tx.flatMap(({ channel, defaultName }) =>
      [defaultName, txNames.get(channel)].filter((text) => text !== null && text !== undefined),
    );
    return deviceRecords({
      name,
      address: this.address,
      address6: this.#address6,
      identity: this.identity,
      manufacturer,
      product,
      ...format,
      channels,
    });
  }
}

type Sender = { readonly address: string; readonly port: number };
const requestOf = (bytes: Uint8Array, { address, port }: Sender): Request => ({ bytes, from: `${address}:${port}` });
