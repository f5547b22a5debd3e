/** Two identity providers of the product that is attacked, which say whatever an attack wants: one by OpenID Connect, one by SAML. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from '../demo.ts';

/** Whose people each of them signs in. */
export const DOMAINS = { OIDC: 'oidc-attack.example', SAML: 'saml-attack.example' } as const;
export const CLIENT_SECRET = 'a-secret-of-32-characters-or-more';
export const SAML_ISSUER = 'https://idp.saml-attack.example/metadata';

interface SamlKey {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

export interface IdentityProviders {
  /** The file for TUTTI_SSO. */
  readonly file: string;
  readonly issuer: string;
  readonly own: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly strange: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly saml: { readonly own: SamlKey; readonly strange: SamlKey };
  /** From now on, for the code that is exchanged. */
  readonly answer: (code: string, body: string) => void;
  close(): Promise<void>;
}

const base64url = (text: string | Buffer): string => Buffer.from(text).toString('base64url');

/** A token as it would be signed; whatever the header says, by RS256. */
export function jwtOf(header: object, claims: object, key: KeyObject): string {
  const content = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  return `${content}.${base64url(sign('sha256', Buffer.from(content), key))}`;
}

const samlKey = async (): Promise<SamlKey> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'idp.saml-attack.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { key, cert };
};

export async function startIdentityProviders(): Promise<IdentityProviders> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [own, strange] = [pair(), pair()];
  const saml = { own: await samlKey(), strange: await samlKey() };
  const bodies = new Map<string, string>();
  const fixed: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    },
    '/jwks': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
    '/userinfo': {},
    // Whoever follows the address that a token names finds the key of a stranger.
    '/strange': { keys: [{ ...strange.publicKey.export({ format: 'jwk' }), kid: 'strange', alg: 'RS256', use: 'sig' }] },
  };
  const http = createServer((req, res) => {
    let form = '';
    req.on('data', (part: Buffer) => (form += part.toString()));
    req.on('end', () => {
      const known = fixed[req.url ?? ''];
      const body = known ? JSON.stringify(known) : (bodies.get(new URLSearchParams(form).get('code') ?? '') ?? '{}');
      res.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'tutti-attack-sso-'));
  const file = join(folder, 'sso.json');
  const providers = [
    { id: 'oidc', name: 'OIDC', domains: [DOMAINS.OIDC], kind: 'OIDC', issuer, clientId: 'tutti', clientSecret: CLIENT_SECRET },
    {
      id: 'saml',
      name: 'SAML',
      domains: [DOMAINS.SAML],
      kind: 'SAML',
      entryPoint: `${issuer}/saml`,
      issuer: SAML_ISSUER,
      idpCert: saml.own.cert,
    },
  ];
  await writeFile(file, JSON.stringify({ providers }));
  return {
    file,
    issuer,
    own,
    strange,
    saml,
    answer: (code, body) => void bodies.set(code, body),
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a SAML answer says; all of it can be a lie. */
export interface Said {
  readonly acs: string;
  readonly audience: string;
  readonly requestId: string;
  readonly issuer: string;
  readonly email: string;
  readonly id: string;
  readonly from: string;
  readonly until: string;
}

const SAML = 'urn:oasis:names:tc:SAML:2.0';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export const subjectOf = ({ email, requestId, until, acs }: Said): string =>
  `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID><saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${requestId}" NotOnOrAfter="${until}" Recipient="${acs}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>`;
export const conditionsOf = ({ audience, from, until }: Said): string =>
  `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
export const statementOf = ({ from }: Said): string =>
  `<saml:AuthnStatement AuthnInstant="${from}"><saml:AuthnContext><saml:AuthnContextClassRef>${SAML}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

/** In its canonical form, so that it can be signed as it is. */
export const assertionOf = (said: Said, body = subjectOf(said) + conditionsOf(said) + statementOf(said)): string =>
  `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${said.id}" IssueInstant="${said.from}" Version="2.0"><saml:Issuer>${said.issuer}</saml:Issuer>${body}</saml:Assertion>`;

export const responseOf = ({ acs, requestId, issuer, from }: Said, content: string, destination = acs): string =>
  `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="_r${crypto.randomUUID()}" Version="2.0" IssueInstant="${from}" Destination="${destination}" InResponseTo="${requestId}"><saml:Issuer xmlns:saml="${SAML}:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${SAML}:status:Success"/></samlp:Status>${content}</samlp:Response>`;

export const digestOf = (assertion: string): string => createHash('sha256').update(assertion).digest('base64');

/** How a signature is made otherwise than the provider makes it. */
interface Otherwise {
  /** The address of the algorithm that it names. */
  readonly algorithm?: string;
  /** What its value is made by. */
  readonly by?: (info: Buffer) => Buffer;
  /** One transform more. */
  readonly transform?: string;
  /** The id of another than the assertion. */
  readonly reference?: string;
}

/** An assertion with its signature. */
export function signed(
  assertion: string,
  { key, cert }: SamlKey,
  {
    algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    by = (info) => sign('sha256', info, key),
    transform = '',
    reference = /ID="([^"]*)"/.exec(assertion)?.[1] ?? '',
  }: Otherwise = {},
): string {
  const info = `<ds:SignedInfo xmlns:ds="${DS}"><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${algorithm}"></ds:SignatureMethod><ds:Reference URI="#${reference}"><ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform>${transform}<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${digestOf(assertion)}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = by(Buffer.from(info)).toString('base64');
  const certificate = cert.replace(/-----[^-]+-----|\s/g, '');
  const signature = `<ds:Signature xmlns:ds="${DS}">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
  return assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
}
