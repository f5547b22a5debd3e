import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

/** An identity provider of either kind. */
interface AnyProvider {
  /** Part of addresses and of entries in the record; never changes. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** The domains of e-mail addresses that it is accepted for, in lower case. No two providers share one. */
  readonly domains: readonly string[];
  /** Whether these people may sign in with a password, too. */
  readonly passwords: boolean;
  /** How far its clock may be off, seconds. */
  readonly clockTolerance: number;
}
export interface OidcProvider extends AnyProvider {
  readonly kind: 'OIDC';
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Seconds that each of its answers may take. */
  readonly timeout: number;
}
export interface SamlProvider extends AnyProvider {
  readonly kind: 'SAML';
  /** Where browsers are sent with the request (HTTP-Redirect). */
  readonly entryPoint: string;
  /** Its entity id. */
  readonly issuer: string;
  /** PEM; any of them may have signed. */
  readonly idpCerts: readonly string[];
  /** The entity id of this server at the provider; null: the address of our metadata. */
  readonly entityId: string | null;
  /** The attribute with the e-mail address; null: one of the usual ones, else the name id. */
  readonly emailAttribute: string | null;
}
/** An identity provider, as the operator describes it. */
export type SsoProvider = OidcProvider | SamlProvider;

/** The file with the identity providers cannot be used; says which field of it. */
export class SsoConfigError extends Error {}

/** Every rule has its own message, because those of the library contain the value, which may be a secret. */
const text = (max = 300) => v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(max, 'is too long'));
const isLocal = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
const address = v.pipe(
  text(2_000),
  v.check((url) => {
    const { protocol, hostname } = URL.parse(url) ?? {};
    return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname ?? ''));
  }, 'must be an https:// address (http:// at localhost alone)'),
);
const domain = v.pipe(
  text(253),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as northlight.example (in ASCII: xn--…)'),
);
const seconds = (least: number, most: number, fallback: number) =>
  v.optional(
    v.pipe(v.number('must be a number'), v.minValue(least, `must be ${least} or more`), v.maxValue(most, `must be ${most} or less`)),
    fallback,
  );
const one = v.union(
  [
    v.pipe(
      text(20_000),
      v.transform((only) => [only]),
    ),
    v.array(text(20_000)),
  ],
  'must be a text or a list of texts',
);

const all = {
  id: v.pipe(text(40), v.regex(/^[a-z0-9-]+$/, 'must be of small letters, digits and hyphens')),
  name: text(80),
  domains: v.pipe(v.array(domain, 'must be a list'), v.minLength(1, 'must name one domain or more')),
  passwords: v.optional(v.boolean('must be true or false'), false),
  clockTolerance: seconds(0, 300, 60),
};
const Provider = v.variant(
  'kind',
  [
    v.strictObject({
      ...all,
      kind: v.literal('OIDC'),
      issuer: address,
      clientId: text(),
      clientSecret: v.optional(text()),
      clientSecretFile: v.optional(text()),
      scope: v.optional(
        v.pipe(
          text(),
          v.check((words) => ['openid', 'email'].every((word) => words.split(' ').includes(word)), 'must have openid and email'),
        ),
        'openid email profile',
      ),
      timeout: seconds(1, 30, 8),
    }),
    v.strictObject({
      ...all,
      kind: v.literal('SAML'),
      entryPoint: address,
      issuer: text(1_000),
      idpCert: v.optional(one),
      idpCertFile: v.optional(one),
      entityId: v.optional(text(1_000)),
      emailAttribute: v.optional(text(1_000)),
    }),
  ],
  'must be OIDC or SAML',
);
const File = v.strictObject({ providers: v.array(Provider, 'must be a list') });
type Written = v.InferOutput<typeof Provider>;

/** Reads the identity providers; files that it names lie beside it. Throws an SsoConfigError that names the field. */
export function readSsoFile(path: string): readonly SsoProvider[] {
  const parsed = v.safeParse(File, readJson(path));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new SsoConfigError(`${v.getDotPath(issue) ?? 'the file'} ${issue.expected === 'never' ? 'is not a known field' : issue.message}`);
  }
  const providers = parsed.output.providers.map((written, at) => complete(written, `providers.${at}`, dirname(resolve(path))));
  refuseTwins(providers);
  return providers;
}

function readJson(path: string): unknown {
  const content = readText(path, 'the file');
  try {
    return JSON.parse(content);
  } catch {
    // The message of the parser would quote the file.
    throw new SsoConfigError('the file is not JSON');
  }
}

function readText(path: string, field: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SsoConfigError(`${field} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function complete(written: Written, field: string, folder: string): SsoProvider {
  if (written.kind === 'OIDC') {
    const { clientSecret, clientSecretFile, ...rest } = written;
    if (clientSecret && clientSecretFile) throw new SsoConfigError(`${field} has both clientSecret and clientSecretFile: give only one`);
    const fromFile = clientSecretFile ? readText(resolve(folder, clientSecretFile), `${field}.clientSecretFile`) : null;
    if (fromFile === '') throw new SsoConfigError(`${field}.clientSecretFile is empty`);
    return { ...rest, clientSecret: clientSecret ?? fromFile };
  }
  const { idpCert = [], idpCertFile = [], entityId = null, emailAttribute = null, ...rest } = written;
  const idpCerts = [
    ...idpCert.map((cert) => pem(cert, `${field}.idpCert`)),
    ...idpCertFile.map((path) => pem(readText(resolve(folder, path), `${field}.idpCertFile`), `${field}.idpCertFile`)),
  ];
  if (idpCerts.length === 0) throw new SsoConfigError(`${field} needs idpCert or idpCertFile`);
  return { ...rest, idpCerts, entityId, emailAttribute };
}

/** A certificate in PEM, from PEM or from the bare base64 of a provider's metadata. */
function pem(certificate: string, field: string): string {
  const body = certificate.includes('-----BEGIN') ? certificate : `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`;
  try {
    return new X509Certificate(body).toString();
  } catch {
    throw new SsoConfigError(`${field} is not a certificate`);
  }
}

function refuseTwins(providers: readonly SsoProvider[]): void {
  const twin = (words: readonly string[]) => words.find((word, at) => words.indexOf(word) !== at);
  const id = twin(providers.map((provider) => provider.id));
  if (id !== undefined) throw new SsoConfigError(`providers: two have the id ${id}`);
  const shared = twin(providers.flatMap((provider) => provider.domains));
  if (shared !== undefined) throw new SsoConfigError(`providers: two have the domain ${shared}`);
}
