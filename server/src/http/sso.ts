import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, networkOf } from '../access/address.ts';
import { createSharedLimiter } from '../limits/shared-limiter.ts';
import {
  beginSso,
  finishOidc,
  finishSaml,
  metadataOf,
  problemPath,
  SSO_PATHS,
  type SsoNeeds,
  type Visit,
} from '../modules/identity/index.ts';
import { answer, answerText, pathOf } from './answer.ts';
import { readForm } from './form.ts';

type Run = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** Steps of single sign-on that one address may take in a minute: a whole company may be behind it. */
const STEPS_PER_MINUTE = 240;

/** The addresses of single sign-on: a browser comes, and is sent on. Answers who handles a request; null where it is none of these. */
export function createSso(services: SsoNeeds): (req: IncomingMessage) => { readonly name: string; readonly run: Run } | null {
  const steps = createSharedLimiter(services.store, {
    name: 'sso step',
    points: STEPS_PER_MINUTE,
    seconds: 60,
    withoutDatabase: 'countedHere',
  });
  const visitOf = (req: IncomingMessage): Visit => ({
    cookies: req.headers.cookie ?? null,
    ip: addressOf(req, services.config.http.trustProxy),
  });
  /** A step that a browser takes; the console shows that there were too many. */
  const step = (method: 'GET' | 'POST', run: Run): Run =>
    only(method, async (req, res) => {
      const { ip } = visitOf(req);
      if (await steps.admits(networkOf(ip))) return run(req, res);
      sendOn(res, problemPath('tooMany'));
    });
  const begin: Run = async (req, res) => {
    const sent = await beginSso(services, idIn(req, SSO_PATHS.start), queryOf(req).get('email'), visitOf(req));
    if (!sent) return answerText(res, 404, 'There is no such identity provider.');
    if (sent.cookie) res.setHeader('set-cookie', sent.cookie);
    sendOn(res, sent.location);
  };
  const metadata: Run = (req, res) => {
    const xml = metadataOf(services.config, idIn(req, SSO_PATHS.metadata));
    if (xml === null) answerText(res, 404, 'There is no such SAML provider.');
    else answer(res, 200, 'application/samlmetadata+xml', xml);
  };
  const exact: Record<string, Run> = {
    [SSO_PATHS.oidcCallback]: step('GET', async (req, res) => sendOn(res, await finishOidc(services, queryOf(req), visitOf(req)))),
    [SSO_PATHS.acs]: step('POST', async (req, res) => {
      const form = await readForm(req);
      // Too large a body was not read to its end: the connection cannot serve another request.
      if (!form) res.setHeader('connection', 'close');
      sendOn(res, form ? await finishSaml(services, form, visitOf(req)) : problemPath('untrusted', 'SAML'));
    }),
  };
  return (req) => {
    const path = pathOf(req);
    const known = Object.hasOwn(exact, path) ? exact[path] : undefined;
    if (known) return { name: path, run: known };
    if (path.startsWith(SSO_PATHS.start)) return { name: SSO_PATHS.start, run: step('GET', begin) };
    return path.startsWith(SSO_PATHS.metadata) ? { name: SSO_PATHS.metadata, run: only('GET', metadata) } : null;
  };
}

const idIn = (req: IncomingMessage, start: string): string => pathOf(req).slice(start.length);
const queryOf = (req: IncomingMessage): URLSearchParams =>
  URL.parse(req.url ?? '', 'http://localhost')?.searchParams ?? new URLSearchParams();

/** To be fetched with GET whatever it was; never kept, since it is for this one time. */
function sendOn(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store' });
  res.end();
}

const only =
  (method: 'GET' | 'POST', run: Run): Run =>
  (req, res) => {
    if (req.method === method) return run(req, res);
    res.setHeader('allow', method);
    res.setHeader('connection', 'close');
    answerText(res, 405, `${req.method} is not allowed at this address.`);
  };
