import { writeAvioRxChannels } from '../arc/avio-rx-channels.ts';
import { decodeAvioSubscriptions, writeAvioSubscribed } from '../arc/avio-subscriptions.ts';
import { writeChannelCounts } from '../arc/channel-counts.ts';
import { decodeDeviceName, writeDeviceName } from '../arc/device-name.ts';
import { writeIdentity } from '../arc/identity.ts';
import { ARC_AVIO, type ArcHeader, type ArcMessage, ArcStatus, decodeArc, encodeArcReply } from '../arc/message.ts';
import { Opcode } from '../arc/opcodes.ts';
import { decodePageRequest } from '../arc/page-request.ts';
import { writeRxChannels } from '../arc/rx-channels.ts';
import { decodeRxNames } from '../arc/rx-names.ts';
import { decodeSettings, SettingCode, writeSettings } from '../arc/settings.ts';
import { decodeRemovals, decodeSubscriptions, type SubscriptionRequest } from '../arc/subscriptions.ts';
import { writeTxChannels } from '../arc/tx-channels.ts';
import { decodeTxName, writeTxNames } from '../arc/tx-names.ts';
import type { DanteModel } from './model.ts';

const TX_PAGE = 32;
const RX_PAGE = 16;
/** Of an adapter: how many receive channels it has. */
const AVIO_RX_PAGE = 2;

type Answer = (message: ArcMessage, model: DanteModel) => Uint8Array;

/** A page of records from channel `first` on; more follow where the last one is not in it. */
function page<T extends { readonly channel: number }>(records: readonly T[], first: number, size: number): { page: T[]; status: number } {
  const rest = records.filter(({ channel }) => channel >= first);
  return { page: rest.slice(0, size), status: rest.length > size ? ArcStatus.morePages : ArcStatus.ok };
}

/** Names are paged by their running index. */
function namePage(model: DanteModel, first: number) {
  const all = [...model.txNames].map(([channel, name]) => ({ channel, name }));
  const rest = all.slice(first - 1);
  return { names: rest.slice(0, TX_PAGE), status: rest.length > TX_PAGE ? ArcStatus.morePages : ArcStatus.ok };
}

const READS: Readonly<Record<number, Answer>> = {
  [Opcode.channelCounts]: ({ header }, model) => encodeArcReply(header, ArcStatus.ok, writeChannelCounts(model.counts)),
  [Opcode.deviceName]: ({ header }, model) => encodeArcReply(header, ArcStatus.ok, writeDeviceName(model.name)),
  [Opcode.identity]: ({ header }, model) => encodeArcReply(header, ArcStatus.ok, writeIdentity({ ...model.identity, name: model.name })),
  [Opcode.settings]: ({ header }, model) => encodeArcReply(header, ArcStatus.ok, writeSettings(model.settings)),
  [Opcode.txChannels]: ({ header, packet }, model) => {
    const records = page(model.tx, decodePageRequest(packet), TX_PAGE);
    return encodeArcReply(header, records.status, writeTxChannels(records.page));
  },
  [Opcode.txNames]: ({ header, packet }, model) => {
    const first = decodePageRequest(packet);
    const { names, status } = namePage(model, first);
    return encodeArcReply(header, status, writeTxNames(names, first));
  },
  [Opcode.rxChannels]: ({ header, packet }, model) => {
    const records = page(model.rx, decodePageRequest(packet), RX_PAGE);
    return encodeArcReply(header, records.status, writeRxChannels(records.page));
  },
};

/** What adapters answer in their own dialect. More than a page was never captured: they say the first one alone. */
const AVIO_READS: Readonly<Record<number, Answer>> = {
  [Opcode.avioRxChannels]: ({ header }, model) => {
    const records = model.rx.slice(0, AVIO_RX_PAGE).map((record) => ({ ...record, defaultName: String(record.channel) }));
    return encodeArcReply(header, ArcStatus.ok, writeAvioRxChannels(records, AVIO_RX_PAGE));
  },
};

