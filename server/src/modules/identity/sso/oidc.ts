import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { codeOf } from '../../../error-words.ts';
import type { OidcProvider } from '../../../sso-config.ts';
import type { SsoLogin } from './logins.ts';
import { asEmail, asName, type SsoIdentity } from './provider-identity.ts';
import { reasonOf, SsoRefusal } from './refusal.ts';

/** A request to a provider, and what must be kept until its answer. */
export interface Departure {
  readonly location: string;
  readonly kept: Omit<SsoLogin, 'provider'>;
}

/**
 * Reads the provider's metadata and keys each time: sign-ins are rare, changed keys are valid at once, and a provider that does not answer is noticed
 * here, where it can be reported.
 */
async function discover({ issuer, clientId, clientSecret, clockTolerance: seconds, timeout }: OidcProvider): Promise<Configuration> {
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  // The signature is checked, too: that the answer came over TLS is not enough.
  const execute = [enableNonRepudiationChecks, ...insecure];
  const metadata = { ...(clientSecret === null ? {} : { client_secret: clientSecret }), [clockTolerance]: seconds };
  try {
    const authentication = clientSecret === null ? None() : undefined;
    return await discovery(new URL(issuer), clientId, metadata, authentication, { execute, timeout });
  } catch (error) {
    throw new SsoRefusal('unavailable', `no discovery: ${reasonOf(error)}`, { cause: error });
  }
}

/** Where the browser goes: with state, nonce and the challenge of PKCE. */
export async function requestOidc(
  provider: OidcProvider,
  { redirectUri, state, email }: { readonly redirectUri: string; readonly state: string; readonly email: string | null },
): Promise<Departure> {
  const configuration = await discover(provider);
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
  });
  return { location: location.href, kept: { nonce, verifier, requestId: null } };
}

/** The person that the answer names: `answer` is the address the browser came back to, with its query. */
export async function readOidcAnswer(
  provider: OidcProvider,
  answer: URL,
  { state, login }: { state: string; login: SsoLogin },
): Promise<SsoIdentity> {
  const { nonce, verifier } = login;
  if (nonce === null || verifier === null) throw new SsoRefusal('untrusted', 'the sign-in did not begin with OpenID Connect');
  const configuration = await discover(provider);
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no id token');
    // Some keep what they know about the person at another address, which must then name the same subject.
    const asks = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const profile = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const email = asEmail(profile['email']);
    if (email === null) throw new Error('no e-mail address');
    return { email, isVerified: isVerified(profile['email_verified']), name: asName(profile['name']) };
  } catch (error) {
    throw new SsoRefusal(problemOf(error), reasonOf(error), { cause: error });
  }
}

/** A missing claim counts as verified, because the provider is responsible for its own domain; any value but true does not. */
const isVerified = (value: unknown): boolean => value === undefined || value === true || value === 'true';

const LATER = new Set(['temporarily_unavailable', 'server_error']);

function problemOf(error: unknown): 'unavailable' | 'cancelled' | 'untrusted' {
  if (error instanceof AuthorizationResponseError) return LATER.has(error.error) ? 'unavailable' : 'cancelled';
  const neverCame = error instanceof TypeError && error.message === 'fetch failed';
  return neverCame || codeOf(error) === 'OAUTH_TIMEOUT' ? 'unavailable' : 'untrusted';
}
