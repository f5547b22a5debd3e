import { createHmac } from 'node:crypto';
import { CLIENT_SECRET, type IdentityProviders, jwtOf } from '../../identity-providers.ts';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const said = (idToken: unknown, more: object = {}): string =>
  JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken, ...more });

/** What the provider answers to the code: as it should be, and by name what nobody should be let in by. `target`: who is not who signed in there. */
export function forgedTokens(
  { own, strange, issuer }: Pick<IdentityProviders, 'own' | 'strange' | 'issuer'>,
  claims: Readonly<Record<string, unknown>>,
  target: string,
): { readonly honest: string; readonly forged: ReadonlyMap<string, string> } {
  const header = { alg: 'RS256', kid: 'own' };
  const now = Math.floor(Date.now() / 1000);
  const token = jwtOf(header, claims, own.privateKey);
  const [head = '', payload = '', signature = ''] = token.split('.');
  const other = base64url(JSON.stringify({ ...claims, sub: target, email: target }));
  const forTarget = { ...claims, sub: target, email: target };
  const lie = (changed: object): string => said(jwtOf(header, { ...claims, ...changed }, own.privateKey));
  const headed = (changed: object, key = strange.privateKey): string => said(jwtOf({ ...header, ...changed }, forTarget, key));
  const byHmac = (alg: string, secret: string | Buffer): string => {
    const content = `${base64url(JSON.stringify({ alg, kid: 'own' }))}.${other}`;
    return said(
      `${content}.${createHmac(alg === 'HS512' ? 'sha512' : 'sha256', secret)
        .update(content)
        .digest('base64url')}`,
    );
  };
  const unsigned = (alg: string, end = ''): string => said(`${base64url(JSON.stringify({ alg, kid: 'own' }))}.${other}.${end}`);
  const strangeJwk = { ...strange.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' };
  const pem = own.publicKey.export({ format: 'pem', type: 'spki' });
  const lies: Record<string, string> = {
    'for another client': lie({ aud: 'other' }),
    'for several clients, made for another': lie({ aud: ['tutti', 'other'], azp: 'other' }),
    'for no client': lie({ aud: undefined }),
    'of another issuer': lie({ iss: 'https://attack.example' }),
    'of an issuer with a slash': lie({ iss: `${issuer}/` }),
    'without an issuer': lie({ iss: undefined }),
    'with another nonce': lie({ nonce: 'another' }),
    'without a nonce': lie({ nonce: undefined }),
    'with a list of nonces': lie({ nonce: [claims['nonce']] }),
    'that has expired': lie({ exp: now - 600 }),
    'that never expires': lie({ exp: undefined }),
    'that expires with a word': lie({ exp: 'never' }),
    'that is not valid yet': lie({ nbf: now + 600 }),
    'without a subject': lie({ sub: undefined }),
    'without an address': lie({ email: undefined }),
    'with a list of addresses': lie({ email: [target] }),
    'with two addresses': lie({ email: `${String(claims['email'])},${target}` }),
    'with an address in an object': lie({ email: { toString: target } }),
    'with an address that was not verified': lie({ email: target, email_verified: false }),
    'with an address that is called not verified': lie({ email: target, email_verified: 'false' }),
    'with an address of another domain': lie({ email: 'owner@northlight.example' }),
    'with a domain behind the domain': lie({ email: `${target}@northlight.example` }),
    'with an address of nobody': lie({ email: target.replace('target', 'nobody') }),
    'signed by a stranger': headed({}),
    'signed by a stranger whose key it brings': headed({ jwk: strangeJwk }),
    'signed by a stranger whose certificate it brings': headed({ x5c: [base64url('certificate')] }),
    'with an address of keys': headed({ jku: `${issuer}/strange`, kid: 'strange' }),
    'with an address of certificates': headed({ x5u: `${issuer}/strange`, kid: 'strange' }),
    'with a path as the name of its key': headed({ kid: '../../../../dev/null' }),
    'with a statement as the name of its key': headed({ kid: "' or '1'='1" }),
    'with the name of a prototype as that of its key': headed({ kid: '__proto__' }),
    'that must be understood': said(jwtOf({ ...header, crit: ['exp'], exp: now }, claims, own.privateKey)),
    'whose payload is not encoded': said(jwtOf({ ...header, b64: false, crit: ['b64'] }, claims, own.privateKey)),
    'without a signature that says so': unsigned('none'),
    'without a signature that says so in capitals': unsigned('NONE'),
    'without a signature that says so otherwise': unsigned('nOnE'),
    'without a signature, with one in its place': unsigned('none', signature),
    'without a signature': said(`${head}.${payload}.`),
    'of two parts': said(`${head}.${payload}`),
    'of the payload of somebody else': said(`${head}.${other}.${signature}`),
    'of four parts': said(`${token}.${other}`),
    'two tokens': said(`${token} ${head}.${other}.${signature}`),
    'a list of tokens': said([token, `${head}.${other}.${signature}`]),
    'signed with the secret of the client': byHmac('HS256', CLIENT_SECRET),
    'signed with the secret of the client, longer': byHmac('HS512', CLIENT_SECRET),
    'signed with the public key as a secret': byHmac('HS256', pem),
    'signed with nothing as a secret': byHmac('HS256', ''),
    'that is encrypted': said(`${base64url(JSON.stringify({ alg: 'dir', enc: 'A128GCM' }))}..AAAA.${other}.AAAA`),
    'that is none': said('not.a.token'),
    'that is empty': said(''),
    'that is a number': said(1),
    'that is missing': said(undefined),
    'that is huge': said(`${head}.${'A'.repeat(8_000_000)}.${signature}`),
    'with a huge claim': lie({ email: `${'a'.repeat(1_000_000)}@${target.split('@')[1]}` }),
    'with a long claim beside': lie({ email: target.replace('target', 'nobody'), more: '['.repeat(100_000) }),
    'behind an error': JSON.stringify({ error: 'invalid_grant', error_description: '<script>alert(1)</script>' }),
    'in no JSON': 'id_token=a',
    'in JSON that is cut off': said(token).slice(0, -40),
    'in a list': `[${said(token)}]`,
    'in deep JSON': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'with the name of a prototype': `{"__proto__": ${said(token)}}`,
    'of another kind': said(undefined, { access_token: token }),
  };
  return { honest: said(token), forged: new Map(Object.entries(lies)) };
}
