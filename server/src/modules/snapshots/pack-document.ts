import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Most bytes of the JSON of a document: ten times a site of 200 devices with 64 channels each way. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A document as it is stored; null for one that is too large. */
export async function packDocument(document: SnapshotDocument): Promise<Buffer | null> {
  const json = Buffer.from(JSON.stringify(document));
  return json.length > MOST_BYTES ? null : compress(json);
}

/** The document that was stored, and how many bytes its JSON has. */
export async function unpackDocument(packed: Buffer): Promise<{ readonly document: SnapshotDocument; readonly bytes: number }> {
  const json = await decompress(packed, { maxOutputLength: MOST_BYTES });
  const document: SnapshotDocument = JSON.parse(json.toString());
  return { document, bytes: json.length };
}
