import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { badInput } from '../../api-errors.ts';
import type { SnapshotDocumentEncoding } from '../../graphql/generated/resolvers.ts';

const unpack = promisify(gunzip);

/** Most bytes of the text of a file, in UTF-8: twice a site of 200 devices with 64 channels each way. */
export const MOST_TEXT_BYTES = 8 * 1024 * 1024;

/** The text of a file as a request has it. Nothing is unpacked beyond what a file may have. Throws BAD_USER_INPUT (`document`). */
export async function textOfDocument(document: string, encoding: SnapshotDocumentEncoding | null | undefined): Promise<string> {
  if (encoding !== 'GZIP_BASE64') return document;
  try {
    const bytes = await unpack(Buffer.from(document, 'base64'), { maxOutputLength: MOST_TEXT_BYTES });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw badInput('document', 'This file is too large: a snapshot has at most 8 MiB as a file.');
    throw badInput('document', 'This is no text in UTF-8 that was packed by gzip and written in base64.');
  }
}
