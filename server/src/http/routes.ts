import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { AGENT_PATH } from '../agent-delivery/agent-install.ts';
import { createDelivery } from '../agent-delivery/deliver.ts';
import type { Services } from '../context.ts';
import type { GraphqlHandler } from '../graphql/handler.ts';
import { EXPORT_PATH } from '../modules/events/index.ts';
import { answerJson, answerText, pathOf } from './answer.ts';
import { createBillingWebhook, WEBHOOK_PATH } from './billing-webhook.ts';
import { capBody } from './body-cap.ts';
import { createConsole, pageFacts } from './console.ts';
import { docsRoutes } from './docs.ts';
import { createDocs } from './docs-pages.ts';
import { answerExplorer, answerExplorerFrame, wantsExplorer } from './explorer.ts';
import { FRAME_PATH } from './explorer-pages.ts';
import { answerExport } from './export-download.ts';
import { pageRights } from './headers.ts';
import { answerReady } from './health.ts';
import { createMetrics } from './metrics.ts';
import { answerOutbox, answerOutboxJson } from './outbox.ts';
import { createSso } from './sso.ts';

type Run = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
interface Route {
  /** For the metrics: one of a few. */
  readonly name: string;
  readonly run: Run;
}

/** The folders of static files. */
export interface Built {
  readonly console: string;
  /** Holds the folder `docs`. */
  readonly docs: string;
}

/** Finds the handler of a path. `isEnding`: whether this process is about to close. */
export function createRoutes(
  services: Services,
  graphql: GraphqlHandler | null,
  built: Built,
  isEnding: () => boolean,
): (req: IncomingMessage) => Route {
  const { mail, demo, http } = services.config;
  const { publicUrl } = http;
  const reading: Record<string, Run> = {
    '/healthz': (_, res) => answerJson(res, 200, { status: 'alive' }),
    '/readyz': (_, res) => answerReady(res, services, isEnding()),
    '/metrics': createMetrics(services),
  };
  // The outbox shows everybody's mail, with links that reset passwords: for a demo on one's own machine alone.
  if (demo && 'outbox' in mail) {
    const guarded =
      (run: Run): Run =>
      (req, res) =>
        isOwnName(req, publicUrl) ? run(req, res) : answerText(res, 421, 'Open the outbox under localhost.');
    reading['/outbox'] = guarded((_, res) => answerOutbox(res, mail.outbox));
    reading['/outbox.json'] = guarded((_, res) => answerOutboxJson(res, mail.outbox));
  }
  if (graphql) Object.assign(reading, docsRoutes(services.config));
  if (graphql) reading[FRAME_PATH] = answerExplorerFrame;
  if (graphql) reading[EXPORT_PATH] = (req, res) => answerExport(req, res, services);
  const serveConsole = graphql ? createConsole(built.console, pageRights(services.config), pageFacts(services.config)) : notFound;
  const serveDocs = graphql ? createDocs(built.docs) : notFound;
  const sso = graphql ? createSso(services) : null;
  const deliver = graphql ? createDelivery(services, http.trustProxy) : notFound;
  const webhook = graphql ? createBillingWebhook(services) : null;
  return (req) => {
    const path = pathOf(req);
    if (path === '/graphql' && graphql) return { name: '/graphql', run: withBodyCap(graphql) };
    if (path === WEBHOOK_PATH && webhook) return { name: path, run: webhook };
    const step = sso?.(req);
    if (step) return step;
    const known = Object.hasOwn(reading, path) ? reading[path] : undefined;
    const isDocs = path === '/docs' || path.startsWith('/docs/');
    const isAgent = path.startsWith(AGENT_PATH);
    const name = known ? path : isDocs ? '/docs' : isAgent ? AGENT_PATH : 'console';
    if (req.method !== 'GET' && req.method !== 'HEAD') return { name, run: refuseMethod };
    return { name, run: known ?? (isDocs ? serveDocs : isAgent ? deliver : serveConsole) };
  };
}

/**
 * Whether the request names this server as its own people do: localhost, an IP address, or the configured name. Another site can let its name resolve
 * to this machine (DNS rebinding), and could then read what is protected only by being on this machine.
 */
function isOwnName({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const own = publicUrl === null ? null : new URL(publicUrl).hostname;
  return name === 'localhost' || name === own || isIP(name.replace(/^\[|\]$/g, '')) > 0;
}

const notFound: Run = (_, res) => answerText(res, 404, 'Not found');

const refuseMethod: Run = (req, res) => {
  res.setHeader('allow', 'GET, HEAD');
  // The body is not read, so the connection cannot serve another request.
  res.setHeader('connection', 'close');
  answerText(res, 405, `${req.method} is not allowed at this address.`);
};

const withBodyCap =
  (graphql: GraphqlHandler): Run =>
  async (req, res) => {
    if (!capBody(req, res)) return;
    if (wantsExplorer(req)) return answerExplorer(res);
    await graphql.handle(req, res);
  };
