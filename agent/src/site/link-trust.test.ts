import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { linkTrust } from './link-trust.ts';

/** A server with a self-signed certificate that greets each connection, and an HTTP proxy before it. */
async function network() {
  const made = await generate([{ name: 'commonName', value: 'link.test' }], { keySize: 2048 });
  const server = createTlsServer({ cert: made.cert, key: made.private });
  new WebSocketServer({ server }).on('connection', (socket) => socket.send('hello'));
  const tunnels: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer().on('connect', ({ url, headers }, client: Socket) => {
    tunnels.push(headers['proxy-authorization']);
    const through = connect(Number(url?.split(':')[1]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      through.pipe(client).pipe(through);
    });
    for (const socket of [through, client]) sockets.add(socket.on('error', () => socket.destroy()));
  });
  await Promise.all([server, proxy].map((one) => once(one.listen(0, '127.0.0.1'), 'listening')));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
    proxy.close();
  });
  const port = (one: typeof proxy) => (one.address() as AddressInfo).port;
  return {
    url: new URL(`wss://127.0.0.1:${port(server)}/link`),
    proxy: `http://stage:p%40ss@127.0.0.1:${port(proxy)}`,
    sha256: new X509Certificate(made.cert).fingerprint256,
    tunnels,
  };
}

/** The first message of a connection, or why there is none. */
async function greeting(options: Parameters<typeof linkTrust>[0], url: URL): Promise<string> {
  try {
    const trust = linkTrust(options);
    const socket = new WebSocket(url, await trust.options(url, trust.pinned === null ? [] : [trust.pinned]));
    onTestFinished(() => socket.terminate());
    const [message] = (await once(socket, 'message')) as [Buffer];
    return message.toString();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a proxy is gone through with its password, to the server with the one certificate alone', async () => {
  const { url, proxy, sha256, tunnels } = await network();
  expect(await greeting({ fingerprint: sha256, proxy, noProxy: '' }, url)).toBe('hello');
  // To look at the certificate, and for the link.
  expect(tunnels).toEqual(Array(2).fill(`Basic ${Buffer.from('stage:p@ss').toString('base64')}`));
  expect(await greeting({ fingerprint: 'ab'.repeat(32), proxy, noProxy: '' }, url)).toContain('does not have the pinned fingerprint');
  expect(tunnels).toHaveLength(3);
});

test('without a fingerprint the authorities of the machine decide behind a proxy, too', async () => {
  const { url, proxy, tunnels } = await network();
  expect(await greeting({ fingerprint: '', proxy, noProxy: '' }, url)).toContain('certificate');
  expect(tunnels).toHaveLength(1);
});

test('hosts of NO_PROXY are connected to without the proxy', async () => {
  const { url, proxy, sha256, tunnels } = await network();
  expect(await greeting({ fingerprint: sha256, proxy, noProxy: '127.0.0.1' }, url)).toBe('hello');
  expect(tunnels).toEqual([]);
});
