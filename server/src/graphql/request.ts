import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { Viewer } from '../access/viewer.ts';
import type { RequestContext, Services } from '../context.ts';
import type { Ended } from '../errors.ts';
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

/** Whom a limit by address counts together: an IPv4 address, or the /64 of an IPv6 one, whose holder has all of its addresses. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const left = ip.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array.from({ length: left }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The bare token of the `authorization` header (API-010). */
export const tokenOf = (req: IncomingMessage): string => (req.headers.authorization ?? '').trim();

export interface Caller {
  /** Nobody, where what was shown was valid once: told why. */
  readonly viewer: Viewer | Ended | null;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly requestId?: string | undefined;
  readonly cookies?: string | null;
}

/** What the resolvers of one request are handed. */
export function createContext(
  services: Services,
  throttle: Throttle,
  { viewer, ip, userAgent, requestId = randomUUID(), cookies = null }: Caller,
): RequestContext {
  let log: Logger | undefined;
  return {
    services,
    viewer: typeof viewer === 'string' ? null : viewer,
    ended: typeof viewer === 'string' ? viewer : null,
    requestId,
    ip,
    userAgent,
    cookies,
    throttle,
    reads: new Map(),
    // Made when something is logged: most requests log nothing, and a child logger costs more than a small answer.
    get log() {
      return (log ??= services.log.child({ requestId }));
    },
  };
}
