import type { PacketReader } from '../packet-reader.ts';
import type { PacketWriter } from '../packet-writer.ts';
import { decodeAvioRxChannels, writeAvioRxChannels, writeAvioRxQuery } from './arc/avio-rx-channels.ts';
import { decodeAvioSubscriptions, writeAvioSubscriptions } from './arc/avio-subscriptions.ts';
import { decodeChannelCounts, writeChannelCounts } from './arc/channel-counts.ts';
import { decodeDeviceName, writeDeviceName } from './arc/device-name.ts';
import { decodeIdentity, writeIdentity } from './arc/identity.ts';
import { decodeArc, encodeArc } from './arc/message.ts';
import { decodePageRequest, writePageRequest } from './arc/page-request.ts';
import { decodeRxChannels, writeRxChannels } from './arc/rx-channels.ts';
import { decodeRxNames, writeRxNames } from './arc/rx-names.ts';
import { decodeSettings, SettingCode, writeLatency, writeSettings, writeSettingsQuery } from './arc/settings.ts';
import { decodeSubscriptions, writeSubscriptions } from './arc/subscriptions.ts';
import { decodeTxChannels, writeTxChannels } from './arc/tx-channels.ts';
import { decodeTxNames, writeTxNames } from './arc/tx-names.ts';
import { isBodyRead, type Kind } from './captures.fixture.ts';
import { decodeAes67, writeAes67 } from './conmon/aes67.ts';
import { decodeChoice, decodeChosen, writeChoice, writeChosen } from './conmon/choice.ts';
import { decodeClockStatus, writeClockStatus } from './conmon/clock-status.ts';
import { decodeInterfaces, writeInterfaces } from './conmon/interfaces.ts';
import { decodeMake, writeMake } from './conmon/make.ts';
import { decodeConmon, encodeConmon } from './conmon/message.ts';
import { decodeVersions, writeVersions } from './conmon/versions.ts';
import { decodeHeartbeat, encodeHeartbeat } from './heartbeat.ts';
import { decodeRegistration, writeRegistration } from './registration.ts';

type Body = (writer: PacketWriter) => void;
/** What is written of what was read. */
type Again = (packet: PacketReader) => Body;

const nothing: Again = () => () => {};
const page: Again = (packet) => writePageRequest(decodePageRequest(packet));
const again =
  <T>(decode: (packet: PacketReader) => T, write: (value: T) => Body): Again =>
  (packet) =>
    write(decode(packet));
const settings = again(decodeSettings, writeSettings);
const choice = again(decodeChoice, writeChoice);

const ROUTING: Readonly<Record<string, Again>> = {
  'request 0x1000': nothing,
  'response 0x1000': again(decodeChannelCounts, writeChannelCounts),
  'request 0x1001': again(decodeDeviceName, writeDeviceName),
  'response 0x1001': nothing,
  'request 0x1002': nothing,
  'response 0x1002': again(decodeDeviceName, writeDeviceName),
  'request 0x1003': nothing,
  'response 0x1003': again(decodeIdentity, writeIdentity),
  'response 0x1004': nothing,
  'response 0x1005': nothing,
  'response 0x1006': nothing,
  'request 0x1100': () => writeSettingsQuery,
  'response 0x1100': settings,
  'request 0x1101': (packet) => writeLatency(decodeSettings(packet).get(SettingCode.configuredLatency) ?? 0, packet.u8(0x0b) === 3),
  'response 0x1101': settings,
  'request 0x2000': page,
  'response 0x2000': again(decodeTxChannels, writeTxChannels),
  'request 0x2010': page,
  'response 0x2010': again(decodeTxNames, ({ names }) => writeTxNames(names, 1)),
  'request 0x3000': page,
  'response 0x3000': again(decodeRxChannels, writeRxChannels),
  'request 0x3001': again(decodeRxNames, writeRxNames),
  'request 0x3010': again(decodeSubscriptions, writeSubscriptions),
  'response 0x3010': nothing,
  'response 0x3014': nothing,
  'request 0x3400': () => writeAvioRxQuery,
  'response 0x3400': (packet) => writeAvioRxChannels(decodeAvioRxChannels(packet), packet.u8(0x10)),
  'request 0x3410': again(decodeAvioSubscriptions, writeAvioSubscriptions),
};

const SETTINGS: Readonly<Record<string, Again>> = {
  '0x0011': again(decodeInterfaces, writeInterfaces),
  '0x0020': again(decodeClockStatus, writeClockStatus),
  '0x0060': again(decodeVersions, writeVersions),
  '0x0061': nothing,
  '0x0080': choice,
  '0x0081': again(decodeChosen, writeChosen),
  '0x0082': choice,
  '0x00c0': again(decodeMake, writeMake),
  '0x00c1': nothing,
  '0x0120': nothing,
  '0x1007': again(decodeAes67, writeAes67),
  '0x1008': nothing,
};

/** A captured packet as this project writes it from what it reads of it; null: it does not write such packets. */
export function encodedAgain(kind: Kind, bytes: Uint8Array): Uint8Array | null {
  if (kind.protocol === '0xfffe') return encodeHeartbeat(decodeHeartbeat(bytes));
  if (kind.protocol === '0xffff') {
    const { header, packet } = decodeConmon(bytes);
    const body = SETTINGS[kind.opcode]?.(packet);
    return body ? encodeConmon(header, body) : null;
  }
  const { header, packet } = decodeArc(bytes);
  if (kind.protocol === '0x1200') return isBodyRead(kind) ? encodeArc(header, writeRegistration(decodeRegistration(packet))) : null;
  const body = ROUTING[`${kind.direction} ${kind.opcode}`]?.(packet);
  return body ? encodeArc(header, body) : null;
}
