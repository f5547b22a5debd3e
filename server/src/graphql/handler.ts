import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressOf } from '../access/address.ts';
import { permissionScope, type Viewer } from '../access/viewer.ts';
import type { Services } from '../context.ts';
import { graphqlOperations } from '../metrics.ts';
import type { CallCount } from '../modules/accounts/index.ts';
import { createCredentials } from '../modules/identity/index.ts';
import type { Needs } from '../services.ts';
import { createAnswers } from './answers.ts';
import { BodyError, readBody } from './body.ts';
import { createByteCache } from './byte-cache.ts';
import { formatError } from './format-error.ts';
import { createLiveServer } from './live/live-server.ts';
import { MODULES } from './modules.ts';
import { negotiate } from './negotiate.ts';
import { remembered } from './remembered.ts';
import { type Caller, createContext, isAttended, tokenOf } from './request.ts';
import { refuse, send } from './respond.ts';
import { assembleSchema, readSdl } from './schema.ts';
import { createThrottle } from './throttle.ts';
import type { RequestOutcome } from './yoga.ts';

/** The API at one address: POST and GET, the live stream by WebSocket. */
export interface GraphqlHandler {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** Builds the API. Throws when the schema is not safe to serve. */
export function createGraphqlHandler(services: Services, calls: Pick<CallCount, 'count'>): GraphqlHandler {
  const { log, config } = services;
  const schema = assembleSchema(readSdl(), MODULES);
  const credentials = createCredentials(services);
  const throttle = createThrottle(services);
  const cache = createByteCache(services);
  const sendAnswer = createAnswers({ schema, cache, log, introspection: config.introspection });
  const live = createLiveServer({ services, schema, credentials, throttle, calls });
  const knownScope = remembered((viewer: Viewer) => permissionScope(viewer));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const ip = addressOf(req, config.http.trustProxy);
    const body = req.method === 'POST' ? await readBody(req) : '';
    const caller = await credentials.find(tokenOf(req), ip, isAttended(req));
    const viewer = typeof caller === 'string' ? null : caller;
    if (viewer) {
      await throttle.operation(viewer);
      calls.count(viewer);
    }
    const type = negotiate(req.headers.accept);
    const key = `${viewer ? knownScope(viewer) : permissionScope(null)}\n${type}\n${req.method === 'GET' ? req.url : body}`;
    const directory = services.directory.forOneAnswer();
    const found = viewer && type ? await cache.find(key, directory) : null;
    if (found && 'answer' in found && type) {
      graphqlOperations.inc({ kind: 'query', outcome: 'OK' });
      return send(req, res, 200, type, found.answer);
    }
    const outcome: RequestOutcome = {};
    const context = Object.assign(createContext(services, throttle, callerOf(req, res, caller, ip)), { outcome });
    const ticket = found && 'ticket' in found ? found.ticket : null;
    try {
      await sendAnswer({ req, res, body, type, key, ticket, directory, context });
    } finally {
      ticket?.made(null);
    }
    graphqlOperations.inc({ kind: outcome.kind ?? 'query', outcome: outcome.failed ?? 'OK' });
  }

  return {
    handle: async (req, res) => {
      try {
        await answer(req, res);
      } catch (error) {
        if (error instanceof BodyError)
          return refuse(req, res, error.status, error.status === 413 ? 'TOO_COMPLEX' : 'BAD_USER_INPUT', error.message);
        await refuseFor(error, req, res, services);
      }
    },
    upgrade: live.upgrade,
    close: async () => {
      await live.close();
      await credentials.close();
    },
  };
}

function callerOf(req: IncomingMessage, res: ServerResponse, viewer: Caller['viewer'], ip: string): Caller {
  const requestId = res.getHeader('x-request-id');
  return {
    viewer,
    ip,
    userAgent: req.headers['user-agent'] ?? null,
    cookies: req.headers.cookie ?? null,
    requestId: requestId === undefined ? undefined : String(requestId),
  };
}

async function refuseFor(error: unknown, req: IncomingMessage, res: ServerResponse, { log }: Needs<'log'>): Promise<void> {
  const { message, extensions } = formatError(error, log);
  const { code, retryAfter } = extensions;
  if (typeof retryAfter === 'number') res.setHeader('retry-after', retryAfter);
  await refuse(req, res, code === 'UNAVAILABLE' ? 503 : code === 'RATE_LIMITED' ? 429 : 500, String(code), message, { retryAfter });
}
