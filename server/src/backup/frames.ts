import { createHash, type Hash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { codeOf, messageOf } from '../error-words.ts';
import { BackupError } from './backup-error.ts';
import { EARLIER_LINE, FIRST_LINE, KINDS, type Kind, LONGEST } from './format.ts';

/** A frame that was read, with the SHA-256 of all before it. */
export interface Frame {
  readonly kind: Kind;
  readonly content: Buffer;
  readonly sha256Before: () => string;
}

const HEAD_BYTES = 5;

/** Makes frames, and knows the SHA-256 of all that it made. */
export function createFramer() {
  const all = createHash('sha256');
  return {
    frame: (kind: Kind, content: Buffer): Buffer => {
      const head = Buffer.alloc(HEAD_BYTES, kind);
      head.writeUInt32BE(content.length, 1);
      all.update(head).update(content);
      return Buffer.concat([head, content]);
    },
    sha256: (): string => all.copy().digest('hex'),
  };
}

/** Compresses frames into a stream, as fast as it takes them, and ends it. */
export async function writeFrames(frames: AsyncIterable<Buffer>, out: Writable): Promise<void> {
  const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: check } = constants;
  // The lowest level: 6 times as fast as the usual one for a tenth more bytes, and the server needs the processor.
  const compress = createZstdCompress({ params: { [level]: 1, [check]: 1 } });
  out.write(FIRST_LINE);
  await pipeline(frames, compress, out);
}

/** Reads frames from a stream. What is no backup, cut off or damaged throws a BackupError that says so. */
export async function readFrames<T>(input: Readable, use: (frames: AsyncGenerator<Frame>) => Promise<T>): Promise<T> {
  const decompress = createZstdDecompress();
  let given = 0;
  async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      given += part.length;
      yield part;
    }
  }
  try {
    const used = await pipeline(input, withoutFirstLine, counted, decompress, (source: AsyncIterable<Buffer>) => use(framesOf(source)));
    // The decompressor stops at the end of what was compressed, and says nothing of what comes after it.
    if (decompress.bytesWritten !== given) throw new BackupError('The backup is damaged: something comes after its end.');
    return used;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ZSTD_error_srcSize_wrong' || code === 'Z_BUF_ERROR') throw cutOff();
    if (/^(ZSTD_|Z_|ERR_ZSTD)/.test(code)) throw new BackupError(`The backup is damaged: ${messageOf(error)}.`, { cause: error });
    throw error;
  }
}

const cutOff = (): BackupError => new BackupError('The backup is cut off: its end is missing.');

async function* withoutFirstLine(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const part of source) {
    if (start === null) yield part;
    else {
      start = Buffer.concat([start, part]);
      if (start.length < FIRST_LINE.length) continue;
      checkFirstLine(start);
      yield start.subarray(FIRST_LINE.length);
      start = null;
    }
  }
  if (start !== null) checkFirstLine(start);
}

function checkFirstLine(start: Buffer): void {
  const text = start.subarray(0, FIRST_LINE.length).toString('latin1');
  if (text === FIRST_LINE || text === EARLIER_LINE) return;
  if (/^TUTTI BACKUP \d/.test(text))
    throw new BackupError('The backup has a format that this version of Tutti does not know: use a newer one.');
  if (text.length < FIRST_LINE.length && [FIRST_LINE, EARLIER_LINE].some((line) => line.startsWith(text))) throw cutOff();
  throw new BackupError('This is no backup of Tutti.');
}

async function* framesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const take = createTaker(source);
  const all: Hash = createHash('sha256');
  for (;;) {
    const head = await take(HEAD_BYTES);
    if (head === null) return;
    const kind = KINDS.find((one) => one.charCodeAt(0) === head[0]);
    const length = head.readUInt32BE(1);
    if (!kind || length > LONGEST) throw new BackupError('The backup is damaged: it has a part that no version of Tutti writes.');
    const content = await take(length);
    if (content === null) throw cutOff();
    const before = all.copy();
    all.update(head).update(content);
    yield { kind, content, sha256Before: () => before.digest('hex') };
  }
}

/** Takes so many bytes from a stream; null where it ended before the first of them, and a BackupError in between. */
function createTaker(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer | null> {
  const parts = source[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);
  return async (length) => {
    const more = [kept];
    let size = kept.length;
    while (size < length) {
      const next = await parts.next();
      if (next.done === true) {
        if (size === 0) return null;
        throw cutOff();
      }
      more.push(next.value);
      size += next.value.length;
    }
    const all = more.length === 1 ? kept : Buffer.concat(more);
    kept = all.subarray(length);
    return all.subarray(0, length);
  };
}
