import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { FAULT_KINDS, FaultRequest } from './fault-request.ts';
import { devicesOf, FaultError } from './faults.ts';
import { devicesOverview, sitesOf } from './overview.ts';
import { renderPage } from './page.ts';
import type { Simulation } from './simulation.ts';

/** The simulator's own HTTP control. */
export interface Control {
  readonly url: string;
  close(): Promise<void>;
}

const MOST_BODY = 256 * 1024;
const Codes = v.record(v.string(), v.string());
const ResetRequest = v.strictObject({ site: v.optional(v.string()), device: v.string() });

class BadRequest extends Error {}

/** Only this machine may ask, and no page of another origin: faults are not for strangers. */
function refusal(request: IncomingMessage): string | null {
  const host = request.headers.host ?? '';
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) return 'Only under 127.0.0.1 or localhost.';
  const { origin } = request.headers;
  return origin !== undefined && origin !== `http://${host}` ? 'Not from other pages.' : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_BODY) throw new BadRequest('Too long.');
  }
  return text;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest('The body is not JSON.');
  }
}

/** The body as an object: JSON, or the `request` field of a form on our own page. */
async function asked(request: IncomingMessage): Promise<{ value: unknown; form: boolean }> {
  const text = await bodyOf(request);
  const form = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return { value: json(form ? (new URLSearchParams(text).get('request') ?? '{}') : text || '{}'), form };
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, hint: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BadRequest(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}. ${hint}`);
}

type Answer = { readonly status: number; readonly body?: unknown; readonly html?: string; readonly location?: string };

async function answer(simulation: Simulation, request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const overview = { world: simulation.world, agents: simulation.agents, isTroubled: (name: string) => simulation.isTroubled(name) };
  const [, fault = null, formEnd] = /^\/faults\/([^/]+)(\/end)?$/.exec(pathname) ?? [];
  const end = (id: string) => (simulation.faults.end(id) ? { ok: true } : null);
  switch (`${request.method} ${fault === null ? pathname : `/faults/{id}${formEnd ?? ''}`}`) {
    case 'GET /':
      return { status: 200, html: renderPage(sitesOf(overview), devicesOverview(simulation), simulation.faults.list()) };
    case 'GET /sites':
      return { status: 200, body: sitesOf(overview) };
    case 'GET /devices':
      return { status: 200, body: devicesOverview(simulation) };
    case 'GET /faults':
      return { status: 200, body: simulation.faults.list() };
    case 'POST /faults': {
      const { value, form } = await asked(request);
      const started = simulation.faults.start(parse(FaultRequest, value, `Kinds: ${FAULT_KINDS.join(', ')}.`));
      return form ? { status: 303, location: '/' } : { status: 201, body: started };
    }
    case 'POST /reset': {
      const { value, form } = await asked(request);
      const which = parse(ResetRequest, value, 'Expected { "device": "name or id" }.');
      for (const device of devicesOf(simulation.world, which)) await simulation.reset(device);
      return form ? { status: 303, location: '/' } : { status: 200, body: { ok: true } };
    }
    case 'POST /codes':
      simulation.addCodes(parse(Codes, (await asked(request)).value, 'Expected { "site": "code" }.'));
      return { status: 200, body: { ok: true } };
    case 'DELETE /faults/{id}':
      return end(fault ?? '') ? { status: 200, body: { ok: true } } : { status: 404, body: { error: `There is no fault ${fault}.` } };
    case 'POST /faults/{id}/end':
      end(fault ?? '');
      return { status: 303, location: '/' };
    default:
      return { status: 404, body: { error: 'There is: GET / /sites /devices /faults, POST /faults /reset /codes, DELETE /faults/{id}.' } };
  }
}

function send(response: ServerResponse, { status, body, html, location }: Answer): void {
  response.writeHead(status, {
    'content-type': html === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    ...(location === undefined ? {} : { location }),
  });
  response.end(html ?? (body === undefined ? '' : JSON.stringify(body)));
}

async function handle(simulation: Simulation, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const forbidden = refusal(request);
  if (forbidden !== null) return send(response, { status: 403, body: { error: forbidden } });
  try {
    send(response, await answer(simulation, request));
  } catch (error) {
    const expected = error instanceof FaultError || error instanceof BadRequest;
    send(response, { status: expected ? 400 : 500, body: { error: expected ? error.message : 'The simulator failed.' } });
  }
}

/** Opens the control on 127.0.0.1; port 0 takes a free one. */
export async function startControl(simulation: Simulation, port: number): Promise<Control> {
  const server = createServer({ noDelay: true }, (request, response) => void handle(simulation, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
