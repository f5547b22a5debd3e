import type { SnapshotImportInput } from '../../../api/generated/graphql.ts';

/** Most bytes of a file that the server takes. */
export const MOST_FILE_BYTES = 8 * 1024 * 1024;
/** What is larger is packed: in a request each quotation mark and break counts twice. */
const MOST_UNPACKED = 100_000;
/** Most characters of a packed file: a request has at most 1 MB. */
const MOST_PACKED = 990_000;

/** A file as the server takes it, or why it cannot be sent. */
export type ReadFile = Pick<SnapshotImportInput, 'document' | 'encoding'> | 'tooLarge' | 'tooLargePacked' | 'unreadable';

/** Reads a file that somebody chose; one that is too large is not read. It may have gone meanwhile, or be no text: `unreadable`. */
export async function readImport(file: File): Promise<ReadFile> {
  if (file.size > MOST_FILE_BYTES) return 'tooLarge';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const document = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (bytes.length <= MOST_UNPACKED) return { document, encoding: 'TEXT' };
    const packed = await packText(bytes);
    return packed.length > MOST_PACKED ? 'tooLargePacked' : { document: packed, encoding: 'GZIP_BASE64' };
  } catch {
    return 'unreadable';
  }
}

/** Bytes packed by gzip, in base64. */
async function packText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packing = new CompressionStream('gzip');
  const writer = packing.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [packed] = await Promise.all([new Response(packing.readable).arrayBuffer(), written]);
  const pieces: string[] = [];
  const all = new Uint8Array(packed);
  // As many at once as a function takes arguments everywhere.
  for (let at = 0; at < all.length; at += 0x8000) pieces.push(String.fromCodePoint(...all.subarray(at, at + 0x8000)));
  return btoa(pieces.join(''));
}
