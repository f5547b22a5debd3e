import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';

/** Where a process that uses a folder listens. The system takes the place back when the process ends, however it ends, so that nothing is left behind by kill -9. */
const PLACES: Partial<Record<NodeJS.Platform, string>> = { linux: '\0tutti-agent-', win32: String.raw`\\.\pipe\tutti-agent-` };

/**
 * Keeps a folder for this process until it is released or the process ends. Other systems than Linux and Windows, and containers that share a folder, are not held apart.
 * @param folder that exists.
 * @returns what releases it; null: another process of this machine uses it.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const place = PLACES[process.platform];
  if (place === undefined) return async () => undefined;
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  server.listen(`${place}${name}`);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
}
