import { randomBytes } from 'node:crypto';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Config } from '../../../config.ts';
import type { SamlProvider } from '../../../sso-config.ts';
import { checkAssertion } from './assertion.ts';
import { LOGIN_SECONDS, type SsoLogin } from './logins.ts';
import type { Departure } from './oidc.ts';
import { asEmail, asName, type SsoIdentity } from './provider-identity.ts';
import { reasonOf, SsoRefusal } from './refusal.ts';
import { checkEnvelope } from './response.ts';
import { acsUrl, entityIdOf } from './sso-addresses.ts';

/** Attributes in which providers send an address and a name. Source: the names that Entra ID, Google, Okta, AD FS and eduPerson use. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const NAME_ATTRIBUTES = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'urn:oid:2.5.4.3',
];

/** One exchange with a provider, with the only request that may be answered. */
function exchange(config: Config, provider: SamlProvider, requestId: string): SAML {
  const begun = new Date().toISOString();
  return new SAML({
    entryPoint: provider.entryPoint,
    idpIssuer: provider.issuer,
    idpCert: [...provider.idpCerts],
    issuer: entityIdOf(config, provider),
    audience: entityIdOf(config, provider),
    callbackUrl: acsUrl(config),
    // The assertion or the response around it must be signed: whichever the provider signs.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: provider.clockTolerance * 1_000,
    // How people sign in is the provider's decision: a request for passwords would exclude second factors.
    disableRequestedAuthnContext: true,
    ...(provider.emailAttribute === null ? {} : { identifierFormat: null }),
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: LOGIN_SECONDS * 1_000,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (id) => (id === requestId ? begun : null),
      removeAsync: async (id) => id,
    },
  });
}

/** Where the browser goes, with a request whose id the answer must name. */
export async function requestSaml(
  config: Config,
  provider: SamlProvider,
  { state, email }: { readonly state: string; readonly email: string | null },
): Promise<Departure> {
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const additionalParams = email ? { login_hint: email } : {};
  const location = await exchange(config, provider, requestId).getAuthorizeUrlAsync(state, undefined, { additionalParams });
  return { location, kept: { nonce: null, verifier: null, requestId } };
}

/** The person that a posted response names, and the id of its assertion, which must not be accepted again until `expiresAt`. */
export async function readSamlAnswer(
  config: Config,
  provider: SamlProvider,
  { response, login, now }: { readonly response: string; readonly login: SsoLogin; readonly now: Date },
): Promise<SsoIdentity & { readonly assertionId: string; readonly expiresAt: Date }> {
  const { requestId } = login;
  if (requestId === null) throw new SsoRefusal('untrusted', 'the sign-in did not begin with SAML');
  try {
    const expected = { issuer: provider.issuer, acs: acsUrl(config), requestId };
    checkEnvelope(response, expected);
    const { profile } = await exchange(config, provider, requestId).validatePostResponseAsync({ SAMLResponse: response });
    const verified = checkAssertion(profile?.getAssertion?.(), { ...expected, now, toleranceMs: provider.clockTolerance * 1_000 });
    const { nameId, attributes } = verified;
    const first = (names: readonly string[]) => names.map((name) => attributes.get(name)).find((value) => value !== undefined);
    const email = asEmail(provider.emailAttribute === null ? (first(EMAIL_ATTRIBUTES) ?? nameId) : attributes.get(provider.emailAttribute));
    if (email === null) throw new Error('no e-mail address');
    const { assertionId, expiresAt } = verified;
    return { email, isVerified: true, name: asName(first(NAME_ATTRIBUTES)), assertionId, expiresAt };
  } catch (error) {
    if (error instanceof SsoRefusal) throw error;
    throw new SsoRefusal('untrusted', reasonOf(error), { cause: error });
  }
}

/** The metadata of this server for a provider, as XML. */
export const samlMetadata = (config: Config, provider: SamlProvider): string =>
  exchange(config, provider, '_').generateServiceProviderMetadata(null, null);
