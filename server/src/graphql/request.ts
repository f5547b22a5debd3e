import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { RequestContext, Services } from '../context.ts';
import type { Viewer } from '../modules/identity/index.ts';
import type { Throttle } from './throttle.ts';

/** The caller's address: the last entry that a trusted proxy put into x-forwarded-for, else the socket's. */
export function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (req.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}

/** The bare token of the `authorization` header (API-010). */
export const tokenOf = (req: IncomingMessage): string => (req.headers.authorization ?? '').trim();

export interface Caller {
  readonly viewer: Viewer | null;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly requestId?: string | undefined;
}

/** What the resolvers of one request are handed. */
export function createContext(
  services: Services,
  throttle: Throttle,
  { viewer, ip, userAgent, requestId = randomUUID() }: Caller,
): RequestContext {
  let log: Logger | undefined;
  return {
    services,
    viewer,
    requestId,
    ip,
    userAgent,
    throttle,
    reads: new Map(),
    // Made when something is logged: most requests log nothing, and a child logger costs more than a small answer.
    get log() {
      return (log ??= services.log.child({ requestId }));
    },
  };
}
