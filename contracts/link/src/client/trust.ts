import { once } from 'node:events';
import { type ConnectionOptions, connect } from 'node:tls';
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

/** Gives the TLS options for a connection. */
export type TrustCheck = (url: URL) => Promise<ClientOptions>;

const bare = (fingerprint: string): string => fingerprint.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();

/** The server's certificate is not the one with the pinned fingerprint. */
export class WrongCertificateError extends Error {}

/** Makes the check for a kind of trust. A check may be shared by many clients of one server. */
export function trustCheck(trust: Trust): TrustCheck {
  if (trust.kind === 'system') return () => Promise.resolve({});
  if (trust.kind === 'ca') return () => Promise.resolve({ ca: trust.ca });
  if (trust.kind === 'insecurely-anybody') return () => Promise.resolve({ rejectUnauthorized: false });
  const pinned = bare(trust.sha256);
  if (pinned.length !== 64) throw new Error('A SHA-256 fingerprint has 64 hexadecimal digits.');
  let known: Promise<string> | null = null;
  /** As `tls.connect` calls it: an error refuses the connection. */
  const identity: ConnectionOptions['checkServerIdentity'] = (name, certificate) =>
    bare(certificate.fingerprint256) === pinned ? undefined : wrong(name);
  return async (url) => {
    if (url.protocol !== 'wss:') throw new Error('A pinned certificate needs a wss: address.');
    known ??= fetchPinned(url, pinned).catch((error: unknown) => {
      known = null;
      throw error;
    });
    const ca = await known;
    // The name does not matter, the certificate does: exactly this one.
    return Object.assign<ClientOptions, ConnectionOptions>({ ca }, { allowPartialTrustChain: true, checkServerIdentity: identity });
  };
}

const wrong = (host: string) => new WrongCertificateError(`The certificate of ${host} does not have the pinned fingerprint.`);

/** Looks at the certificate without saying anything; only if its fingerprint is the pinned one does it become the authority for later connections. */
async function fetchPinned(url: URL, pinned: string): Promise<string> {
  const socket = connect({ host: url.hostname, port: Number(url.port || 443), rejectUnauthorized: false, timeout: 10_000 });
  try {
    socket.on('timeout', () => socket.destroy(new Error('timed out')));
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    if (!certificate || bare(certificate.fingerprint256) !== pinned) throw wrong(url.host);
    return certificate.toString();
  } finally {
    socket.on('error', () => {});
    socket.destroy();
  }
}
