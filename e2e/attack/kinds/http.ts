/** Requests that are odd, wrong or made to confuse whoever reads them. */
import { gzipSync } from 'node:zlib';
import { rawHttp, requestOf } from '../raw-http.ts';
import { type Attack, inTurns } from '../world.ts';

const PATHS = [
  '/',
  '/home',
  '/graphql',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs/',
  '/agent/install.sh',
  '/event-export',
  '/webhooks/billing',
  '/auth/sso/start/none',
  '/auth/oidc/callback',
  '/auth/saml/acs',
  '/auth/saml/metadata/none',
  '/assets/none.js',
  '/manifest.webmanifest',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'X'.repeat(50)];
const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e%252f', '..%c0%af', '....//', '..;/', '%00../', '..%u2215'];
const TARGETS = ['etc/passwd', 'package.json', 'data/demo.json', 'event-key.pem', 'server/src/main.ts', 'proc/self/environ'];
const ODD_PATHS = [
  '//attack.example/',
  '/\\attack.example',
  '/%',
  '/%ff%fe',
  '/%00',
  '/.git/config',
  '/.env',
  '/docs/%2e',
  '/docs//..//',
  '/agent/%2e%2e/key',
  '/graphql/../graphql',
  '/graphql%20',
  '/graphql?query=%7B',
  `/${'a'.repeat(9000)}`,
  `/?${'a=1&'.repeat(3000)}`,
  '*',
  'http://attack.example/',
  'http://[',
  '/home#x',
  '/home?x=%E0%A4%A',
  '/__proto__',
  '/constructor',
  '/toString',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { host: 'attack.example' },
  { host: 'attack.example:1@localhost' },
  { host: '' },
  { host: '[' },
  { host: 'a'.repeat(5000) },
  { 'x-forwarded-host': 'attack.example' },
  { 'x-forwarded-for': "127.0.0.1'; --" },
  { 'x-forwarded-for': 'x,'.repeat(2000) },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-request-id': 'x\tX: y' },
  { origin: 'https://attack.example' },
  { origin: 'null' },
  { range: 'bytes=0-0' },
  { range: 'bytes=-1' },
  { range: `bytes=${'0-1,'.repeat(1500)}` },
  { range: 'bytes=9999999999999-' },
  { 'if-none-match': '"'.repeat(3000) },
  { 'if-modified-since': 'x' },
  { 'accept-encoding': 'x'.repeat(3000) },
  { accept: 'text/html;q=0.1,'.repeat(500) },
  { 'accept-language': '../../x' },
  { cookie: 'a=b;'.repeat(3000) },
  { cookie: '__proto__=1' },
  { authorization: 'Bearer ' },
  { authorization: 'x'.repeat(10_000) },
  { authorization: 'Basic YTpi' },
  { authorization: "' or 1=1 --" },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'identity' },
  { expect: '100-continue' },
  { expect: 'x' },
  { upgrade: 'h2c' },
  { upgrade: 'websocket' },
  { 'user-agent': '\u001b[2J\u0007' },
  { 'x-http-method-override': 'DELETE' },
  { te: 'trailers' },
  ...[200, 2000].map((count) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`x-${place}`, 'y']))),
];

const QUERY = '{"query":"{ version }"}';
const post = (headers: Readonly<Record<string, string>>, body = QUERY): string =>
  requestOf('POST', '/graphql', { 'content-type': 'application/json', ...headers }, body);

