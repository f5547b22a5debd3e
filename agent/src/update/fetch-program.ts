import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, get, type RequestOptions } from 'node:https';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';

/** Why a program was not fetched, for people. */
export class NotFetchedError extends Error {
  override readonly name = 'NotFetchedError';
}
export const notFetched = (why: string): NotFetchedError => new NotFetchedError(why);

/** Nothing arrives for so long: the server is gone, ms. */
const SILENT_MS = 60_000;
/** All of it: 49 MB in half an hour are 0.2 Mbit/s. */
const WITHIN_MS = 1_800_000;
/** Left free for what else the agent writes. */
const SPARE_BYTES = 16_000_000;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const notEnoughSpace = (needed: number, free: number): NotFetchedError =>
  notFetched(`There is not enough space on the disk: the new version needs ${megabytes(needed)} MB, and ${megabytes(free)} MB are free.`);
const notWhatWasSigned = (): NotFetchedError => notFetched('The download is not what was signed: its size or its checksum is another one.');

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Passes bytes on, counts and hashes them, and fails where there are more than expected. */
class Measured extends Transform {
  readonly #hash = createHash('sha256');
  readonly #most: number;
  bytes = 0;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, data?: Buffer) => void): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#most) return done(notWhatWasSigned());
    this.#hash.update(chunk);
    done(null, chunk);
  }

  is({ bytes, sha256 }: ProgramManifest['packed']): boolean {
    return this.bytes === bytes && this.#hash.digest('hex') === sha256;
  }
}

async function request(url: URL, tls: RequestOptions): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // A session that is resumed shows no certificate, so none is.
    const options = { agent: new Agent({ maxCachedSessions: 0 }), ...tls, signal: AbortSignal.timeout(WITHIN_MS) };
    const asked = get(url, options, resolve);
    asked.setTimeout(SILENT_MS, () => asked.destroy(new Error('nothing arrives any more')));
    asked.on('error', reject);
  });
  if (response.statusCode === 200) return response;
  response.destroy();
  throw notFetched(`The server does not deliver the new version now: it answered ${response.statusCode ?? 0}.`);
}

/** What went wrong on the way to `path`, in words. */
async function inWords(error: unknown, { packed, unpacked }: ProgramManifest, arrived: number, folder: string): Promise<NotFetchedError> {
  if (error instanceof NotFetchedError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return notEnoughSpace(unpacked.bytes + SPARE_BYTES, await freeBytes(folder));
  if (arrived === packed.bytes) return notWhatWasSigned();
  if (arrived > 0) return notFetched(`The download ended after ${megabytes(arrived)} of ${megabytes(packed.bytes)} MB.`);
  return notFetched(`The new version could not be fetched: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`);
}

/**
 * Downloads a program and unpacks it to `path`, where it is only once all of it is there and is what the manifest names. Never takes more of the disk than that.
 * @param tls how the server is recognised, and reached.
 * @throws NotFetchedError; then nothing is left on the disk.
 */
export async function fetchProgram(url: URL, tls: RequestOptions, manifest: ProgramManifest, path: string): Promise<void> {
  const { packed, unpacked } = manifest;
  const folder = dirname(path);
  const arriving = join(folder, `.new-${randomUUID()}`);
  const [download, program] = [new Measured(packed.bytes), new Measured(unpacked.bytes)];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const free = await freeBytes(folder);
    if (free < unpacked.bytes + SPARE_BYTES) throw notEnoughSpace(unpacked.bytes + SPARE_BYTES, free);
    const response = await request(url, tls);
    await pipeline(response, download, createGunzip(), program, createWriteStream(arriving, { mode: 0o700, flush: true }));
    if (!download.is(packed) || !program.is(unpacked)) throw notWhatWasSigned();
    await rename(arriving, path);
  } catch (error) {
    await rm(arriving, { force: true });
    throw await inWords(error, manifest, download.bytes, folder);
  }
}
