import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The console's policy: everything from here; styles inline because the component library writes them; images also as data. */
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const write = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** GraphiQL is one page with its scripts inside, and compiles code in workers it makes itself. */
export const EXPLORER_POLICY = write({
  ...POLICY,
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src': "'self' blob: data:",
});

/** The policy of pages of ours without a script. */
export const PLAIN_POLICY = write({ ...POLICY, 'script-src': "'none'" });

/** The policy of the console; a script inside its page is allowed by its hash, so that no other can be. */
export function consolePolicy(indexHtml: string): string {
  const hashes = [...indexHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return write({ ...POLICY, 'script-src': ["'self'", ...hashes].join(' ') });
}

/** What every answer says, whatever it is. */
export function setSecurityHeaders(res: ServerResponse): void {
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('referrer-policy', 'no-referrer');
  res.setHeader('x-frame-options', 'DENY');
  res.setHeader('cross-origin-opener-policy', 'same-origin');
  res.setHeader('content-security-policy', PLAIN_POLICY);
}
