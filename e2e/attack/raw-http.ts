/** Bytes over a connection as they are: what no HTTP client would send. */
import { connect } from 'node:net';
import type { Judged } from './judge.ts';

interface RawOptions {
  /** Milliseconds between the pieces. */
  readonly between?: number;
  /** Milliseconds after which an answer is not waited for any longer. */
  readonly within?: number;
}

/** Sends pieces one after another; resolves with what was answered until the other end closed or nothing came any more. */
export function rawHttp(
  port: number,
  pieces: readonly (string | Buffer)[],
  { between = 0, within = 2_500 }: RawOptions = {},
): Promise<Judged> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    let idle: NodeJS.Timeout | undefined;
    const end = (): void => {
      clearTimeout(idle);
      socket.destroy();
      const text = Buffer.concat(parts).toString('utf8');
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const wait = (ms: number): void => {
      clearTimeout(idle);
      idle = setTimeout(end, ms);
    };
    socket.on('data', (data: Buffer) => {
      parts.push(data);
      wait(150);
    });
    socket.once('close', end).on('error', () => undefined);
    wait(within);
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (between > 0) await new Promise((later) => setTimeout(later, between));
      }
    })();
  });
}

/** A request as text. */
export const requestOf = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): string => {
  const all = {
    host: 'localhost',
    connection: 'close',
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
};
