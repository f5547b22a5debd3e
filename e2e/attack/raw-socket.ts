/** A WebSocket of which every byte is chosen. */
import { randomBytes } from 'node:crypto';
import { requestOf } from './raw-http.ts';

/** The request that opens a stream of the API; `headers` replace ours. */
export const upgradeOf = (headers: Readonly<Record<string, string>> = {}, path = '/graphql'): string =>
  requestOf('GET', path, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': 'graphql-transport-ws',
    ...headers,
  });

interface FrameOptions {
  readonly opcode?: number;
  readonly last?: boolean;
  readonly masked?: boolean;
  readonly reserved?: number;
  /** What it says that it has, where that is not what it has. */
  readonly length?: number;
}

/** A frame of RFC 6455, right or wrong. */
export function frameOf(
  content: string | Buffer,
  { opcode = 1, last = true, masked = true, reserved = 0, length }: FrameOptions = {},
): Buffer {
  const body = Buffer.from(content);
  const size = length ?? body.length;
  const first = (last ? 0x80 : 0) | (reserved << 4) | opcode;
  const mark = masked ? 0x80 : 0;
  const head =
    size < 126
      ? Buffer.from([first, mark | size])
      : size < 65_536
        ? Buffer.from([first, mark | 126, size >> 8, size & 255])
        : Buffer.concat([
            Buffer.from([first, mark | 127]),
            (() => {
              const eight = Buffer.alloc(8);
              eight.writeBigUInt64BE(BigInt(size));
              return eight;
            })(),
          ]);
  if (!masked) return Buffer.concat([head, body]);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, body.map((byte, place) => byte ^ (mask[place % 4] ?? 0))]);
}
