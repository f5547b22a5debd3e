import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

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

/** Hashes of the scripts inside a page, as `script-src` wants them. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** The page around the explorer: its own script, by its hash, and a frame of this server. */
export const explorerPolicy = (hashes: readonly string[]): string =>
  write({ ...POLICY, 'script-src': hashes.join(' '), 'frame-src': "'self'" });

/** The explorer: an origin of its own, the scripts inside its page, workers it makes itself, and no network at all. */
export const framePolicy = (hashes: readonly string[]): string =>
  write({
    'default-src': "'none'",
    'script-src': [...hashes, 'blob:'].join(' '),
    'worker-src': 'blob:',
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'font-src': 'data:',
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-scripts',
  });

/** The policy of the documentation: files of this server and nothing inside the page. */
export const DOCS_POLICY = write({ ...POLICY, 'style-src': "'self'", 'img-src': "'self'", 'font-src': "'self'" });

/** The policy of the server's own pages without a script. */
export const PLAIN_POLICY = write({ ...POLICY, 'script-src': "'none'" });

/** The policy of a file that pages load and nobody opens: the page's own holds for what it does there. By itself it is drawn, as the icon is, and does nothing. */
export const FILE_POLICY = write({ 'default-src': "'none'", 'style-src': "'unsafe-inline'", 'frame-ancestors': "'none'" });

/** What pages of the console may do beyond the common policy. */
export interface PageRights {
  /** Origins whose scripts may run. */
  readonly scripts: readonly string[];
  /** Origins for frames, connections and all resources except scripts. */
  readonly content: readonly string[];
  /** Origins for connections alone. */
  readonly asked: readonly string[];
  /** Whether a frame may open windows that keep their opener, as payments at a bank or a wallet need. */
  readonly opensWindows: boolean;
}

/**
 * What the configuration allows pages: to connect to the error-reporting service, and to show the checkout of the payment provider (an overlay of its origin that its
 * script makes) and the form of the marketing tool. Where they are configured, and only theirs.
 */
export function pageRights({ billing, sentryDsn }: Pick<Config, 'billing' | 'sentryDsn'>): PageRights {
  const asked = sentryDsn === null ? [] : [new URL(sentryDsn).origin];
  if (billing.kind !== 'fastspring') return { scripts: [], content: [], asked, opensWindows: false };
  const { scriptUrl, storefront, cancelForm, origins } = billing;
  const script = new URL(scriptUrl);
  const scripts = [script.origin, ...(cancelForm ? [new URL(cancelForm.scriptUrl).origin] : []), ...origins];
  const store = new URL(`${script.protocol}//${storefront}`).origin;
  return { scripts: [...new Set(scripts)], content: [...new Set([...scripts, store])], asked, opensWindows: true };
}

/** The headers of a page of the console; its inline script is allowed by its hash, and no other. */
export function consoleHeaders(indexHtml: string, { scripts, content, asked, opensWindows }: PageRights): Readonly<Record<string, string>> {
  const hashes = scriptHashes(indexHtml);
  const and = (own: string, more: readonly string[]): string => [own, ...more].join(' ');
  const policy = {
    ...POLICY,
    'script-src': and(POLICY['script-src'], [...hashes, ...scripts]),
    'style-src': and(POLICY['style-src'], content),
    'img-src': and(POLICY['img-src'], content),
    'font-src': and(POLICY['font-src'], content),
    'connect-src': and(POLICY['connect-src'], [...content, ...asked]),
    'form-action': and(POLICY['form-action'], content),
    ...(content.length > 0 ? { 'frame-src': and("'self'", content) } : {}),
  };
  return {
    'content-security-policy': write(policy),
    ...(opensWindows ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  };
}

/** Those of the common headers that browsers use for pages only. */
export const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const;

/** What no page here needs of a browser, nor a frame in one; whether they may take payments, the frame of a payment provider decides. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every answer. */
export function setSecurityHeaders(res: ServerResponse): void {
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('referrer-policy', 'no-referrer');
  res.setHeader('x-frame-options', 'DENY');
  res.setHeader('cross-origin-opener-policy', 'same-origin');
  res.setHeader('cross-origin-resource-policy', 'same-origin');
  res.setHeader('permissions-policy', UNUSED);
  res.setHeader('content-security-policy', PLAIN_POLICY);
}

/** Of answers over our own HTTPS: browsers ask this name over HTTPS alone, for a year. Other names below the same domain are somebody else's to decide. */
export const setStrictTransport = (res: ServerResponse): void => void res.setHeader('strict-transport-security', 'max-age=31536000');
