import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type Answer, type Asked, BadBody, matchPath, type Route } from './route.ts';

/** Bytes; no body of the documented API comes near. */
const MOST_BODY = 1_048_576;

class TooLong extends Error {}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MOST_BODY) throw new TooLong();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function askedOf(request: IncomingMessage, url: URL, parts: ReadonlyMap<string, string>, text: string): Asked {
  return {
    part: (name) => parts.get(name) ?? '',
    query: url.searchParams,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    json: () => {
      try {
        return JSON.parse(text);
      } catch {
        throw new BadBody('The body is not JSON.');
      }
    },
    form: () => new URLSearchParams(text),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Answer): void {
  const isJson = typeof body !== 'string';
  response.writeHead(status, {
    'content-type': isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(isJson ? JSON.stringify(body) : body);
}

async function answer(routes: readonly Route[], request: IncomingMessage): Promise<Answer | null> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const here = routes.flatMap((route) => {
    const parts = matchPath(route.path, url.pathname);
    return parts ? [{ route, parts }] : [];
  });
  const found = here.find(({ route }) => route.method === request.method);
  if (!found) {
    request.resume();
    return here.length === 0
      ? { status: 404, body: 'Not found.' }
      : { status: 405, headers: { allow: here.map(({ route }) => route.method).join(', ') }, body: 'Method not allowed.' };
  }
  return found.route.answer(askedOf(request, url, found.parts, await readText(request)));
}

/** Serves the routes. `beforeAnswer` is waited for before each answer goes out. Not listening yet. */
export function createHttp(routes: readonly Route[], beforeAnswer: () => Promise<void>, log: Logger): Server {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const given = await answer(routes, request);
      await beforeAnswer();
      if (given) send(response, given);
    } catch (error) {
      if (error instanceof BadBody) send(response, { status: 400, body: error.message });
      else if (error instanceof TooLong) send(response, { status: 413, headers: { connection: 'close' }, body: 'The body is too long.' });
      else {
        log.error({ error: String(error), path: request.url?.split('?')[0] }, 'request failed');
        send(response, { status: 500, body: 'Something went wrong.' });
      }
    }
  };
  return createServer((request, response) => {
    response.on('error', (error) => log.debug({ error: String(error) }, 'answer was not read'));
    void handle(request, response);
  });
}
