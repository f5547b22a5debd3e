import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

/** The store of the payment provider, as the operator describes it. */
export interface FastSpringConfig {
  readonly kind: 'fastspring';
  /** Of its API, without a slash at the end. */
  readonly apiUrl: string;
  readonly username: string;
  readonly password: string;
  /** With which it signs webhooks. */
  readonly webhookSecret: string;
  /** Of its checkout script. */
  readonly scriptUrl: string;
  /** Host and path, as the script's attribute `data-storefront` takes it. */
  readonly storefront: string;
  /** What its script must know to open encrypted orders; null: nothing. */
  readonly accessKey: string | null;
  /** Path of the product that is the plan. */
  readonly basePlan: string;
  /** Path of the add-on, one for each device beyond those of the plan. */
  readonly deviceAddOn: string;
  /** With which orders of ours are encrypted for it; null: they are not. */
  readonly privateKey: KeyObject | null;
  /** The terms of service; null: no link. */
  readonly termsUrl: string | null;
  /** The marketing tool's form that asks why somebody cancels; null: the console's own. */
  readonly cancelForm: { readonly scriptUrl: string; readonly portalId: string; readonly formId: string } | null;
  /** What checkout and form load from beside the origins of their own. */
  readonly origins: readonly string[];
}

/** Who decides about plans: `off` nobody, as nothing is sold; `manual` the operator, on the command line. */
export type BillingConfig = { readonly kind: 'off' } | { readonly kind: 'manual' } | FastSpringConfig;

/** The file with the payment provider cannot be used; says which field of it. */
export class BillingConfigError extends Error {}

/** Every rule has its own message, because those of the library contain the value, which may be a secret. */
const text = (max = 300) => v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(max, 'is too long'));
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const isSafe = (url: string): boolean => {
  const { protocol, hostname, username } = URL.parse(url) ?? {};
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname ?? '')));
};
const address = v.pipe(text(2_000), v.check(isSafe, 'must be an https:// address (http:// at localhost alone) without a user'));
/** Without a path: it goes into the Content-Security-Policy as it is. */
const origin = v.pipe(
  address,
  v.check((url) => !/[\s;,*']/.test(url) && URL.parse(url)?.pathname === '/', 'must be an origin, such as https://cdn.example'),
  v.transform((url) => new URL(url).origin),
);
const path = v.pipe(text(255), v.regex(/^[a-zA-Z0-9_.-]+$/, 'must be the path of a product'));
/** `example.onfastspring.com/popup-tutti` */
const storefront = v.pipe(
  text(),
  v.regex(/^[a-zA-Z0-9.-]+(:\d{1,5})?(\/[a-zA-Z0-9_.-]+)*$/, 'must be a host and a path, such as example.onfastspring.com/popup-tutti'),
);
const word = v.pipe(text(100), v.regex(/^[\w-]+$/, 'must be of letters, digits, hyphens and underscores'));

const File = v.strictObject(
  {
    apiUrl: v.pipe(
      address,
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    username: text(),
    password: text(),
    webhookSecret: text(),
    scriptUrl: address,
    storefront,
    accessKey: v.optional(word),
    basePlan: path,
    deviceAddOn: path,
    privateKeyFile: v.optional(text(1_000)),
    termsUrl: v.optional(address),
    cancelForm: v.optional(
      v.strictObject({ scriptUrl: address, portalId: word, formId: word }, 'must have scriptUrl, portalId and formId'),
    ),
    origins: v.optional(v.array(origin, 'must be a list'), []),
  },
  'must be an object',
);

/** Reads the store of the payment provider; a key that it names lies beside it. Throws a BillingConfigError that names the field. */
export function readFastSpringFile(file: string): FastSpringConfig {
  const parsed = v.safeParse(File, readJson(file));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new BillingConfigError(`${v.getDotPath(issue) ?? 'the file'} ${wordsOf(issue)}`);
  }
  const { privateKeyFile, accessKey = null, termsUrl = null, cancelForm = null, ...rest } = parsed.output;
  const privateKey = privateKeyFile === undefined ? null : readKey(resolve(dirname(resolve(file)), privateKeyFile));
  return { kind: 'fastspring', ...rest, accessKey, termsUrl, cancelForm, privateKey };
}

function wordsOf({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is not a known field';
  return received === 'undefined' ? 'is missing' : message;
}

function readText(file: string, field: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BillingConfigError(`${field} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readJson(file: string): unknown {
  const content = readText(file, 'the file');
  try {
    return JSON.parse(content);
  } catch {
    // The message of the parser would quote the file.
    throw new BillingConfigError('the file is not JSON');
  }
}

function readKey(file: string): KeyObject {
  const pem = readText(file, 'privateKeyFile');
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new BillingConfigError('privateKeyFile is not a private key in PEM');
  }
  if (key.asymmetricKeyType !== 'rsa') throw new BillingConfigError('privateKeyFile must be an RSA key');
  return key;
}
