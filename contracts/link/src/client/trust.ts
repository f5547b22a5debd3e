import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { Agent } from 'node:https';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import type { ClientOptions } from 'ws';

/**
 * Whom the agent accepts as its server: the certificate authorities of the machine, authorities of one's own (`ca`, PEM), the one certificate
 * with this SHA-256 fingerprint (as Server Details shows it), or anybody. The last is for trying things out alone and must be written out in full.
 */
export type Trust =
  | { readonly kind: 'system' }
  | { readonly kind: 'ca'; readonly ca: string }
  | { readonly kind: 'fingerprint'; readonly sha256: string }
  | { readonly kind: 'insecurely-anybody' };

/** Decides which servers are connected to. */
export interface TrustCheck {
  /** The fingerprint that is configured; null where it is not by fingerprint that servers are accepted. */
  readonly pinned: string | null;
  /** The TLS options of a connection. `accepted`: fingerprints that count in place of the configured one, which the server itself announced. */
  options(url: URL, accepted: readonly string[]): Promise<ClientOptions>;
}

/** For so long the certificate that was looked at is not looked at again, ms: many agents of one program reconnect at once, and it may be replaced. */
const LOOK_AGAIN_MS = 60_000;

/** How long the server may take to show its certificate, ms. */
export const LOOK_WITHIN_MS = 10_000;

const bare = (fingerprint: string): string => fingerprint.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();

/** The server's certificate is not the one with the pinned fingerprint. */
export class WrongCertificateError extends Error {}

/** How connections to the server are opened, where it is not directly. */
interface Way {
  /** Opens them. It must not resume sessions: such a one shows no certificate. */
  readonly agent: Agent;
  /** Opens one, on which nothing is said: to look at the certificate. */
  readonly openTls: (url: URL) => Promise<TLSSocket>;
}

/** Makes the check for a kind of trust. A check may be shared by many clients of one server. `way`: default: directly. */
export function trustCheck(trust: Trust, way?: Way): TrustCheck {
  const opened: ClientOptions = way ? { agent: way.agent } : {};
  const always = (options: ClientOptions): TrustCheck => ({ pinned: null, options: () => Promise.resolve({ ...opened, ...options }) });
  if (trust.kind === 'system') return always({});
  if (trust.kind === 'ca') return always({ ca: trust.ca });
  if (trust.kind === 'insecurely-anybody') return always({ rejectUnauthorized: false });
  const pinned = bare(trust.sha256);
  if (pinned.length !== 64) throw new Error('A SHA-256 fingerprint has 64 hexadecimal digits.');
  return { pinned, options: pinnedOptions(opened, way?.openTls ?? openDirectly) };
}

/** Accepts exactly the certificates with certain fingerprints; their names do not matter. */
function pinnedOptions(opened: ClientOptions, openTls: Way['openTls']): TrustCheck['options'] {
  let looked: { readonly at: number; readonly certificate: Promise<X509Certificate> } | null = null;
  return async (url, accepted) => {
    if (url.protocol !== 'wss:') throw new Error('A pinned certificate needs a wss: address.');
    if (!looked || Date.now() - looked.at > LOOK_AGAIN_MS) looked = { at: Date.now(), certificate: shownBy(url, openTls) };
    const isAccepted = (fingerprint: string): boolean => accepted.some((one) => bare(one) === bare(fingerprint));
    const certificate = await looked.certificate.catch((error: unknown) => {
      looked = null;
      throw error;
    });
    if (!isAccepted(certificate.fingerprint256)) {
      looked = null;
      throw wrong(url.host);
    }
    /** As `tls.connect` calls it: an error refuses the connection. */
    const checkServerIdentity: ConnectionOptions['checkServerIdentity'] = (name, { fingerprint256 }) =>
      isAccepted(fingerprint256) ? undefined : wrong(name);
    return Object.assign<ClientOptions, ConnectionOptions>(
      { ...opened, ca: certificate.toString() },
      { allowPartialTrustChain: true, checkServerIdentity },
    );
  };
}

const wrong = (host: string) => new WrongCertificateError(`The certificate of ${host} does not have the pinned fingerprint.`);

/** The certificate that a server shows; nothing is said to it. */
async function shownBy(url: URL, openTls: Way['openTls']): Promise<X509Certificate> {
  const socket = await openTls(url);
  const certificate = socket.getPeerX509Certificate();
  socket.on('error', () => {});
  socket.destroy();
  if (!certificate) throw wrong(url.host);
  return certificate;
}

async function openDirectly(url: URL): Promise<TLSSocket> {
  const socket = connect({ host: url.hostname, port: Number(url.port || 443), rejectUnauthorized: false, timeout: LOOK_WITHIN_MS });
  socket.on('timeout', () => socket.destroy(new Error('timed out')));
  await once(socket, 'secureConnect');
  return socket;
}
