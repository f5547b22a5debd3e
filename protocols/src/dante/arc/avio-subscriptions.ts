import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { sampleRateAt } from './format-block.ts';
import type { RxChannelRecord } from './rx-channels.ts';
import type { SubscriptionRequest } from './subscriptions.ts';

const TABLE = 0x12;
/** Flags of a receive channel, as 0x3000 has them; replies 0x3400 have none. */
const NO_FLAGS = 0;

function recordAt(packet: PacketReader, at: number): RxChannelRecord {
  return {
    channel: packet.u16(at + 2),
    flags: NO_FLAGS,
    name: packet.pointedText(at + 0x14),
    sampleRate: sampleRateAt(packet, packet.u16(at + 0x16)),
    txChannel: packet.pointedText(at + 0x2c),
    txDevice: packet.pointedText(at + 0x2e),
    subscriptionStatus: packet.u16(at + 0x30),
    rxStatus: packet.u16(at + 0x32),
  };
}

/** The receive channels in a reply 0x3400, the form of AVIO adapters. */
export function decodeAvioRxChannels(packet: PacketReader): RxChannelRecord[] {
  const count = packet.u8(0x11);
  return Array.from({ length: count }, (_, index) => recordAt(packet, packet.u16(TABLE + index * 2)));
}

/** The body of request 0x3400. */
export function writeAvioRxQuery(first: number): (writer: PacketWriter) => void {
  return (writer) => writer.padTo(0x10).u16(1).u16(first).u16(1).padTo(0x22);
}

const RECORD = 8;

/** What request 0x3410 asks for. */
export function decodeAvioSubscriptions(packet: PacketReader): SubscriptionRequest[] {
  const count = packet.u8(0x13);
  return Array.from({ length: count }, (_, index) => {
    const at = 0x14 + index * RECORD;
    return { channel: packet.u16(at), txChannel: packet.pointedText(at + 4), txDevice: packet.pointedText(at + 6) };
  });
}

/** How many subscriptions one request 0x3410 holds here: two, as the adapters it is for have channels. */
export const AVIO_SUBSCRIPTIONS_PER_REQUEST = 2;

/** The body of request 0x3410. */
export function writeAvioSubscriptions(requests: readonly SubscriptionRequest[]): (writer: PacketWriter) => void {
  return (writer) => {
    writer.padTo(0x10).u16(0x0800).u8(AVIO_SUBSCRIPTIONS_PER_REQUEST).u8(requests.length);
    for (const { channel, txChannel, txDevice } of requests) writer.u16(channel).u16(3).pointer(txChannel).pointer(txDevice);
    writer.padTo(0x14 + AVIO_SUBSCRIPTIONS_PER_REQUEST * RECORD);
  };
}
