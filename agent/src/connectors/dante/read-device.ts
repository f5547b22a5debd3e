import { decodeAvioRxChannels, writeAvioRxQuery } from '@tutti/protocols/dante/arc/avio-rx-channels';
import { type ChannelCounts, decodeChannelCounts } from '@tutti/protocols/dante/arc/channel-counts';
import { decodeDeviceName } from '@tutti/protocols/dante/arc/device-name';
import { type DanteIdentity, decodeIdentity } from '@tutti/protocols/dante/arc/identity';
import { ARC_AVIO, ARC_COMMON, type ArcMessage, ArcStatus } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { writePageRequest } from '@tutti/protocols/dante/arc/page-request';
import { decodeRxChannels, type RxChannelRecord } from '@tutti/protocols/dante/arc/rx-channels';
import { decodeSettings, type Settings, writeSettingsQuery } from '@tutti/protocols/dante/arc/settings';
import { decodeTxChannels } from '@tutti/protocols/dante/arc/tx-channels';
import { decodeTxNames } from '@tutti/protocols/dante/arc/tx-names';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import type { PacketWriter } from '@tutti/protocols/packet-writer';
import type { Endpoint } from '../../network/datagram-socket.ts';
import { DanteRefusal } from './refusal.ts';
import type { ArcRequests } from './requests.ts';

/** A transmit channel, with the name by which receivers subscribe to it. */
export interface DanteTxChannel {
  readonly index: number;
  readonly name: string;
  readonly defaultName: string | null;
  /** Hz. */
  readonly sampleRate: number | null;
}

/** What a device answers when it is asked. Null: it does not answer this question, or with what cannot be read. */
export interface DanteReading {
  readonly counts: ChannelCounts | null;
  readonly name: string | null;
  readonly identity: DanteIdentity | null;
  readonly settings: Settings | null;
  readonly tx: readonly DanteTxChannel[] | null;
  readonly rx: readonly RxChannelRecord[] | null;
  /** Why something of its channels is not known, in sentences. */
  readonly problems: readonly string[];
}

/** A reading together with what an earlier one had: what is not answered again is as it was last said. */
export const withEarlier = (reading: DanteReading, earlier: DanteReading | null): DanteReading => ({
  counts: reading.counts ?? earlier?.counts ?? null,
  name: reading.name ?? earlier?.name ?? null,
  identity: reading.identity ?? earlier?.identity ?? null,
  settings: reading.settings ?? earlier?.settings ?? null,
  tx: reading.tx ?? earlier?.tx ?? null,
  rx: reading.rx ?? earlier?.rx ?? null,
  problems: reading.problems,
});

/** No device has more channels; one that says so would be asked for pages without end. */
const MOST_CHANNELS = 1024;

/** Reads one device by questions of the routing protocol. */
export class DeviceReader {
  readonly #requests: ArcRequests;
  readonly #to: Endpoint;
  readonly #answered: () => void;

  /** @param answered it sent a reply just now, whatever that says. */
  constructor(requests: ArcRequests, to: Endpoint, answered = (): void => {}) {
    this.#requests = requests;
    this.#to = to;
    this.#answered = answered;
  }

