import type { Config } from '../../../config.ts';
import { samlMetadata } from './saml.ts';

/** The metadata that a SAML provider is set up with, as XML; null where there is none of this id. */
export function metadataOf(config: Config, id: string): string | null {
  const provider = config.sso.find((one) => one.id === id);
  return provider?.kind === 'SAML' ? samlMetadata(config, provider) : null;
}
