import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../public-url.ts';
import type { SamlProvider, SsoProvider } from '../../../sso-config.ts';

/** The paths of single sign-on on this server; `start` and `metadata` go on with the id of a provider. */
export const SSO_PATHS = {
  start: '/auth/sso/start/',
  oidcCallback: '/auth/oidc/callback',
  acs: '/auth/saml/acs',
  metadata: '/auth/saml/metadata/',
} as const;

/** Where an OpenID provider sends the browser back to. */
export const oidcCallbackUrl = (config: Config): string => publicUrl(config) + SSO_PATHS.oidcCallback;
/** Where a SAML answer is posted to. */
export const acsUrl = (config: Config): string => publicUrl(config) + SSO_PATHS.acs;

/** The entity id of this server for SAML providers. */
export const entityIdOf = (config: Config, provider: SamlProvider): string =>
  provider.entityId ?? publicUrl(config) + SSO_PATHS.metadata + provider.id;

/** Where a browser begins to sign in; the provider may fill in the address. */
export const startUrl = (config: Config, provider: SsoProvider, email: string): string =>
  `${publicUrl(config)}${SSO_PATHS.start}${provider.id}?${new URLSearchParams({ email })}`;