/** Requests in which two readers could see two different ends. */
const SMUGGLED: readonly string[] = [
  post({ 'transfer-encoding': 'chunked' }),
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 50\r\n\r\n${QUERY}`,
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\nGET /outbox HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  ...['xchunked', ' chunked', 'chunked, identity', 'identity, chunked', '\tchunked', 'chunked\u000b'].map(
    (coding) => `POST /graphql HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: ${coding}\r\n\r\n0\r\n\r\n`,
  ),
  ...['-1', '+5', '0x5', '5 5', '1e1', '99999999999999999999', ''].map(
    (length) => `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n${QUERY}`,
  ),
  ...['ffffffffffffffffff', '-1', 'x', '5;ext="\r\n"'].map(
    (size) => `POST /graphql HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n${size}\r\nhello\r\n0\r\n\r\n`,
  ),
  'GET / HTTP/1.1\r\nhost: localhost\r\n continued: yes\r\n\r\n',
  'GET / HTTP/1.1\nhost: localhost\n\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost : localhost\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\r\n\r\n',
  'GET  /  HTTP/1.1\r\nhost: localhost\r\n\r\n',
  '\r\n\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost\r\nx: \u0000\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
];

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/graphql',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json;'.repeat(300),
  '',
  'application/JSON',
  'text/html',
];

function requests({ draw, most }: Attack): string[] {
  return [
    ...draw.some(
      PATHS.flatMap((path) => METHODS.map((method) => requestOf(method, path))),
      most(220),
    ),
    ...draw.some(
      ['/', '/docs/', '/agent/', '/assets/'].flatMap((base) =>
        UP.flatMap((up) => TARGETS.map((target) => requestOf('GET', `${base}${up.repeat(8)}${target}`))),
      ),
      most(290),
    ),
    // The mails of a demo are for people of its own machine.
    ...['/outbox', '/outbox.json'].flatMap((path) =>
      ['attack.example', 'localhost.attack.example', '[', ''].map((host) => requestOf('GET', path, { host })),
    ),
    ...draw.some(ODD_PATHS, most(100)).map((path) => requestOf('GET', path)),
    ...draw.some(
      PATHS.slice(0, 6).flatMap((path) => HEADERS.map((headers) => requestOf('GET', path, headers))),
      most(230),
    ),
    ...draw.some(TYPES, most(100)).map((type) => post({ 'content-type': type })),
    ...draw.some(SMUGGLED, most(100)),
  ];
}

/** Bodies that are sent slowly, are not what they say, or are much more than they seem. */
async function bodies({ product: { port }, tally, judge, draw, most }: Attack): Promise<void> {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, '{'));
  const head = (length: number, more = ''): string =>
    `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${more}content-length: ${length}\r\n\r\n`;
  const cases: readonly (readonly [string, readonly (string | Buffer)[], number])[] = [
    ['a compressed bomb', [head(bomb.length, 'content-encoding: gzip\r\n'), bomb], 0],
    [
      'a compressed bomb for the webhook',
      [head(bomb.length, 'content-encoding: gzip\r\n').replace('/graphql', '/webhooks/billing'), bomb],
      0,
    ],
    ['wrong UTF-8', [head(4), Buffer.from([0xff, 0xfe, 0xc0, 0x80])], 0],
    ['half a body', [head(5000), QUERY], 0],
    ['a slow body', [head(QUERY.length), ...Array.from({ length: 10 }, (_, place) => QUERY.charAt(place))], 100],
    ['slow headers', ['GET / HTTP/1.1\r\n', ...Array.from({ length: 10 }, (_, place) => `x-${place}: y\r\n`)], 100],
    ['a body above the limit', [head(6 * 1024 * 1024), Buffer.alloc(6 * 1024 * 1024, 'x')], 0],
    ['more than it says', [head(5), QUERY.repeat(100)], 0],
  ];
  const kind = 'HTTP: bodies';
  await inTurns(draw.some(cases, most(cases.length * 4)), async ([what, pieces, between]) => {
    tally.count(kind);
    judge.answer(kind, what, await rawHttp(port, pieces, { between }));
  });
}

/** Another site must not be able to read an answer, nor anybody to keep one. */
async function otherSites(attack: Attack): Promise<void> {
  const kind = 'HTTP: other sites, caches';
  for (const caller of attack.callers) {
    const { headers } = await attack.send(kind, caller, QUERY, { origin: 'https://attack.example' });
    if (headers.get('access-control-allow-credentials') === 'true')
      attack.tally.find(kind, caller.name, 'lets another site use what the browser has');
    if (!/no-store|no-cache/.test(headers.get('cache-control') ?? '')) attack.tally.find(kind, caller.name, 'may be kept by a cache');
  }
}

export async function oddHttp(attack: Attack): Promise<void> {
  const { product, tally, judge } = attack;
  const kind = 'HTTP: requests';
  await inTurns(
    requests(attack),
    async (request) => {
      tally.count(kind);
      const answer = await rawHttp(product.port, [request]);
      judge.answer(kind, request.slice(0, 200), answer);
      if (/^location: *(?:https?:)?(?:\/\/|\\\\|\/\\)attack/im.test(answer.text))
        tally.find(kind, request.slice(0, 200), 'sends people to another site');
    },
    16,
  );
  await bodies(attack);
  await otherSites(attack);
}
