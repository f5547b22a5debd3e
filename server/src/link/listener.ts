import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { LINK_PATH } from '@tutti/contract-link/protocol';
import { TLS } from '../tls.ts';
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
