const utf8 = new TextEncoder();

/** Writes big-endian numbers, and strings by 16-bit pointers: each string is appended once, behind everything else, in the order in which it was first pointed to. */
export class PacketWriter {
  readonly #bytes: number[] = [];
  readonly #pointers: { at: number; text: string }[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  u8(value: number): this {
    this.#bytes.push(value & 0xff);
    return this;
  }

  u16(value: number): this {
    return this.u8(value >>> 8).u8(value);
  }

  /** Signed values are written as their two's complement. */
  u32(value: number): this {
    return this.u16(value >>> 16).u16(value);
  }

  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /** Fills up with zeros to the offset `to`. */
  padTo(to: number): this {
    while (this.#bytes.length < to) this.#bytes.push(0);
    return this;
  }

  /** A string in a field of `size` bytes, cut where it is longer, always ended by a NUL. */
  fixedText(text: string, size: number): this {
    const end = this.#bytes.length + size;
    return this.raw(utf8.encode(text).subarray(0, size - 1)).padTo(end);
  }

  /** A pointer to a string behind the packet's fields; 0 for null. */
  pointer(text: string | null): this {
    if (text !== null) this.#pointers.push({ at: this.#bytes.length, text });
    return this.u16(0);
  }

  text(text: string): this {
    return this.raw(utf8.encode(text)).u8(0);
  }

  patchU16(at: number, value: number): this {
    this.#bytes[at] = (value >>> 8) & 0xff;
    this.#bytes[at + 1] = value & 0xff;
    return this;
  }

  finish(): Uint8Array {
    const written = new Map<string, number>();
    for (const { at, text } of this.#pointers) {
      const known = written.get(text);
      this.patchU16(at, known ?? this.#bytes.length);
      if (known !== undefined) continue;
      written.set(text, this.#bytes.length);
      this.text(text);
    }
    return Uint8Array.from(this.#bytes);
  }
}
