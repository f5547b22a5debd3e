import { once } from 'node:events';
import { Agent } from 'node:https';
import { type ConnectionOptions, TLSSocket } from 'node:tls';
import { type TrustCheck, trustCheck, WrongCertificateError } from '@tutti/contract-link/client/trust';

type TlsOfLink = Awaited<ReturnType<TrustCheck['options']>>;

export interface LinkTrustOptions {
  /** SHA-256 of the one certificate that is accepted; '': the authorities of this machine decide. */
  readonly fingerprint: string;
  /** Address of an HTTP proxy, http://; '': none. */
  readonly proxy: string;
  /** Hosts that are connected to without it, as in the variable NO_PROXY. */
  readonly noProxy: string;
}

const LOOK_WITHIN_MS = 10_000;
const bare = (fingerprint: string): string => fingerprint.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();

/** Whom the agent accepts as its server, and how it gets there. */
export function linkTrust({ fingerprint, proxy, noProxy }: LinkTrustOptions): TrustCheck {
  if (proxy === '') return trustCheck(fingerprint === '' ? { kind: 'system' } : { kind: 'fingerprint', sha256: fingerprint });
  // A session that is resumed shows no certificate, so none is.
  const agent = new Agent({ proxyEnv: { HTTPS_PROXY: proxy, NO_PROXY: noProxy }, maxCachedSessions: 0 });
  return fingerprint === ''
    ? { pinned: null, options: () => Promise.resolve({ agent }) }
    : { pinned: bare(fingerprint), options: pinnedThrough(agent) };
}

/** As the check of a pinned certificate in contracts/link, by the sockets that an agent of Node opens. */
function pinnedThrough(agent: Agent): TrustCheck['options'] {
  const wrong = (host: string) => new WrongCertificateError(`The certificate of ${host} does not have the pinned fingerprint.`);
  return async (url, accepted) => {
    const isAccepted = (fingerprint: string): boolean => accepted.some((one) => bare(one) === bare(fingerprint));
    const socket = await openTls(agent, url);
    const certificate = socket.getPeerX509Certificate();
    socket.destroy();
    if (!certificate || !isAccepted(certificate.fingerprint256)) throw wrong(url.host);
    const checkServerIdentity: ConnectionOptions['checkServerIdentity'] = (host, { fingerprint256 }) =>
      isAccepted(fingerprint256) ? undefined : wrong(host);
    return Object.assign<TlsOfLink, ConnectionOptions>(
      { agent, ca: certificate.toString() },
      { allowPartialTrustChain: true, checkServerIdentity },
    );
  };
}

/** A connection on which nothing is said: to look at the certificate. */
async function openTls(agent: Agent, url: URL): Promise<TLSSocket> {
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The proxy did not answer in time.')), LOOK_WITHIN_MS);
    const options = { host: url.hostname, port: Number(url.port || 443), rejectUnauthorized: false };
    const take = (error: Error | null, made: unknown): void => {
      clearTimeout(timer);
      if (error) reject(error);
      else if (made instanceof TLSSocket) resolve(made);
      else reject(new Error('The proxy gave no connection.'));
    };
    // Through the proxy it calls back with the connection, and what it returns is the one to the proxy; without it, it only returns the connection.
    const direct: unknown = agent.createConnection(options, take);
    if (direct instanceof TLSSocket) take(null, direct);
  });
  socket.on('error', () => {});
  if (socket.getPeerX509Certificate() === undefined) await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LOOK_WITHIN_MS) });
  return socket;
}
