import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Logger } from 'pino';
import type { PairOfFiles } from '../config.ts';
import { configuredCertificate } from '../link/certificate.ts';
import { repeat } from '../repeat.ts';
import { TLS } from '../tls.ts';

const OPTIONS = { noDelay: true, keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 };

/** The server of the console and the API, which listens nowhere yet. */
export interface OwnServer {
  readonly protocol: 'http' | 'https';
  readonly server: Server;
  /** Looks no more whether its certificate was renewed. */
  readonly stop: () => Promise<void>;
}

/**
 * Speaks HTTPS where there is a certificate. Its files are read again every `everyMs`: one that was renewed is shown to those who connect from then on; where they cannot
 * be used, the one before stays and the log says why.
 * @throws StartError where they cannot be used at the start.
 */
export async function createHttpServer(
  files: PairOfFiles | null,
  log: Pick<Logger, 'info' | 'warn'>,
  onRequest: RequestListener,
  everyMs = 60_000,
): Promise<OwnServer> {
  if (!files) return { protocol: 'http', server: createServer(OPTIONS, onRequest), stop: () => Promise.resolve() };
  let { cert, key, fingerprints } = await configuredCertificate(files, 'TUTTI_TLS');
  const server = createSecureServer({ ...OPTIONS, ...TLS, cert, key, handshakeTimeout: 10_000 }, onRequest);
  server.on('tlsClientError', (_, socket) => socket.destroy());
  const renewal = repeat(
    async () => {
      const read = await configuredCertificate(files, 'TUTTI_TLS');
      if (read.cert === cert && read.key === key) return;
      ({ cert, key, fingerprints } = read);
      server.setSecureContext({ ...TLS, cert, key });
      log.info({ sha256: fingerprints.sha256 }, 'the certificate of HTTPS was renewed');
    },
    { everyMs, log, failed: 'the certificate of HTTPS could not be read again: the one before is still shown' },
  );
  return { protocol: 'https', server, stop: () => renewal.close() };
}
