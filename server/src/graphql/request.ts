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

/** What a context holds but its log. */
type Fields = Omit<RequestContext, 'log'>;

/**
 * The context of one request. A class, because an object literal with a getter, and what inherits from an object of its request alone, have no shape that V8's compiled code knows:
 * each property that a resolver reads is looked up then, and requests stay in memory after their end (docs/decisions/101-what-requests-leave-behind.md).
 */
class OwnContext implements RequestContext {
  readonly services: Fields['services'];
  readonly viewer: Fields['viewer'];
  readonly ended: Fields['ended'];
  readonly requestId: Fields['requestId'];
  readonly ip: Fields['ip'];
  readonly userAgent: Fields['userAgent'];
  readonly cookies: Fields['cookies'];
  readonly throttle: Fields['throttle'];
  readonly reads: Fields['reads'];
  readonly pace: Fields['pace'];
  // Not private to the language: the plain server hands resolvers an object that inherits from this one.
  protected ownLog: Logger | null = null;

  constructor(fields: Fields) {
    this.services = fields.services;
    this.viewer = fields.viewer;
    this.ended = fields.ended;
    this.requestId = fields.requestId;
    this.ip = fields.ip;
    this.userAgent = fields.userAgent;
    this.cookies = fields.cookies;
    this.throttle = fields.throttle;
    this.reads = fields.reads;
    this.pace = fields.pace;
  }

  /** Made when something is logged: most requests log nothing, and a child logger costs more than a small answer. */
  get log(): Logger {
    return (this.ownLog ??= this.services.log.child({ requestId: this.requestId }));
  }
}

/** The context that the resolvers of one request get. */
export const createContext = (
  services: Services,
  throttle: Throttle,
  { viewer, ip, userAgent, requestId = randomUUID(), cookies = null }: Caller,
): RequestContext =>
  new OwnContext({
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
  });

/** The context of the same request, whose fields all read from `directory`. */
export function readingFrom(context: RequestContext, directory: Services['directory']): RequestContext {
  // One prototype for all requests, the services of the process: none of them is copied.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is inherited from the services are services
  const services = Object.create(context.services) as { -readonly [Name in keyof Services]: Services[Name] };
  services.directory = directory;
  return new OwnContext({
    services,
    viewer: context.viewer,
    ended: context.ended,
    requestId: context.requestId,
    ip: context.ip,
    userAgent: context.userAgent,
    cookies: context.cookies,
    throttle: context.throttle,
    reads: context.reads,
    pace: context.pace,
  });
}
