import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message that the service took, as the browser reads it. */
export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly data: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string; readonly lang: string };
}

/** A browser at the service: what it gives to a server, and what it keeps for itself. */
export interface PushedBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What the service answers to messages for it: 201, or what a test says, after `hold`. */
  status: number;
  /** What it says of itself in an answer. */
  says: string;
  hold: Promise<void> | null;
  readonly got: PushedMessage[];
}

/** A push service on this machine (RFC 8030): it takes only what RFC 8292 and RFC 8291 allow, written here from those and not from what the server uses. */
export interface TestPushService {
  readonly url: string;
  /** Everything that was asked, also what was refused, and why. */
  readonly asked: { readonly path: string; readonly refused: string | null }[];
  /** `serverKey`: the key of the server that the browser takes messages of. `query`: what its address has behind its path. */
  browser(serverKey: string, query?: string): PushedBrowser;
  close(): Promise<void>;
}

const HEADER_BYTES = 86;
const MOST_BYTES = 4096;

export async function startPushService(now: () => Date): Promise<TestPushService> {
  const browsers = new Map<string, { readonly browser: PushedBrowser; readonly open: (body: Buffer) => string; readonly key: string }>();
  const asked: { path: string; refused: string | null }[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const path = request.url ?? '';
      const found = browsers.get(path);
      const refused = refusalOf(request.method, request.headers, body, { origin, key: found?.key ?? '', now: now() });
      asked.push({ path, refused });
      await found?.browser.hold;
      const status = refused === null ? (found?.browser.status ?? 404) : 400;
      if (refused === null && found && status === 201)
        found.browser.got.push({ path, headers: request.headers, bytes: body.length, data: JSON.parse(found.open(body)) });
      response.writeHead(status, status === 201 ? { location: `${path}/m` } : {});
      response.end(refused ?? found?.browser.says ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    asked,
    browser: (key, query = '') => {
      const path = `/push/${randomBytes(16).toString('hex')}${query}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const browser: PushedBrowser = {
        subscription: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') },
        status: 201,
        says: '',
        hold: null,
        got: [],
      };
      browsers.set(path, { browser, key, open: (body) => opened(body, keys, auth) });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Why a service refuses a message; null: it does not. */
function refusalOf(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  body: Buffer,
  { origin, key, now }: { readonly origin: string; readonly key: string; readonly now: Date },
): string | null {
  if (method !== 'POST') return 'no POST';
  if (headers['content-encoding'] !== 'aes128gcm') return 'no aes128gcm';
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL';
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency']))) return 'no urgency';
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return 'no topic';
  if (body.length > MOST_BYTES) return 'too long';
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (given !== key) return 'another key';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(given, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'not signed';
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') return 'not ES256';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== origin) return 'for another service';
  const left = exp - now.getTime() / 1000;
  if (left <= 0 || left > 24 * 3600) return 'not within a day';
  return /^(mailto:|https?:)/.test(sub) ? null : 'no contact';
}

/** RFC 8291, 3.4, and RFC 8188, 2.1: one record. */
function opened(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, HEADER_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(HEADER_BYTES);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
