import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** What a receive channel is to be subscribed to; both names null: to nothing. The device "." is the receiving device itself. */
export interface SubscriptionRequest {
  readonly channel: number;
  readonly txChannel: string | null;
  readonly txDevice: string | null;
}

const RECORD = 6;
const FIRST = 0x0c;
/** How many subscriptions fit in one request. */
export const SUBSCRIPTIONS_PER_REQUEST = 32;

/** What request 0x3010 asks for. */
export function decodeSubscriptions(packet: PacketReader): SubscriptionRequest[] {
  const count = packet.u8(0x0b);
  return Array.from({ length: count }, (_, index) => {
    const at = FIRST + index * RECORD;
    return { channel: packet.u16(at), txChannel: packet.pointedText(at + 2), txDevice: packet.pointedText(at + 4) };
  });
}

/** The body of request 0x3010. Its reply says that it was taken, not that audio flows: that is read by 0x3000. */
export function writeSubscriptions(requests: readonly SubscriptionRequest[]): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u8(SUBSCRIPTIONS_PER_REQUEST).u8(requests.length);
    for (const { channel, txChannel, txDevice } of requests) writer.u16(channel).pointer(txChannel).pointer(txDevice);
    writer.padTo(FIRST + SUBSCRIPTIONS_PER_REQUEST * RECORD);
  };
}

/** The receive channels that request 0x3014 unsubscribes. */
export function decodeRemovals(packet: PacketReader): number[] {
  // The count is a u32 from the status on: the status of a request is 0.
  const count = packet.u16(0x0a);
  return Array.from({ length: count }, (_, index) => packet.u32(0x0c + index * 4));
}
