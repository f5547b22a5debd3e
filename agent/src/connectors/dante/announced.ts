import { type Aes67State, decodeAes67 } from '@tutti/protocols/dante/conmon/aes67';
import { type Choice, decodeChoice } from '@tutti/protocols/dante/conmon/choice';
import { type DanteClockStatus, decodeClockStatus } from '@tutti/protocols/dante/conmon/clock-status';
import { type DanteInterface, decodeInterfaces } from '@tutti/protocols/dante/conmon/interfaces';
import { type DanteMake, decodeMake } from '@tutti/protocols/dante/conmon/make';
import type { ConmonMessage } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { type DanteVersions, decodeVersions } from '@tutti/protocols/dante/conmon/versions';
import type { PacketReader } from '@tutti/protocols/packet-reader';

/** What a device announced by multicast, newest of each; absent: not announced yet. */
export interface DanteAnnounced {
  readonly interfaces?: readonly DanteInterface[];
  readonly clock?: DanteClockStatus;
  readonly versions?: DanteVersions;
  readonly make?: DanteMake;
  /** Hz. */
  readonly sampleRate?: Choice;
  /** Bits. */
  readonly encoding?: Choice;
  readonly aes67?: Aes67State;
}

type Reader = (packet: PacketReader) => DanteAnnounced;

const READERS: Readonly<Record<number, Reader>> = {
  [MessageType.interfaces]: (packet) => ({ interfaces: decodeInterfaces(packet) }),
  [MessageType.clockStatus]: (packet) => ({ clock: decodeClockStatus(packet) }),
  [MessageType.versions]: (packet) => ({ versions: decodeVersions(packet) }),
  [MessageType.make]: (packet) => ({ make: decodeMake(packet) }),
  [MessageType.sampleRate]: (packet) => ({ sampleRate: decodeChoice(packet) }),
  [MessageType.encoding]: (packet) => ({ encoding: decodeChoice(packet) }),
  [MessageType.aes67]: (packet) => ({ aes67: decodeAes67(packet) }),
};

/**
 * What one announcement says; null: nothing that is kept.
 * @throws MalformedPacket where it cannot be read.
 */
export function announcedBy({ header, packet }: ConmonMessage): DanteAnnounced | null {
  return READERS[header.type]?.(packet) ?? null;
}
