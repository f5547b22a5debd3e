import { MalformedPacket } from './malformed-packet.ts';

/** The longest string that is read from a packet, in bytes: names have at most 31, names of manufacturers and products 128. */
const LONGEST_TEXT = 256;

const utf8 = new TextDecoder('utf-8');

/** Reads big-endian numbers and NUL-terminated strings at offsets in a packet. What lies outside of the packet is refused with `MalformedPacket`, never read as zero. */
export class PacketReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.require(at, 1);
    return this.#view.getUint8(at);
  }

  i8(at: number): number {
    this.require(at, 1);
    return this.#view.getInt8(at);
  }

  u16(at: number): number {
    this.require(at, 2);
    return this.#view.getUint16(at);
  }

  i16(at: number): number {
    this.require(at, 2);
    return this.#view.getInt16(at);
  }

  u32(at: number): number {
    this.require(at, 4);
    return this.#view.getUint32(at);
  }

  i32(at: number): number {
    this.require(at, 4);
    return this.#view.getInt32(at);
  }

  slice(at: number, length: number): Uint8Array {
    this.require(at, length);
    return this.bytes.subarray(at, at + length);
  }

  /** The string from `at` up to its NUL, the end of the packet, or `longest` bytes. */
  text(at: number, longest = LONGEST_TEXT): string {
    this.require(at, 1);
    const limit = Math.min(this.bytes.length, at + longest);
    let end = at;
    while (end < limit && this.bytes[end] !== 0) end += 1;
    return utf8.decode(this.bytes.subarray(at, end));
  }

  /** The string that the 16-bit pointer at `at` points to: an offset from the start of the packet; null where the pointer is 0. */
  pointedText(at: number): string | null {
    const pointer = this.u16(at);
    return pointer === 0 ? null : this.text(pointer);
  }

  /** Refuses the packet unless it has `length` bytes from `at` on. */
  require(at: number, length: number): void {
    if (at < 0 || length < 0 || at + length > this.bytes.length) {
      throw new MalformedPacket(`The packet has ${this.bytes.length} bytes, but ${length} were expected from byte ${at} on.`);
    }
  }
}
