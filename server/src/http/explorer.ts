import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';
import { BEGIN_WITH, EXPLORER_PAGE, framePage } from './explorer-pages.ts';
import { explorerPolicy, framePolicy, scriptHashes } from './headers.ts';

interface Frame {
  readonly packed: Buffer;
  readonly etag: string;
  readonly policy: string;
}
let frame: Promise<Frame> | undefined;

/** A browser that opens the address of the API, as opposed to a program that asks with GET. */
export const wantsExplorer = (req: IncomingMessage): boolean =>
  req.method === 'GET' &&
  (req.headers.accept ?? '').includes('text/html') &&
  !new URL(req.url ?? '/', 'http://localhost').searchParams.has('query');

const PAGE_POLICY = explorerPolicy(scriptHashes(EXPLORER_PAGE));

/** The page of the explorer, without the explorer: it has the session of its browser, looks whose it is, and asks for the frame. */
export function answerExplorer(res: ServerResponse): void {
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'private, no-cache',
    vary: 'accept',
  });
  res.end(EXPLORER_PAGE);
}

/**
 * The explorer itself, 9 MB of a library before packing. It is sandboxed wherever it is opened: its origin is nobody’s, so that it reaches neither the storage of the console nor the network. It holds
 * nothing of this server, so that it asks nobody who they are.
 */
export async function answerExplorerFrame(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { packed, etag, policy } = await (frame ??= renderFrame());
  res.setHeader('content-security-policy', policy);
  res.setHeader('x-frame-options', 'SAMEORIGIN');
  res.setHeader('cache-control', 'private, no-cache');
  res.setHeader('vary', 'accept-encoding');
  const isPacked = acceptedEncoding(req, ['gzip']) !== null;
  const tag = isPacked ? `"${etag}"` : `"${etag}-plain"`;
  res.setHeader('etag', tag);
  if (req.headers['if-none-match'] === tag) {
    res.writeHead(304).end();
    return;
  }
  const body = isPacked ? packed : await promisify(gunzip)(packed);
  const encoding = isPacked ? { 'content-encoding': 'gzip' } : {};
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...encoding, 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}

async function renderFrame(): Promise<Frame> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = framePage(
    renderGraphiQL({ title: 'Tutti API', endpoint: '/graphql', subscriptionsProtocol: 'WS', defaultQuery: BEGIN_WITH }),
  );
  const etag = createHash('sha256').update(page).digest('base64url');
  return { packed: await promisify(gzip)(page), etag, policy: framePolicy(scriptHashes(page)) };
}
