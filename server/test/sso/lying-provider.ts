import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { freePort } from './test-browser.ts';

/** What its next id token says instead of the truth. */
export interface Lie {
  /** undefined: without it. */
  readonly claims?: Record<string, unknown>;
  readonly header?: Partial<JWTHeaderParameters>;
  /** Signed by somebody else. */
  readonly otherKey?: boolean;
  /** The token in its place. */
  readonly token?: (honest: string) => string | null | Promise<string | null>;
  readonly userinfo?: Record<string, unknown>;
}

/** An OpenID provider that says what the test wants. */
export interface LyingProvider {
  readonly issuer: string;
  /** The id token that the code `any` is worth next: for this nonce and address, but for the lie. */
  says(nonce: string, email: string, lie?: Lie): void;
  close(): Promise<void>;
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let next: () => Promise<string | null> = async () => null;
  let userinfo: Record<string, unknown> = {};
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => {
      const token = await next();
      return { access_token: 'a', token_type: 'Bearer', expires_in: 60, ...(token === null ? {} : { id_token: token }) };
    },
    '/userinfo': () => userinfo,
  };
  const http = createServer((req, res) => {
    const answer = answers[req.url ?? ''];
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    void Promise.resolve(answer?.()).then((body) => res.end(JSON.stringify(body ?? {})));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    says: (nonce, email, lie = {}) => {
      userinfo = lie.userinfo ?? {};
      next = async () => {
        const now = Math.floor(Date.now() / 1000);
        const claims = {
          iss: issuer,
          aud: 'tutti',
          sub: 'someone',
          iat: now,
          exp: now + 60,
          nonce,
          email,
          email_verified: true,
          ...lie.claims,
        };
        const honest = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'own', ...lie.header })
          .sign(lie.otherKey ? other.privateKey : own.privateKey);
        return lie.token ? lie.token(honest) : honest;
      };
    },
    close: () => new Promise((resolve) => (http.close(() => resolve()), http.closeAllConnections())),
  };
}
