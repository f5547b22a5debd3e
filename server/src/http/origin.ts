import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this server asks, or a program: those name no origin. Browsers let pages of other sites open WebSockets anywhere, and name their origin. The server's own
 * is the one that the request was sent to, or the address people open where a proxy changes the name.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  if (headers.origin === undefined) return true;
  const origin = URL.parse(headers.origin)?.host;
  return origin !== undefined && (origin === headers.host?.toLowerCase() || (publicUrl !== null && origin === new URL(publicUrl).host));
}
