import { TLSSocket } from 'node:tls';
import * as v from 'valibot';

/** Which certificates of its server an agent knows that pins one: the server itself names the next one, over a connection whose certificate was accepted. SHA-256 fingerprints. */
export const KnownCertificates = v.object({
  /** The one that was configured when the others were learned; after another is configured they do not count. */
  pinned: v.string(),
  /** The one on the last connection. */
  current: v.string(),
  /** The one that will take its place; null: not known. */
  next: v.nullable(v.string()),
});
export type KnownCertificates = v.InferOutput<typeof KnownCertificates>;

/** The fingerprints that are accepted where `pinned` is configured. */
export function acceptedFingerprints(pinned: string, known: KnownCertificates | null): readonly string[] {
  if (known?.pinned !== pinned) return [pinned];
  return known.next === null ? [known.current] : [known.current, known.next];
}

/** What is known after a server with the certificate `current` named the next one; null: nothing was learned. */
export function learned(
  pinned: string,
  current: string | null,
  next: string | null,
  before: KnownCertificates | null,
): KnownCertificates | null {
  if (current === null) return null;
  const isSame = before?.pinned === pinned && before.current === current && before.next === next;
  return isSame ? null : { pinned, current, next };
}

/** The fingerprint of the certificate that a server showed on a connection. */
export const shownFingerprint = (socket: object): string | null =>
  socket instanceof TLSSocket ? (socket.getPeerX509Certificate()?.fingerprint256 ?? null) : null;
