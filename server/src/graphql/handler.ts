import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DocumentNode } from 'graphql';
import { addressOf } from '../access/address.ts';
import { permissionScope, type Viewer } from '../access/viewer.ts';
import type { Services } from '../context.ts';
import { graphqlOperations } from '../metrics.ts';
import { createCredentials } from '../modules/identity/index.ts';
import { BodyError, readBody } from './body.ts';
import { createByteCache, type Sources, type Ticket } from './byte-cache.ts';
import { isCacheable } from './cacheable.ts';
import { formatError } from './format-error.ts';
import { showGraphiql, wantsGraphiql } from './graphiql.ts';
import { createLiveServer } from './live/server.ts';
import { MODULES } from './modules.ts';
import { type AnswerType, negotiate } from './negotiate.ts';
import { createPrepared } from './prepared.ts';
import { createContext, tokenOf } from './request.ts';
import { answerOf, refuse, send } from './respond.ts';
import { assembleSchema, readSdl } from './schema.ts';
import { createThrottle } from './throttle.ts';
import { createPlainServer, readParams, type Told, type YogaContext } from './yoga.ts';

/** The API at one address: POST and GET, GraphiQL for browsers, the live stream by WebSocket. */
export interface GraphqlHandler {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** One request on its way: where its answer may be kept, and by what it was made. */
interface Question {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly body: string;
  readonly type: AnswerType | null;
  readonly context: YogaContext;
  readonly key: string;
  readonly ticket: Ticket | null;
}

/** Builds the API. Throws when the schema is not safe to serve. */
export function createGraphqlHandler(services: Services): GraphqlHandler {
  const { log, config } = services;
  const schema = assembleSchema(readSdl(), MODULES);
  const credentials = createCredentials(services);
  const throttle = createThrottle(config.keyRate);
  const cache = createByteCache(services);
  const prepared = createPrepared(schema);
  const plain = createPlainServer(schema, log);
  const live = createLiveServer({ services, schema, credentials, throttle });
  const cacheable = new WeakMap<DocumentNode, boolean>();

  function mayKeep(document: DocumentNode): boolean {
    const known = cacheable.get(document) ?? isCacheable(schema, document);
    cacheable.set(document, known);
    return known;
  }
  const scopes = new WeakMap<Viewer, string>();
  function scopeOf(viewer: Viewer | null): string {
    const scope = (viewer && scopes.get(viewer)) ?? permissionScope(viewer);
    if (viewer) scopes.set(viewer, scope);
    return scope;
  }
  const sourcesOf = ({ context }: Question): Sources => ({
    accountIds: [...(context.viewer?.accounts.keys() ?? [])].sort(),
    sites: context.reads,
  });

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const ip = addressOf(req, config.http.trustProxy);
    if (wantsGraphiql(req)) return showExplorer(req, res, ip);
    const body = req.method === 'POST' ? await readBody(req) : '';
    const caller = await credentials.find(tokenOf(req), ip);
    const viewer = typeof caller === 'string' ? null : caller;
    if (viewer?.kind === 'key') await throttle.key(viewer.keyId);
    const type = negotiate(req.headers.accept);
    const key = `${scopeOf(viewer)}\n${type}\n${req.method === 'GET' ? req.url : body}`;
    const found = viewer && type ? await cache.look(key) : null;
    if (found && 'answer' in found && type) {
      graphqlOperations.inc({ kind: 'query', outcome: 'OK' });
      return send(req, res, 200, type, found.answer);
    }
    const requestId = res.getHeader('x-request-id');
    const told: Told = {};
    const base = createContext(services, throttle, {
      viewer: caller,
      ip,
      userAgent: req.headers['user-agent'] ?? null,
      cookies: req.headers.cookie ?? null,
      requestId: requestId === undefined ? undefined : String(requestId),
    });
    const question = {
      req,
      res,
      body,
      type,
      key,
      ticket: found && 'ticket' in found ? found.ticket : null,
      context: Object.assign(base, { told }),
    };
    if (!(await answerPrepared(question))) await answerPlain(question);
    graphqlOperations.inc({ kind: told.kind ?? 'query', outcome: told.failed ?? 'OK' });
  }

  async function showExplorer(req: IncomingMessage, res: ServerResponse, ip: string): Promise<void> {
    const caller = await credentials.find(tokenOf(req), ip);
    await showGraphiql(req, res, typeof caller === 'string' ? null : caller);
  }

  /** The short way, for documents that are asked again and again; false when there is none or the answer has an error. */
  async function answerPrepared(question: Question): Promise<boolean> {
    const { req, res, body, type, context, key, ticket } = question;
    const params = type && context.viewer && req.method === 'POST' ? readParams(body) : null;
    const result = params && (await prepared.run(params, context));
    if (!result || !type) return false;
    const text = JSON.stringify({ data: result.data });
    const keeps = ticket && mayKeep(result.document);
    await send(req, res, 200, type, keeps ? cache.keep(key, ticket, sourcesOf(question), text) : answerOf(text));
    return true;
  }

  async function answerPlain(question: Question): Promise<void> {
    const { req, res, body, type, context, key, ticket } = question;
    let keeps = false;
    context.reads.clear();
    context.told.onDocument = (document) => {
      keeps = ticket !== null && mayKeep(document);
      const params = context.viewer && req.method === 'POST' ? readParams(body) : null;
      if (params) prepared.note(params.query, document);
    };
    const headers = { accept: type ?? 'none/none', 'content-type': 'application/json' };
    const response = await plain.fetch(
      `http://localhost${req.url}`,
      { method: req.method ?? 'GET', headers, ...(req.method === 'POST' ? { body } : {}) },
      context,
    );
    const text = await response.text();
    if (!type || !text) {
      response.headers.forEach((value, name) => void res.setHeader(name, value));
      res.writeHead(response.status).end(text);
      return;
    }
    const kept =
      keeps && ticket && response.status === 200 && !context.told.failed ? cache.keep(key, ticket, sourcesOf(question), text) : null;
    await send(req, res, response.status, type, kept ?? answerOf(text));
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

async function refuseFor(error: unknown, req: IncomingMessage, res: ServerResponse, { log }: Services): Promise<void> {
  const { message, extensions } = formatError(error, log);
  const { code, retryAfter } = extensions;
  if (typeof retryAfter === 'number') res.setHeader('retry-after', retryAfter);
  await refuse(req, res, code === 'UNAVAILABLE' ? 503 : code === 'RATE_LIMITED' ? 429 : 500, String(code), message, { retryAfter });
}
