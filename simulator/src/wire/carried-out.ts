import { decodeArc } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { decodeChosen } from '@tutti/protocols/dante/conmon/choice';
import { decodeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { decodeConmon } from '@tutti/protocols/dante/conmon/message';
import { type Change, MessageType } from '@tutti/protocols/dante/conmon/message-types';
import type { PacketReader } from '@tutti/protocols/packet-reader';

/** What a request of the routing protocol changes. */
export const CHANGED_BY: ReadonlyMap<number, Change> = new Map([
  [Opcode.setDeviceName, 'device'],
  [Opcode.setTxName, 'txNames'],
  [Opcode.setRxNames, 'rxChannels'],
  [Opcode.setSettings, 'settings'],
  [Opcode.setSubscriptions, 'rxChannels'],
  [Opcode.removeSubscriptions, 'rxChannels'],
  [Opcode.avioSetSubscriptions, 'rxChannels'],
]);

/** A datagram that came to a device. */
export interface Request {
  readonly bytes: Uint8Array;
  /** "10.77.200.1:40123" */
  readonly from: string;
}

/** A request that changed something at a device, or let it do something. */
export interface CarriedOut {
  /** Id of the device, as agents report it. */
  readonly device: string;
  /** Its opcode or type: 4097 is setDeviceName, 144 reboot. */
  readonly request: number;
  readonly from: string;
  /** The number that the asker gave it, the same where it asks again because no answer came. */
  readonly number: number;
  /** What is asked for, in hex: all bytes behind the header. */
  readonly body: string;
}

const hexFrom = (bytes: Uint8Array, start: number): string => Buffer.from(bytes.subarray(start)).toString('hex');

/** What a request of the routing protocol carried out; null: it reads. */
export function routedRequest(device: string, { bytes, from }: Request): CarriedOut | null {
  const { opcode, transaction } = decodeArc(bytes).header;
  return CHANGED_BY.has(opcode) ? { device, request: opcode, from, number: transaction, body: hexFrom(bytes, 10) } : null;
}

/** Whether a settings message of a type that may only ask sets something. */
const SETS: ReadonlyMap<number, (packet: PacketReader) => boolean> = new Map<number, (packet: PacketReader) => boolean>([
  [MessageType.reboot, () => true],
  [MessageType.clockConfig, (packet) => decodeClockConfig(packet) !== null],
  [MessageType.setSampleRate, (packet) => decodeChosen(packet) !== null],
  [MessageType.setEncoding, (packet) => decodeChosen(packet) !== null],
]);

/** What a settings message carried out; null: it asks. */
export function settingsRequest(device: string, { bytes, from }: Request): CarriedOut | null {
  const { header, packet } = decodeConmon(bytes);
  const { type, sequence } = header;
  return SETS.get(type)?.(packet) === true ? { device, request: type, from, number: sequence, body: hexFrom(bytes, 0x20) } : null;
}
