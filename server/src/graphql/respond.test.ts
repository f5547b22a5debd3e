import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, send } from './respond.ts';

let server: Server;
let url: string;
let answer = answerOf('');
beforeAll(async () => {
  server = createServer((req, res) => void send(req, res, 200, 'application/json', answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterAll(() => void server.close());

describe('an answer', () => {
  // Letters of one byte, of two that JavaScript counts as one, of three, and a pair of surrogates; short, and long enough to be compressed.
  const texts = ['Stage box', 'Bühne', '舞台', '🎚'].flatMap((word) => [JSON.stringify(word), JSON.stringify(word.repeat(2_000))]);

  it.each(texts)('arrives byte by byte, sent once or kept, compressed or not: %.12s', async (text) => {
    for (const etag of [undefined, '"of it"'])
      for (const encoding of ['identity', 'gzip']) {
        answer = answerOf(text, etag);
        const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
        expect(await response.text()).toBe(text);
        const size = Buffer.byteLength(text);
        const isPacked = response.headers.get('content-encoding') === 'gzip';
        expect(isPacked).toBe(encoding === 'gzip' && size >= 1_024);
        // What is compressed has the length of its packed bytes, which zlib decides.
        expect(isPacked ? String(size) : response.headers.get('content-length')).toBe(String(size));
      }
  });
});
