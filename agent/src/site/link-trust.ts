import { once } from 'node:events';
import { Agent } from 'node:https';
import { TLSSocket } from 'node:tls';
import { LOOK_WITHIN_MS, type Trust, type TrustCheck, trustCheck } from '@tutti/contract-link/client/trust';

export interface LinkTrustOptions {
  /** SHA-256 of the one certificate that is accepted; '': the authorities of this machine decide. */
  readonly fingerprint: string;
  /** Address of an HTTP proxy, http://; '': none. */
  readonly proxy: string;
  /** Hosts that are connected to without it, as in the variable NO_PROXY. */
  readonly noProxy: string;
}

/** Whom the agent accepts as its server, and how it gets there. */
export function linkTrust({ fingerprint, proxy, noProxy }: LinkTrustOptions): TrustCheck {
  const trust: Trust = fingerprint === '' ? { kind: 'system' } : { kind: 'fingerprint', sha256: fingerprint };
  if (proxy === '') return trustCheck(trust);
  // A session that is resumed shows no certificate, so none is.
  const agent = new Agent({ proxyEnv: { HTTPS_PROXY: proxy, NO_PROXY: noProxy }, maxCachedSessions: 0 });
  return trustCheck(trust, { agent, openTls: (url) => openTls(agent, url) });
}

/** A connection by the proxy, or directly where the host is one of those without. */
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
