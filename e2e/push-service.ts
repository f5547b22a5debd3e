import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What a browser gives to a server, as `PushSubscription.toJSON()` says it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const HEADER_BYTES = 86;

/** A push service on this machine with one browser, and what that decrypted (RFC 8291, 3.4): Chromium without a screen has no service of its own. */
export async function startPushService(): Promise<{ readonly subscription: BrowserSubscription; readonly got: string[] }> {
  const keys = createECDH('prime256v1');
  const [p256dh, auth] = [keys.generateKeys('base64url'), randomBytes(16)];
  const got: string[] = [];
  const open = (body: Buffer): string => {
    const sender = body.subarray(21, HEADER_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
    const derived = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, body.subarray(0, 16), `Content-Encoding: ${what}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12), { authTagLength: 16 });
    const plain = Buffer.concat([decipher.setAuthTag(body.subarray(-16)).update(body.subarray(HEADER_BYTES, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      got.push(open(body));
      response.writeHead(201);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`;
  return { subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, got };
}
