import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import type { SubscriptionRequest } from './subscriptions.ts';

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

/** The body of the reply to 0x3410: ten bytes behind the header. That there are so many is described; what they say is not. */
export function writeAvioSubscribed(writer: PacketWriter): void {
  writer.padTo(0x14);
}
