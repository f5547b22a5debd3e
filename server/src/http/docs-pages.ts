import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { answer, ignoreRange, page, setEncoding } from './answer.ts';
import { DOCS_POLICY } from './headers.ts';

const MISSING = page(
  'Documentation',
  '<p>The documentation is not built yet: run <code>npm run build</code>, then load this page again.</p>',
);

/** One build of the documentation. */
interface Build {
  readonly time: number;
  readonly files: ReturnType<typeof sirv>;
  /** The page for an address that has none. */
  readonly notFound: string;
}

/**
 * Serves the documentation that was built into `docs/` of `folder`: below the folder files lie as addresses say, precompressed. A new build is noticed when somebody
 * loads a page of it.
 */
export function createDocs(folder: string): (req: IncomingMessage, res: ServerResponse) => void {
  let build: Build | null = null;
  return (req, res) => {
    build = refresh(folder, build);
    if (!build) return answer(res, 503, 'text/html', MISSING);
    const { files, notFound } = build;
    res.setHeader('content-security-policy', DOCS_POLICY);
    ignoreRange(req);
    // A file that vanishes under a new build fails while it is read: that must end this answer, not the server.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    files(req, res, () => answer(res, 404, 'text/html', notFound));
  };
}

function refresh(folder: string, known: Build | null): Build | null {
  const time = statSync(join(folder, 'docs/404.html'), { throwIfNoEntry: false })?.mtimeMs;
  if (time === undefined) return null;
  if (known?.time === time) return known;
  return { time, files: serveFiles(folder), notFound: readFileSync(join(folder, 'docs/404.html'), 'utf8') };
}

const serveFiles = (folder: string): Build['files'] =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    // The build puts a hash of the content into the names under /docs/assets/, so those never change.
    setHeaders: (res, path) => {
      setEncoding(res, path);
      res.setHeader('cache-control', path.startsWith('/docs/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
