import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../public-url.ts';

/** This server as browsers and passkeys know it: by the address that people open, as it is configured. */
export interface RelyingParty {
  /** The host name, to which a passkey is bound. */
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(config: Pick<Config, 'http'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl(config));
  return { id: hostname, origin };
}
