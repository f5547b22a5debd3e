import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

let page: Promise<Buffer> | undefined;

/** A browser that opens the address of the API, as opposed to a program that asks with GET. */
export const wantsGraphiql = (req: IncomingMessage): boolean =>
  req.method === 'GET' &&
  (req.headers.accept ?? '').includes('text/html') &&
  !new URL(req.url ?? '/', 'http://localhost').searchParams.has('query');

/** Shows GraphiQL. The page holds all it needs (9 MB before packing): nothing is loaded from elsewhere. Its policy is set in front of us (http/). */
export async function showGraphiql(res: ServerResponse): Promise<void> {
  page ??= import('@graphql-yoga/render-graphiql').then(({ renderGraphiQL }) =>
    promisify(gzip)(
      renderGraphiQL({ title: 'Tutti API', endpoint: '/graphql', subscriptionsProtocol: 'WS', headers: '{"authorization": ""}' }),
    ),
  );
  const bytes = await page;
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': bytes.length,
    'cache-control': 'no-cache',
  });
  res.end(bytes);
}
