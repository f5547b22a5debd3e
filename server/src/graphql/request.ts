import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Viewer } from '../access/viewer.ts';
import type { Ended } from '../api-errors.ts';
import type { RequestContext, Services } from '../context.ts';
import { Pace } from './pace.ts';
import type { Throttle } from './throttle.ts';

/** The bare token of the `authorization` header (API-010). */
export const tokenOf = (req: IncomingMessage): string => (req.headers.authorization ?? '').trim();

/** Whether somebody did something: a console that asks by itself, because its window is open, says so, and does not keep its session from ending. */
export const isAttended = (req: IncomingMessage): boolean => req.headers['x-tutti-unattended'] !== '1';

export interface Caller {
  /** No viewer, where the credentials were valid once: the error says why. */
  readonly viewer: Viewer | Ended | null;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly requestId?: string | undefined;
  readonly cookies?: string | null;
}

/** The context that the resolvers of one request get. */
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
    pace: new Pace(),
    // Made when something is logged: most requests log nothing, and a child logger costs more than a small answer.
    get log() {
      return (log ??= services.log.child({ requestId }));
    },
  };
}
