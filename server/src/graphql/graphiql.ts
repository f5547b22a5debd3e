import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accountsWhere, type Viewer } from '../access/viewer.ts';
import { refuse } from './respond.ts';

/** A placeholder of the session token in the page, until the browser puts in its own. */
const TOKEN = 'token-of-this-browser';

let explorer: Promise<Buffer> | undefined;

/** A browser that opens the address of the API, as opposed to a program that asks with GET. */
export const wantsGraphiql = (req: IncomingMessage): boolean =>
  req.method === 'GET' &&
  (req.headers.accept ?? '').includes('text/html') &&
  !new URL(req.url ?? '/', 'http://localhost').searchParams.has('query');

/**
 * Shows GraphiQL to administrators. The session token is in the browser's storage and not in a cookie: a small page asks for the large one with it, and says what to do
 * where it does not get that. The large page holds all it needs (9 MB before packing): nothing is loaded from elsewhere. Their policy is set in front of us (http/).
 */
export async function showGraphiql(req: IncomingMessage, res: ServerResponse, viewer: Viewer | null): Promise<void> {
  const isAsked = Boolean(req.headers.authorization);
  if (isAsked && (viewer?.kind !== 'person' || accountsWhere(viewer, 'administer').length === 0))
    return refuse(req, res, viewer ? 403 : 401, viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED', 'The explorer is for administrators.');
  const bytes = isAsked ? await (explorer ??= renderExplorer()) : Buffer.from(GATE);
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'private, no-cache',
    vary: 'accept, authorization',
    ...(isAsked && { 'content-encoding': 'gzip' }),
  });
  res.end(bytes);
}

/** Each call of the explorer, and its live stream, carries the token of this browser, unless one is written under Headers. */
async function renderExplorer(): Promise<Buffer> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const credentials = { additionalHeaders: { authorization: TOKEN }, connectionParams: { authorization: TOKEN } };
  const options = { title: 'Tutti API', endpoint: '/graphql', subscriptionsProtocol: 'WS', ...credentials } as const;
  return promisify(gzip)(renderGraphiQL(options));
}

const GATE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tutti API</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; }
</style>
</head>
<body>
<main aria-live="polite"><p id="wait">Loading the explorer…</p>
<div id="refused" hidden><h1>Sign in as an administrator</h1>
<p>The explorer uses the console’s sign-in. <a href="/login">Sign in</a> and open this page again.</p>
<p>Programs call this address with an API key in the <code>authorization</code> header.</p></div>
<noscript>The explorer needs JavaScript.</noscript></main>
<script>
(async () => {
  const token = localStorage.getItem('token') ?? '';
  const refused = () => { document.getElementById('wait').hidden = true; document.getElementById('refused').hidden = false; };
  if (!/^[\\w-]+$/.test(token)) return refused();
  const answer = await fetch('/graphql', { headers: { accept: 'text/html', authorization: token } });
  if (!answer.ok) return refused();
  const page = await answer.text();
  document.open();
  document.write(page.replaceAll('${TOKEN}', token));
  document.close();
})().catch(() => { document.getElementById('wait').textContent = 'The explorer could not be loaded. Reload the page to try again.'; });
</script>
</body>
</html>
`;
