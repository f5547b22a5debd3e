import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { writeAes67 } from '../conmon/aes67.ts';
import { type Choice, decodeChosen, writeChoice } from '../conmon/choice.ts';
import { decodeClockConfig, writeClockStatus } from '../conmon/clock-status.ts';
import { writeInterfaces } from '../conmon/interfaces.ts';
import { writeMake } from '../conmon/make.ts';
import { decodeConmon } from '../conmon/message.ts';
import { MessageType } from '../conmon/message-types.ts';
import { writeVersions } from '../conmon/versions.ts';
import type { DanteSettingsModel } from './settings-model.ts';

/** A settings message that a device multicasts, without its header. */
export interface Announcement {
  readonly type: number;
  readonly body: (writer: PacketWriter) => void;
}

/** The announcement of each kind, from the present state. */
export const ANNOUNCE = {
  interfaces: (model) => ({ type: MessageType.interfaces, body: writeInterfaces(model.interfaces) }),
  clock: (model) => ({ type: MessageType.clockStatus, body: writeClockStatus(model.clock) }),
  versions: (model) => ({ type: MessageType.versions, body: writeVersions(model.versions) }),
  make: (model) => ({ type: MessageType.make, body: writeMake(model.make) }),
  sampleRate: (model) => ({ type: MessageType.sampleRate, body: writeChoice(model.sampleRate) }),
  encoding: (model) => ({ type: MessageType.encoding, body: writeChoice(model.encoding) }),
  aes67: (model) => ({ type: MessageType.aes67, body: writeAes67(model.aes67) }),
} as const satisfies Readonly<Record<string, (model: DanteSettingsModel) => Announcement>>;

/** The value that is asked for, where the device offers it; else the present one. */
function chosen(choice: Choice, packet: PacketReader): Choice {
  const wanted = decodeChosen(packet);
  return wanted !== null && choice.offered.includes(wanted) ? { ...choice, current: wanted } : choice;
}

const ANSWERS: Readonly<Record<number, (model: DanteSettingsModel, packet: PacketReader) => Announcement>> = {
  [MessageType.setAddress]: ANNOUNCE.interfaces,
  [MessageType.versionsQuery]: ANNOUNCE.versions,
  [MessageType.makeQuery]: ANNOUNCE.make,
  [MessageType.aes67Config]: ANNOUNCE.aes67,
  [MessageType.clockConfig]: (model, packet) => {
    const preferredLeader = decodeClockConfig(packet) ?? model.clock.preferredLeader;
    model.clock = { ...model.clock, preferredLeader };
    return ANNOUNCE.clock(model);
  },
  [MessageType.setSampleRate]: (model, packet) => {
    model.sampleRate = chosen(model.sampleRate, packet);
    return ANNOUNCE.sampleRate(model);
  },
  [MessageType.setEncoding]: (model, packet) => {
    model.encoding = chosen(model.encoding, packet);
    return ANNOUNCE.encoding(model);
  },
  [MessageType.reboot]: () => ({ type: MessageType.rebooting, body: () => {} }),
};

/**
 * What a device announces after a settings request that came to it; null: nothing. Its address is not changed.
 * @throws MalformedPacket where the bytes are no settings message.
 */
export function answerSettings(model: DanteSettingsModel, bytes: Uint8Array): Announcement | null {
  const { header, packet } = decodeConmon(bytes);
  return ANSWERS[header.type]?.(model, packet) ?? null;
}
