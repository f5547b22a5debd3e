import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { AgentStatus } from '../site/agent-status.ts';
import type { KnownDevices } from '../site/known-devices.ts';
import { pageDevices } from './page-devices.ts';
import { PAGE_STYLE, pageHtml } from './page-html.ts';
import { wordsFor } from './words.ts';

export interface PageParts {
  /** Port on 127.0.0.1; null: no page. */
  readonly port: number | null;
  readonly status: AgentStatus;
  readonly connectors: ReadonlyMap<string, FamilyConnector>;
  readonly known: KnownDevices;
  readonly onProblem: (about: string, text: string | null) => void;
}

/** The page while it is served; without address where there is none. */
export interface Page {
  readonly url: string | null;
  close(): Promise<void>;
}

const NO_PAGE: Page = { url: null, close: () => Promise.resolve() };
const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Names by which a browser on this machine reaches the page. Under any other a page of somebody else leads here, by a name that it made resolve to 127.0.0.1. */
const isOwnName = (host: string | undefined, port: number): boolean => host === `127.0.0.1:${port}` || host === `localhost:${port}`;

function answer(request: IncomingMessage, response: ServerResponse, port: number, parts: PageParts): void {
  const refuse = (code: number, text: string) =>
    void response.writeHead(code, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  if (!isOwnName(request.headers.host, port)) return refuse(421, `Open http://127.0.0.1:${port}/ instead.`);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'This page can only be read.');
  if (request.url !== '/') return refuse(404, 'There is one page: /');
  const { status, connectors, known } = parts;
  const devices = pageDevices(connectors, known);
  const text = pageHtml({ report: status.report, devices, now: new Date(), ...wordsFor(request.headers['accept-language']) });
  response.writeHead(200, HEADERS).end(request.method === 'HEAD' ? undefined : text);
}

/** Serves the page on loopback. Where its port is taken the agent goes on without it. */
export async function startPage(parts: PageParts): Promise<Page> {
  const { port } = parts;
  if (port === null) return NO_PAGE;
  const server = createServer((request, response) => answer(request, response, port, parts));
  server.requestTimeout = 5_000;
  server.maxConnections = 20;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    parts.onProblem(
      'page',
      `There is no page on port ${port}, so give another --page: ${error instanceof Error ? error.message : String(error)}`,
    );
    return NO_PAGE;
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
