import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { RELEASE } from '../build.ts';
import type { Config } from '../config.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { answer, answerText, escapeHtml, ignoreRange, page, pathOf, setEncoding } from './answer.ts';
import { consoleHeaders, FILE_POLICY, OF_PAGES, type PageRights } from './headers.ts';

type Serve = (req: IncomingMessage, res: ServerResponse) => void;

const MISSING = page('Tutti', '<p>The console is not built yet: run <code>npm run build</code>, then load this page again.</p>');

/** Name → value of the `tutti:` meta elements that the server fills in: what the page must know before it asks for anything. */
type PageFacts = Readonly<Record<string, string>>;

/** Where the page reports errors, and as which release (nothing where it reports none); what the operator offers outside of the console. */
export const pageFacts = ({
  sentryDsn,
  addresses,
  controllerPort,
}: Pick<Config, 'sentryDsn' | 'addresses' | 'controllerPort'>): PageFacts => ({
  ...(sentryDsn === null ? {} : { 'sentry-dsn': sentryDsn, release: RELEASE }),
  support: addresses.support ?? '',
  'user-guide': addresses.userGuide ?? '',
  faq: addresses.faq ?? '',
  terms: addresses.terms ?? '',
  privacy: addresses.privacy ?? '',
  'controller-download': addresses.controller ?? '',
  'updater-download': addresses.updater ?? '',
  'controller-port': controllerPort,
});

/** One build of the console. */
interface Build {
  readonly indexTime: number;
  /** The page as it is, and by the encodings that clients may accept, which preferred first. */
  readonly page: Buffer;
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: ReturnType<typeof sirv>;
}

/**
 * Serves the built console from `folder`: its files, precompressed where the build did so, and its page for every other path a browser
 * navigates to, because the console's own router knows them. A new build is noticed when somebody loads the page.
 */
export function createConsole(folder: string, rights: PageRights, facts: PageFacts): Serve {
  let build: Build | null = null;
  const current = (req: IncomingMessage): Build | null => {
    if (!build || wantsPage(req)) build = refresh(folder, rights, facts, build);
    return build;
  };
  return (req, res) => {
    const now = current(req);
    const path = pathOf(req);
    if (!now) return wantsPage(req) ? answer(res, 503, 'text/html', MISSING) : answerText(res, 404, 'Not found');
    if (path === '/' || path === '/index.html') return answerPage(req, res, now);
    ignoreRange(req);
    // A file that vanishes under a new build fails while it is read: that must end this answer, not the server.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    now.files(req, res, () => (wantsPage(req) ? answerPage(req, res, now) : answerText(res, 404, 'Not found')));
  };
}

function refresh(folder: string, rights: PageRights, facts: PageFacts, known: Build | null): Build | null {
  const index = join(folder, 'index.html');
  const indexTime = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
  if (indexTime === undefined) return null;
  if (known?.indexTime === indexTime) return known;
  const html = fillIn(readFileSync(index, 'utf8'), facts);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const headers = consoleHeaders(html, rights);
  const packed = { br: brotliCompressSync(html), gzip: gzipSync(html) };
  return { indexTime, page: Buffer.from(html), packed, etag, headers, files: serveFiles(folder) };
}

/** The page with its facts. */
const fillIn = (html: string, facts: PageFacts): string =>
  Object.entries(facts).reduce(
    (page, [name, value]) => page.replace(`name="tutti:${name}" content=""`, () => `name="tutti:${name}" content="${escapeHtml(value)}"`),
    html,
  );

const serveFiles = (folder: string): ReturnType<typeof sirv> =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, path) => {
      setEncoding(res, path);
      // Sent with the page alone, not with its files: the policy names every origin, and would be larger than a small file.
      res.setHeader('content-security-policy', FILE_POLICY);
      // Scripts and styles are never shown as pages, so that they need none of a page's headers.
      if (/\.(js|css)$/.test(path)) for (const name of OF_PAGES) res.removeHeader(name);
      // The build puts a hash of the content into the names under /assets/, so those never change.
      res.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

function answerPage(req: IncomingMessage, res: ServerResponse, build: Build): void {
  for (const [name, value] of Object.entries(build.headers)) res.setHeader(name, value);
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('vary', 'accept-encoding');
  const encoding = acceptedEncoding(req, ['br', 'gzip']);
  const tag = `"${build.etag}${encoding ? `-${encoding}` : ''}"`;
  res.setHeader('etag', tag);
  if (req.headers['if-none-match'] === tag) return void res.writeHead(304).end();
  const bytes = encoding ? build.packed[encoding] : build.page;
  if (encoding) res.setHeader('content-encoding', encoding);
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Whether a browser navigates, in contrast to a script, style or program that requests a file which does not exist. */
const wantsPage = (req: IncomingMessage): boolean => (req.headers.accept ?? '').includes('text/html');
