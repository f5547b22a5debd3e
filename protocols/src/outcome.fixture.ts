import { MalformedPacket } from './malformed-packet.ts';

/** What may come of bytes of a device; all else is a fault of the decoder. */
export const READ_OR_REFUSED = /^(read|refused)$/;

/** What came of a decoder's run: 'read', 'refused', or the error that it should not have thrown. */
export function outcome(decode: () => unknown): string {
  try {
    decode();
    return 'read';
  } catch (error) {
    return error instanceof MalformedPacket ? 'refused' : String(error);
  }
}