  /**
   * Everything, as far as the device answers it: what it does not say is unknown, and the rest is true all the same.
   * @throws DanteRefusal where it answers neither what its name is nor how many channels it has, MalformedPacket where it says that it has more than any.
   */
  async all(): Promise<DanteReading> {
    const problems: string[] = [];
    /** @param said what is said to people where it is not answered; null: nothing, as not every device answers that. */
    const part = async <T>(said: string | null, read: () => Promise<T>): Promise<T | null> => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof DanteRefusal || error instanceof MalformedPacket)) throw error;
        if (said !== null) problems.push(error instanceof MalformedPacket ? error.message : said);
        return null;
      }
    };
    const counts = await part('The device does not answer how many channels it has.', () => this.#counts());
    const name = await part(null, () => this.name());
    if (counts === null && name === null) throw new DanteRefusal(problems[0] ?? '');
    if (counts !== null && (counts.tx > MOST_CHANNELS || counts.rx > MOST_CHANNELS))
      throw new MalformedPacket(`The device says that it has ${counts.tx} and ${counts.rx} channels.`);
    const identity = await part(null, async () => decodeIdentity((await this.#ask(Opcode.identity)).packet));
    const dialect = identity?.nativeProtocol ?? null;
    return {
      counts,
      name,
      identity,
      settings: await part(null, () => this.settings()),
      tx: counts && (await part('The device does not answer what its transmit channels are.', () => this.tx(counts.tx))),
      rx: counts && (await part('The device does not answer what its receive channels are.', () => this.rx(counts.rx, dialect))),
      problems,
    };
  }

  async name(): Promise<string> {
    return decodeDeviceName((await this.#ask(Opcode.deviceName)).packet) ?? '';
  }

  async settings(): Promise<Settings> {
    return decodeSettings((await this.#ask(Opcode.settings, writeSettingsQuery)).packet);
  }

  /** The transmit channels, under their custom names where they have some. */
  async tx(count: number): Promise<DanteTxChannel[]> {
    if (count === 0) return [];
    const names = await this.#txNames(count);
    const records = await this.#pages(Opcode.txChannels, count, decodeTxChannels);
    return records.map(({ channel, defaultName, sampleRate }) => ({
      index: channel,
      name: names.get(channel) ?? defaultName ?? `${channel}`,
      defaultName,
      sampleRate,
    }));
  }

  /**
   * The receive channels. An adapter that does not answer what every device does is asked in its own dialect.
   * @param dialect the native protocol id of the device; null: not known.
   */
  async rx(count: number, dialect: number | null): Promise<RxChannelRecord[]> {
    if (count === 0) return [];
    try {
      return await this.#pages(Opcode.rxChannels, count, decodeRxChannels);
    } catch (error) {
      if (dialect !== ARC_AVIO || !(error instanceof DanteRefusal || error instanceof MalformedPacket)) throw error;
      return this.#avioRx(count);
    }
  }

  /** All receive channels as an adapter says them in one page: how it is asked for more than that was never captured. */
  async #avioRx(count: number): Promise<RxChannelRecord[]> {
    const { packet } = await this.#ask(Opcode.avioRxChannels, writeAvioRxQuery, ARC_AVIO);
    const records = new Map(decodeAvioRxChannels(packet).map((record) => [record.channel, record]));
    const all = [...records.values()].filter(({ channel }) => channel >= 1 && channel <= count);
    if (all.length < count) throw new DanteRefusal(`The device says ${all.length} of its ${count} receive channels.`);
    return all.toSorted((a, b) => a.channel - b.channel);
  }

  /** Pages of names count names, not channels. */
  async #txNames(count: number): Promise<ReadonlyMap<number, string>> {
    const names = new Map<number, string>();
    for (let first = 1; first <= count; ) {
      const message = await this.#ask(Opcode.txNames, writePageRequest(first));
      const page = decodeTxNames(message.packet);
      for (const { channel, name } of page.names) names.set(channel, name);
      if (message.header.status !== ArcStatus.morePages || page.lastIndex < first) break;
      first = page.lastIndex + 1;
    }
    return names;
  }

  /** All records up to channel `count`; ends where a page brings nothing new, whatever its status says. */
  async #pages<T extends { readonly channel: number }>(
    opcode: number,
    count: number,
    decode: (packet: ArcMessage['packet']) => T[],
  ): Promise<T[]> {
    const found = new Map<number, T>();
    let first = 1;
    while (first <= count) {
      const message = await this.#ask(opcode, writePageRequest(first));
      const records = decode(message.packet).filter(({ channel }) => channel >= first && channel <= count);
      for (const record of records) found.set(record.channel, record);
      const last = Math.max(first - 1, ...records.map(({ channel }) => channel));
      if (message.header.status !== ArcStatus.morePages || last < first) break;
      first = last + 1;
    }
    return [...found.values()].toSorted((a, b) => a.channel - b.channel);
  }

  async #counts(): Promise<ChannelCounts> {
    return decodeChannelCounts((await this.#ask(Opcode.channelCounts)).packet);
  }

  #ask(opcode: number, body?: (writer: PacketWriter) => void, protocol = ARC_COMMON): Promise<ArcMessage> {
    return this.#requests.ask({ to: this.#to, protocol, opcode, answered: this.#answered, ...(body ? { body } : {}) });
  }
}