/** A subscription is taken and stays unresolved: whether it connects is for the network. */
function subscribe(model: DanteModel, requests: readonly SubscriptionRequest[]): void {
  const wanted = new Map(requests.map((request) => [request.channel, request]));
  model.rx = model.rx.map((record) => {
    const request = wanted.get(record.channel);
    if (!request) return record;
    const subscriptionStatus = request.txDevice === null ? 0 : 1;
    return { ...record, txChannel: request.txChannel, txDevice: request.txDevice, rxStatus: 0, subscriptionStatus };
  });
}

type Write = (message: ArcMessage, model: DanteModel) => void;

const WRITES: Readonly<Record<number, Write>> = {
  [Opcode.setDeviceName]: ({ packet }, model) => {
    model.name = decodeDeviceName(packet) ?? model.identity.defaultName ?? model.name;
  },
  [Opcode.setTxName]: ({ packet }, model) => {
    const { channel, name } = decodeTxName(packet);
    if (name === null) model.txNames.delete(channel);
    else model.txNames.set(channel, name);
  },
  [Opcode.setRxNames]: ({ packet }, model) => {
    const names = new Map(decodeRxNames(packet).map(({ channel, name }) => [channel, name]));
    model.rx = model.rx.map((record) => ({ ...record, name: names.get(record.channel) ?? record.name }));
  },
  [Opcode.setSettings]: ({ packet }, model) => {
    const wanted = decodeSettings(packet).get(SettingCode.configuredLatency);
    if (wanted === undefined) return;
    model.settings = new Map([...model.settings, [SettingCode.configuredLatency, wanted], [SettingCode.currentLatency, wanted]]);
  },
  [Opcode.setSubscriptions]: ({ packet }, model) => subscribe(model, decodeSubscriptions(packet)),
  [Opcode.removeSubscriptions]: ({ packet }, model) =>
    subscribe(
      model,
      decodeRemovals(packet).map((channel) => ({ channel, txChannel: null, txDevice: null })),
    ),
};

const AVIO_WRITES: Readonly<Record<number, Write>> = {
  [Opcode.avioSetSubscriptions]: ({ packet }, model) => subscribe(model, decodeAvioSubscriptions(packet)),
};

/** What nobody captured an adapter take: it has a request of its own, or none. */
const NOT_OF_AVIO: ReadonlySet<number> = new Set([Opcode.setSubscriptions, Opcode.removeSubscriptions, Opcode.setRxNames]);

/** The requests that a device knows in a dialect. */
function known({ opcode, protocol }: ArcHeader, { identity }: DanteModel): { read?: Answer | undefined; write?: Write | undefined } {
  const isAvio = identity.nativeProtocol === ARC_AVIO;
  if (isAvio && NOT_OF_AVIO.has(opcode)) return {};
  const isOwn = isAvio && protocol === ARC_AVIO;
  return {
    read: READS[opcode] ?? (isOwn ? AVIO_READS[opcode] : undefined),
    write: WRITES[opcode] ?? (isOwn ? AVIO_WRITES[opcode] : undefined),
  };
}

/**
 * The reply of a device to a request of the routing protocol. Subscriptions are taken and stay unresolved: whether they connect is for the network. One whose native
 * dialect is that of AVIO adapters takes subscriptions in that alone.
 * @throws MalformedPacket where the bytes are no request.
 */
export function answerRequest(model: DanteModel, bytes: Uint8Array): Uint8Array {
  const message = decodeArc(bytes);
  const { header } = message;
  const { read, write } = known(header, model);
  if (read) return read(message, model);
  if (!write) return encodeArcReply(header, ArcStatus.unsupported);
  if (model.locked) return encodeArcReply(header, ArcStatus.locked);
  write(message, model);
  return encodeArcReply(header, ArcStatus.ok, header.opcode === Opcode.avioSetSubscriptions ? writeAvioSubscribed : undefined);
}
