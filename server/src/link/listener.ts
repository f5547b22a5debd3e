import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { LINK_PATH } from '@tutti/contract-link/protocol';
import type { LinkCertificate } from './certificate.ts';
import type { Upgrade } from './handshake.ts';

/** The HTTPS server on the port of the device link. */
export interface Listener {
  /** `wss://…/link` */
  readonly url: string;
  /** Accepts no new connections. */
  stop(): void;
  /** Closes the connections that are still open. */
  cut(): void;
  /** Shows another certificate to those who connect from now on. */
  use(certificate: LinkCertificate): void;
}

/** Node offers older suites to clients of TLS 1.2, too: only those with forward secrecy and authenticated encryption are left, the strongest first. */
const TLS = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;

function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `wss://${name.includes(':') ? `[${name}]` : name}:${port}${LINK_PATH}`;
}

/** Resolves when agents can connect. `onRequest` answers requests that open no WebSocket. */
export async function openListener(
  at: { readonly host: string; readonly port: number },
  { cert, key }: LinkCertificate,
  { onUpgrade, onRequest }: { readonly onUpgrade: (upgrade: Upgrade) => void; readonly onRequest: RequestListener },
): Promise<Listener> {
  const server = createServer({ ...TLS, cert, key, handshakeTimeout: 10_000, headersTimeout: 10_000, noDelay: true }, onRequest);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    onUpgrade({ request, socket, head });
  });
  server.on('tlsClientError', (_, socket) => socket.destroy());
  server.listen(at.port, at.host);
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : at.port;
  return {
    url: urlOf(at.host, port),
    stop: () => void server.close(),
    cut: () => server.closeAllConnections(),
    use: (certificate) => server.setSecureContext({ ...TLS, cert: certificate.cert, key: certificate.key }),
  };
}
