import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { generate } from 'selfsigned';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { fetchProgram } from './fetch-program.ts';

const execute = promisify(execFile);
/** What no compression makes smaller, so that it arrives in parts. */
const PROGRAM = randomBytes(2_000_000);
const PACKED = gzipSync(PROGRAM);
let pems: { cert: string; private: string };
beforeAll(async () => {
  pems = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
});

const fileOf = (bytes: Buffer) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
const manifest = (change: Partial<ProgramManifest> = {}): ProgramManifest => ({
  program: 'tutti-agent',
  platform: 'linux-x64',
  version: '0.2.0',
  builtAt: '2026-11-26T04:00:00.000Z',
  packed: fileOf(PACKED),
  unpacked: fileOf(PROGRAM),
  ...change,
});

/** Fetches from a server that answers so; what came of it, and what is in the folder then. */
async function fetched(answer: (response: ServerResponse) => unknown, of = manifest(), into?: string) {
  const server = createServer({ cert: pems.cert, key: pems.private }, (_, response) => void answer(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = into ?? (await mkdtemp(join(tmpdir(), 'tutti-fetch-')));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    if (into === undefined) await rm(folder, { recursive: true, force: true });
  });
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/agent/linux-x64`);
  const end = await fetchProgram(url, { ca: pems.cert, checkServerIdentity: () => undefined }, of, join(folder, 'program', 'it')).then(
    () => 'fetched',
    ({ name, message }: Error) => `${name}: ${message}`,
  );
  const place = join(folder, 'program');
  return { end, place, files: await readdir(place).catch(() => []), url };
}

it('is there once all of it is what was signed, for its owner alone', async () => {
  const { end, place } = await fetched((response) => response.end(PACKED));
  expect(end).toBe('fetched');
  expect((await readFile(join(place, 'it'))).equals(PROGRAM)).toBe(true);
  expect((await stat(join(place, 'it'))).mode & 0o777).toBe(0o700);
});

it('is not where the server does not deliver it, ends too soon, or delivers something else', async () => {
  const altered = Buffer.from(PACKED);
  altered[4] = 1;
  const TOO_SOON = expect.stringMatching(/^NotFetchedError: The download ended after [01]\.\d of 2\.0 MB\.$/);
  const NOT_SIGNED = 'NotFetchedError: The download is not what was signed: its size or its checksum is another one.';
  const answers: [(response: ServerResponse) => unknown, unknown][] = [
    [(response) => response.writeHead(503).end(), 'NotFetchedError: The server does not deliver the new version now: it answered 503.'],
    [
      (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      'NotFetchedError: The server does not deliver the new version now: it answered 302.',
    ],
    [(response) => response.end(PACKED.subarray(0, 1_000_000)), TOO_SOON],
    [(response) => response.write(PACKED.subarray(0, 1_000_000), () => response.destroy()), TOO_SOON],
    [(response) => response.end(altered), NOT_SIGNED],
    [(response) => response.end(Buffer.concat([PACKED, PACKED])), NOT_SIGNED],
    [(response) => response.end(gzipSync(randomBytes(1_000_000))), NOT_SIGNED],
  ];
  for (const [answer, why] of answers) expect(await fetched(answer)).toMatchObject({ end: why, files: [] });
});

it('is not where it unpacks to more than was signed, and nothing of it is left', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const { end, files } = await fetched((response) => response.end(bomb), manifest({ packed: fileOf(bomb) }));
  expect([end, files]).toEqual(['NotFetchedError: The download is not what was signed: its size or its checksum is another one.', []]);
});

it('is not fetched from a server with another certificate', async () => {
  const { url } = await fetched((response) => response.end(PACKED));
  const folder = await mkdtemp(join(tmpdir(), 'tutti-fetch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(fetchProgram(url, {}, manifest(), join(folder, 'it'))).rejects.toThrow(
    /^The new version could not be fetched: self-signed certificate/,
  );
});

it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'is not where the disk has no space, or is full in the middle',
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'tutti-disk-'));
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tutti-test', disk]);
    onTestFinished(async () => {
      await execute('umount', ['-l', disk]);
      await rm(disk, { recursive: true });
    });
    const filler = join(disk, 'filler');
    // Between the look at the disk and the rest of the download somebody else fills it.
    const fills = async (response: ServerResponse) => {
      response.write(PACKED.subarray(0, 500_000));
      await writeFile(filler, Buffer.alloc(19_000_000)).catch(() => undefined);
      response.end(PACKED.subarray(500_000));
    };
    const full = await fetched(fills, manifest(), disk);
    expect(full).toMatchObject({
      end: expect.stringMatching(
        /^NotFetchedError: There is not enough space on the disk: .* needs 18\.0 MB, and [0-2]\.\d MB are free\.$/,
      ),
      files: [],
    });
    const before = await fetched((response) => response.end(PACKED), manifest(), disk);
    expect(before).toMatchObject({ end: expect.stringContaining('There is not enough space on the disk'), files: [] });
    await rm(filler);
    expect((await fetched((response) => response.end(PACKED), manifest(), disk)).end).toBe('fetched');
  },
);
